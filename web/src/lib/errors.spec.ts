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
    ['the words of the API', taken, 'That URL is already taken.'],
    ['the status when there are none', foreign(502), 'HTTP 502'],
    [
      'a lost connection',
      TRPCClientError.from(new TypeError('fetch failed')),
      'Couldn’t connect. Check your connection and try again.',
    ],
    ['a timeout', TRPCClientError.from(new DOMException('slow', 'TimeoutError')), 'Request timed out'],
    ['words of our own', new Error('Wrong email or password.'), 'Wrong email or password.'],
    ['something that is no error', 'oops', 'Request failed'],
  ])('gives %s', (_name, error, text) => {
    expect(errorText(error)).toBe(text);
  });
});

describe('a failure', () => {
  it('is foreign when something in between answered', () => {
    expect([foreign(403), foreign(502), taken, new Error('No.')].map(isForeignAnswer)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('names its status and its fields', () => {
    expect(errorStatus(taken)).toBe(409);
    expect(errorFields(taken)).toEqual([{ path: 'slug', message: 'That URL is already taken.' }]);
    expect(errorFields(foreign(502))).toEqual([]);
  });

  it.each([
    [answered({ detail: 'Wait.', code: 'rate_limited', httpStatus: 429, retryAfter: 7 }), true, 7_000],
    [foreign(503), true, 500],
    [TRPCClientError.from(new TypeError('fetch failed')), true, 500],
    [taken, false, 500],
  ])('%#: is tried again or not, and when', (error, transient, delay) => {
    expect(isTransient(error)).toBe(transient);
    expect(queryRetryDelay(0, error)).toBe(delay);
  });
});

describe('who said so', () => {
  it.each([401, 403, 404, 412, 413])(
    '%i from a proxy refuses nothing and says nothing of a row',
    (status) => {
      const error = foreign(status);
      expect(errorText(error)).toBe(`HTTP ${status}`);
      expect([isTransient(error), isRefusal(error), isNotFound(error), isStale(error)]).not.toContain(true);
      expect(refusalText(error)).toBeUndefined();
    },
  );

  it('the API’s own words refuse', () => {
    expect([own(401), own(403), own(404)].map(isRefusal)).toEqual([true, true, true]);
    expect([own(429), own(503), own(500)].map(isRefusal)).toEqual([false, false, false]);
    expect([isNotFound(own(404)), isStale(own(412))]).toEqual([true, true]);
    expect([refusalText(own(403)), refusalText(own(503))]).toEqual(['No.', undefined]);
  });
});
