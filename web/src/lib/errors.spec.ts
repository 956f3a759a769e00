import { describe, expect, it } from 'vitest';
import { TRPCClientError } from '@trpc/client';
import { errorFields, errorStatus, errorText, isTransient, retryDelay } from './errors';

const answered = (data: object) =>
  TRPCClientError.from({ error: { code: -32_600, message: 'from tRPC', data } } as never);
const unparsable = (status: number) =>
  TRPCClientError.from(new SyntaxError('Unexpected token <'), {
    meta: { response: new Response(null, { status }) },
  });

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
    ['the status when there are none', unparsable(502), 'HTTP 502'],
    [
      'a lost connection',
      TRPCClientError.from(new TypeError('fetch failed')),
      'We cannot be reached right now. Check your connection and try again.',
    ],
    ['a timeout', TRPCClientError.from(new DOMException('slow', 'TimeoutError')), 'Request timed out'],
    ['words of our own', new Error('Wrong email or password.'), 'Wrong email or password.'],
    ['something that is no error', 'oops', 'Request failed'],
  ])('gives %s', (_name, error, text) => {
    expect(errorText(error)).toBe(text);
  });
});

describe('a failure', () => {
  it('names its status and its fields', () => {
    expect(errorStatus(taken)).toBe(409);
    expect(errorFields(taken)).toEqual([{ path: 'slug', message: 'That URL is already taken.' }]);
    expect(errorFields(unparsable(502))).toEqual([]);
  });

  it.each([
    [answered({ detail: 'Wait.', httpStatus: 429, retryAfter: 7 }), true, 7_000],
    [unparsable(503), true, 500],
    [TRPCClientError.from(new TypeError('fetch failed')), true, 500],
    [taken, false, 500],
  ])('%#: is tried again or not, and when', (error, transient, delay) => {
    expect(isTransient(error)).toBe(transient);
    expect(retryDelay(0, error)).toBe(delay);
  });
});
