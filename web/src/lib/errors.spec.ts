import { describe, expect, it } from 'vitest';
import { TRPCClientError } from '@trpc/client';
import {
  errorFields,
  errorStatus,
  errorText,
  isForeignAnswer,
  isNotFound,
  isRefusal,
  isStale,
  isTransient,
  refusalText,
  queryRetryDelay,
} from './errors';
import { ForeignAnswer } from './foreign-answer';

const answered = (data: object) =>
  TRPCClientError.from({ error: { code: -32_600, message: 'from tRPC', data } } as never);
const foreign = (status: number) => TRPCClientError.from(new ForeignAnswer(status));
const own = (httpStatus: number) => answered({ detail: 'No.', message: 'No.', code: 'no', httpStatus });

const taken = answered({
  detail: 'That URL is already taken.',
  message: 'That URL is already taken.',
  code: 'slug_taken',
  errors: [{ path: 'slug', message: 'That URL is already taken.' }],
  httpStatus: 409,
});

describe('errorText', () => {
  it.each([
    ['the message of the API', taken, 'That URL is already taken.'],
    ['the status without a message', foreign(502), 'HTTP 502'],
    [
      'a lost connection',
      TRPCClientError.from(new TypeError('fetch failed')),
      'Couldn’t connect. Check your connection and try again.',
    ],
    ['a timeout', TRPCClientError.from(new DOMException('slow', 'TimeoutError')), 'Request timed out'],
    ['the message of the app’s own error', new Error('Wrong email or password.'), 'Wrong email or password.'],
    ['a value that is no error', 'oops', 'Request failed'],
  ])('returns a text for %s', (_name, error, text) => {
    expect(errorText(error)).toBe(text);
  });
});

describe('an error', () => {
  it('is foreign when a proxy answered', () => {
    expect([foreign(403), foreign(502), taken, new Error('No.')].map(isForeignAnswer)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('has its status and field errors', () => {
    expect(errorStatus(taken)).toBe(409);
    expect(errorFields(taken)).toEqual([{ path: 'slug', message: 'That URL is already taken.' }]);
    expect(errorFields(foreign(502))).toEqual([]);
  });

  it.each([
    [answered({ detail: 'Wait.', code: 'rate_limited', httpStatus: 429, retryAfter: 7 }), true, 7_000],
    [foreign(503), true, 500],
    [TRPCClientError.from(new TypeError('fetch failed')), true, 500],
    [taken, false, 500],
  ])('is retried or not, with a delay: case %#', (error, transient, delay) => {
    expect(isTransient(error)).toBe(transient);
    expect(queryRetryDelay(0, error)).toBe(delay);
  });
});

describe('the source of an error', () => {
  it.each([401, 403, 404, 412, 413])(
    '%i from a proxy is no refusal and does not mean that a row is missing',
    (status) => {
      const error = foreign(status);
      expect(errorText(error)).toBe(`HTTP ${status}`);
      expect([isTransient(error), isRefusal(error), isNotFound(error), isStale(error)]).not.toContain(true);
      expect(refusalText(error)).toBeUndefined();
    },
  );

  it("matters: the API's own errors are refusals", () => {
    expect([own(401), own(403), own(404)].map(isRefusal)).toEqual([true, true, true]);
    expect([own(429), own(503), own(500)].map(isRefusal)).toEqual([false, false, false]);
    expect([isNotFound(own(404)), isStale(own(412))]).toEqual([true, true]);
    expect([refusalText(own(403)), refusalText(own(503))]).toEqual(['No.', undefined]);
  });
});
