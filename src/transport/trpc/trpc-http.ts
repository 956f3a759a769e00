import { toFailure } from './errors.js';

export const TRPC_PREFIX = '/trpc/';

/** Callbacks about the outcome of calls. */
export interface CallListeners {
  failed: (error: unknown, operation: string) => void;
  /** Called for each call of a batch when its response is ready. */
  answered: (operation: string, status: number) => void;
}

/** Returns the path for tRPC. A path that cannot be decoded names no operation, and is not our failure. */
export function procedurePath(pathname: string): string {
  const path = pathname.slice(TRPC_PREFIX.length);
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return '';
  }
}

/** Sets JSON as type, because tRPC sends its own early errors as plain text. */
export function failureHeaders(errors: readonly unknown[]): Record<string, string> {
  const retryAfter = Math.max(0, ...errors.map((error) => toFailure(error).retryAfter ?? 0));
  return {
    'content-type': 'application/json',
    ...(retryAfter > 0 ? { 'retry-after': String(retryAfter) } : {}),
  };
}
