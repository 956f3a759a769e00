import { expect } from 'vitest';
import type { HttpClient, Reply } from './http.js';

interface Expected {
  status: number;
  code: string;
  /** The exact sentence, where the specification gives one. */
  detail?: string;
  /** Names of the refused fields; without any, the body must not have `errors`. */
  paths?: string[];
}

/** Requires exactly `{detail, message, code, errors?}` (C-223), in an uncacheable API reply. */
export function expectFailure({ status, headers, body }: Reply, expected: Expected) {
  const { detail, errors } = body as { detail: unknown; errors?: { path: string }[] };
  expect({ status, body }).toEqual({
    status: expected.status,
    body: {
      detail: expected.detail ?? expect.stringMatching(/^\S.*\S$/),
      message: detail,
      code: expected.code,
      ...(expected.paths
        ? { errors: expected.paths.map((path) => ({ path, message: expect.any(String) })) }
        : {}),
    },
  });
  if (errors) expect(detail).toBe((errors as { message?: string }[])[0]?.message);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
}

/** Calls the same operation over tRPC: a query when `read`, otherwise a mutation. */
export function callTrpc<T>(http: HttpClient, procedure: string, input: unknown, { read = false } = {}) {
  return read
    ? http.get<T>(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)
    : http.post<T>(`/trpc/${procedure}`, input);
}

/** Fields that the product adds to a tRPC error. */
export interface TrpcFailure {
  error: { code: number; message: string; data: Record<string, unknown> };
}
