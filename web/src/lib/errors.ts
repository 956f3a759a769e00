import { TRPCClientError } from '@trpc/client';
import type { ErrorBody, FieldError } from '@server/shared/errors';
import { LINE_DOWN, REQUEST_FAILED, REQUEST_TIMED_OUT } from '@server/shared/texts/requests';
import { ForeignAnswer, isErrorData } from './foreign-answer';

/** Error data of the API, in `error.data` (C-223). */
export interface ErrorData extends ErrorBody {
  httpStatus: number;
  /** Seconds. */
  retryAfter?: number;
}

/** Statuses to retry automatically: rate limits, maintenance, network failures. Never a refusal. */
const TRANSIENT = new Set([0, 408, 429, 500, 502, 503, 504]);

/** Error data of the API; undefined if the response is not the API's. */
export function errorData(error: unknown): ErrorData | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const data: unknown = error.data;
  return isErrorData(data) ? (data as ErrorData) : undefined;
}

/** HTTP status of a failure, also of a response by a proxy; 0 without a response. */
export function errorStatus(error: unknown): number {
  const data = errorData(error);
  if (data) return data.httpStatus;
  if (error instanceof TRPCClientError && error.cause instanceof ForeignAnswer) return error.cause.status;
  const response = error instanceof TRPCClientError ? error.meta?.['response'] : undefined;
  return response instanceof Response ? response.status : 0;
}

/**
 * One sentence for the user: the API's, else 'HTTP {status}', else the fallback. Without a fallback it says that
 * nothing answered, or 'Request failed'.
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

/** Did a proxy answer instead of the API? */
export const isForeignAnswer = (error: unknown) =>
  error instanceof TRPCClientError && error.cause instanceof ForeignAnswer;

/** Did the API report a missing row? A proxy's 404 says nothing about rows. */
export const isNotFound = (error: unknown) => errorData(error)?.httpStatus === 404;

/** Did the API report that another user has changed the row since it was read? */
export const isStale = (error: unknown) => errorData(error)?.httpStatus === 412;

/** Did the API refuse for good, so that a retry is useless? Only this ends a session. */
export const isRefusal = (error: unknown) => errorData(error) !== undefined && !isTransient(error);

/** The API's sentence about an invalid request; undefined for other failures. */
export function refusalText(error: unknown): string | undefined {
  const data = errorData(error);
  return data && data.httpStatus >= 400 && data.httpStatus < 500 ? data.detail : undefined;
}

/** Fields that the API refused, by path in the request. */
export const errorFields = (error: unknown): FieldError[] => errorData(error)?.errors ?? [];

export const isTransient = (error: unknown) => TRANSIENT.has(errorStatus(error));

/** Delay until the next attempt (ms): as the API asks, else doubling each time. */
export const queryRetryDelay = (attempt: number, error: unknown) =>
  (errorData(error)?.retryAfter ?? 0.5 * 2 ** attempt) * 1_000;

/** Was there no response? `fetch` then throws a TypeError, and only then. */
export const isNetworkError = (error: unknown) =>
  error instanceof TRPCClientError && error.cause instanceof TypeError;

const isTimeout = (error: unknown) => {
  const cause = error instanceof TRPCClientError ? error.cause : error;
  return cause instanceof DOMException && cause.name === 'TimeoutError';
};
