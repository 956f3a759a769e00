import { TRPCClientError } from '@trpc/client';
import type { ErrorBody, FieldError } from '@server/shared/errors';
import { LINE_DOWN, REQUEST_FAILED, REQUEST_TIMED_OUT } from '@server/shared/texts/auth';
import { ForeignAnswer, isErrorData } from './foreign-answer';

/** What the API puts into `error.data` (C-223). */
export interface ErrorData extends ErrorBody {
  httpStatus: number;
  /** Seconds. */
  retryAfter?: number;
}

/** Worth another try by itself: the limit, the maintenance, the network (never a refusal). */
const TRANSIENT = new Set([0, 408, 429, 500, 502, 503, 504]);

/** The API's own words about a failure; undefined when it never answered in its own form. */
export function errorData(error: unknown): ErrorData | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const data: unknown = error.data;
  return isErrorData(data) ? (data as ErrorData) : undefined;
}

/** HTTP status of a failure, also where something between us and the API answered; 0 when no answer came. */
export function errorStatus(error: unknown): number {
  const data = errorData(error);
  if (data) return data.httpStatus;
  if (error instanceof TRPCClientError && error.cause instanceof ForeignAnswer) return error.cause.status;
  const response = error instanceof TRPCClientError ? error.meta?.['response'] : undefined;
  return response instanceof Response ? response.status : 0;
}

/**
 * One sentence for a person: the API's, else 'HTTP {status}', else the page's own fallback, else that nothing answered
 * or, of anything else, 'Request failed'.
 */
export function errorText(error: unknown, fallback?: string): string {
  const data = errorData(error);
  if (data) return data.detail;
  if (isTimeout(error)) return REQUEST_TIMED_OUT;
  const status = errorStatus(error);
  if (status > 0) return `HTTP ${status}`;
  if (isNetworkError(error)) return fallback ?? LINE_DOWN;
  if (error instanceof Error && !(error instanceof TRPCClientError) && !(error instanceof TypeError)) {
    return error.message || (fallback ?? REQUEST_FAILED);
  }
  return fallback ?? REQUEST_FAILED;
}

/** Something between us and the API answered in its place. */
export const isForeignAnswer = (error: unknown) =>
  error instanceof TRPCClientError && error.cause instanceof ForeignAnswer;

/** The API says that the row is not there; a proxy that says so knows nothing about rows. */
export const isNotFound = (error: unknown) => errorData(error)?.httpStatus === 404;

/** The API says that another user has written the row since it was read. */
export const isStale = (error: unknown) => errorData(error)?.httpStatus === 412;

/** The API's own "no", which another try will not change. Only this ends a session. */
export const isRefusal = (error: unknown) => errorData(error) !== undefined && !isTransient(error);

/** What the API says about a request that it does not accept; undefined for any other failure. */
export function refusalText(error: unknown): string | undefined {
  const data = errorData(error);
  return data && data.httpStatus >= 400 && data.httpStatus < 500 ? data.detail : undefined;
}

/** The fields that the API refused, by path in the request. */
export const errorFields = (error: unknown): FieldError[] => errorData(error)?.errors ?? [];

export const isTransient = (error: unknown) => TRANSIENT.has(errorStatus(error));

/** When to try again, in ms: what the API asked for, else a little longer every time. */
export const queryRetryDelay = (attempt: number, error: unknown) =>
  (errorData(error)?.retryAfter ?? 0.5 * 2 ** attempt) * 1_000;

/** Nothing answered: `fetch` says so with a TypeError, and with nothing else. */
export const isNetworkError = (error: unknown) =>
  error instanceof TRPCClientError && error.cause instanceof TypeError;

const isTimeout = (error: unknown) => {
  const cause = error instanceof TRPCClientError ? error.cause : error;
  return cause instanceof DOMException && cause.name === 'TimeoutError';
};
