import { TRPCError } from '@trpc/server';
import { z, ZodError } from 'zod';
import {
  AppError,
  type ErrorBody,
  type ErrorKind,
  type FieldError,
  HTTP_STATUS_BY_KIND,
} from '../../shared/errors.js';

type TrpcCode = TRPCError['code'];

const TRPC_CODE_BY_KIND = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  stale: 'PRECONDITION_FAILED',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported: 'UNSUPPORTED_MEDIA_TYPE',
  rate_limited: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorKind, TrpcCode>;

/** A failed request: HTTP status, body as in C-223, and time until a retry (s). */
export interface ErrorResponse {
  status: number;
  body: ErrorBody;
  retryAfter?: number;
}

const bodyOf = (code: string, detail: string, errors?: FieldError[]): ErrorBody => ({
  detail,
  message: detail,
  code,
  ...(errors && errors.length > 0 ? { errors } : {}),
});

const UNEXPECTED = 'Something went wrong on our side. Try again.';

/** Builds the response to an unexpected error. Its text contains the request id, by which its log lines are found. */
function internal(requestId: string | undefined): ErrorResponse {
  const detail = requestId === undefined ? UNEXPECTED : `${UNEXPECTED} (Request ${requestId})`;
  return { status: 500, body: bodyOf('internal', detail) };
}

const labelOf = (path: readonly PropertyKey[]) => path.map(String).join('.') || 'The request';

const EXPECTED: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Builds the sentence for an issue without a message of its own. Installed into zod at start. */
function sentenceForIssue(issue: z.core.$ZodRawIssue): string {
  const label = labelOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${label} is required.`;
      return `${label} must be ${EXPECTED[String(issue.expected)] ?? String(issue.expected)}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `${label} must be at most ${String(issue.maximum)} characters.`
        : `${label} must be at most ${String(issue.maximum)}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? `${label} must be at least ${String(issue.minimum)} characters.`
        : `${label} must be at least ${String(issue.minimum)}.`;
    case 'invalid_value':
      return `${label} must be one of: ${issue.values.map(String).join(', ')}.`;
    default:
      return issue.input === undefined ? `${label} is required.` : `${label} is not valid.`;
  }
}

/** Installs these sentences into zod. Called once at start. */
export const setZodMessages = () => z.config({ customError: sentenceForIssue });

const fieldErrors = (error: ZodError): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));

/**
 * Converts any error into its response, for REST and tRPC.
 * @param requestId id of the failed request
 */
export function toFailure(error: unknown, requestId?: string): ErrorResponse {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof AppError) {
    return {
      status: HTTP_STATUS_BY_KIND[cause.kind],
      body: bodyOf(cause.code, cause.message, cause.errors),
      ...(cause.retryAfter === undefined ? {} : { retryAfter: cause.retryAfter }),
    };
  }
  if (error instanceof TRPCError && error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const errors = fieldErrors(cause);
    return {
      status: 400,
      body: bodyOf('invalid', errors[0]?.message ?? 'The request is not valid.', errors),
    };
  }
  return (error instanceof TRPCError ? failureOfTrpc(error) : undefined) ?? internal(requestId);
}

/** Converts errors that tRPC throws before a procedure runs. */
function failureOfTrpc(error: TRPCError): ErrorResponse | undefined {
  switch (error.code) {
    case 'PARSE_ERROR':
    case 'BAD_REQUEST': {
      // Only errors of the JSON parser have a cause. Others do not, such as for a batch that is too large.
      const what = error.cause ? 'valid JSON' : 'valid';
      return { status: 400, body: bodyOf('invalid', `The request is not ${what}.`) };
    }
    case 'NOT_FOUND':
      return { status: 404, body: bodyOf('not_found', 'No such operation.') };
    case 'METHOD_NOT_SUPPORTED':
      return {
        status: 405,
        body: bodyOf('method_not_allowed', 'Method not allowed.'),
      };
    case 'UNSUPPORTED_MEDIA_TYPE':
      return { status: 415, body: bodyOf('unsupported', 'Send the request as JSON.') };
    case 'PAYLOAD_TOO_LARGE':
      return { status: 413, body: bodyOf('too_large', 'The request is too large. The limit is 256 kB.') };
    default:
      return undefined;
  }
}

/** Wraps an application error so that tRPC uses the matching code. */
export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: TRPC_CODE_BY_KIND[error.kind], message: error.message, cause: error });
}
