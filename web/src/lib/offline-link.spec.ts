import { type Operation, type OperationLink, TRPCClientError } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineLink } from './offline-link';

const DOWN = TRPCClientError.from(new TypeError('Failed to fetch'));
const REFUSED = TRPCClientError.from({
  error: { code: -32_600, message: '', data: { detail: 'No.', code: 'no', httpStatus: 400 } },
} as never);

const browser = new EventTarget();
const line = { onLine: true };
const session = { id: 'one' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', line);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => {
  line.onLine = true;
  session.id = 'one';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const comeBack = () => {
  line.onLine = true;
  browser.dispatchEvent(new Event('online'));
};

/** Sends an operation through the link; `fails` returns the error of each attempt. */
function send(type: Operation['type'], fails: () => Error | undefined) {
  const told: string[] = [];
  let attempts = 0;
  const next: Parameters<OperationLink<AnyTRPCRouter>>[0]['next'] = () =>
    observable((observer) => {
      attempts += 1;
      const failure = fails();
      if (failure) observer.error(failure as never);
      else observer.complete();
    });
  const op = { type, path: 'menu.items.update' } as Operation;
  const sent = offlineLink(() => session.id)({})({ op, next }).subscribe({
    error: () => told.push('failed'),
    complete: () => told.push('done'),
  });
  return { told, sent, attempts: () => attempts };
}

describe('the offline link', () => {
  it('sends a write when the browser is back online', () => {
    line.onLine = false;
    const { told } = send('mutation', () => (line.onLine ? undefined : DOWN));
    expect(told).toEqual([]);
    comeBack();
    expect(told).toEqual(['done']);
  });

  it('retries for a while when the network is not ready yet', async () => {
    line.onLine = false;
    let stillDown = 3;
    const { told } = send('mutation', () => (stillDown-- > 0 ? DOWN : undefined));
    comeBack();
    await vi.runAllTimersAsync();
    expect(told).toEqual(['done']);
  });

  it('reports a failure in the end', async () => {
    line.onLine = false;
    const { told } = send('mutation', () => DOWN);
    comeBack();
    await vi.runAllTimersAsync();
    expect(told).toEqual(['failed']);
  });

  it.each([
    ['a read', 'query', false, DOWN],
    ['a write online', 'mutation', true, DOWN],
    ['a write that the API refuses', 'mutation', false, REFUSED],
  ] as const)('does not wait for %s', (_what, type, onLine, failure) => {
    line.onLine = onLine;
    expect(send(type, () => failure).told).toEqual(['failed']);
  });

  it('sends nothing as another user', () => {
    line.onLine = false;
    const { told, attempts } = send('mutation', () => DOWN);
    session.id = 'two';
    comeBack();
    expect([told, attempts()]).toEqual([['failed'], 1]);
  });

  it('sends nothing that was canceled', () => {
    line.onLine = false;
    const { sent, attempts } = send('mutation', () => DOWN);
    sent.unsubscribe();
    comeBack();
    expect(attempts()).toBe(1);
  });
});
