import { ACCESS_LOST } from './error-codes.js';
import { formatWait } from './format-wait.js';
import { supportOf } from './support.js';

/** Category of an error. Only the transport maps it to an HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'stale'
  | 'too_large'
  | 'unsupported'
  | 'rate_limited'
  | 'unavailable';

/** One refused field: `path` in the request ("detail.priced_by"), `message` for the user. */
export interface FieldError {
  path: string;
  message: string;
}

/** HTTP status by error kind (C-223). */
export const HTTP_STATUS_BY_KIND = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported: 415,
  rate_limited: 429,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

export interface AppErrorOptions {
  errors?: FieldError[];
  /** Seconds until a retry makes sense; becomes the Retry-After header. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * A failure that is reported to the user. `message` says what happened and what to do. `code` is for programs and
 * never changes once published. Modules derive small named errors from it.
 */
export class AppError extends Error {
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = new.target.name;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }
}

/** The request is invalid; `path` names the field. */
export class InvalidInput extends AppError {
  constructor(message: string, path?: string) {
    super('invalid', 'invalid', message, path ? { errors: [{ path, message }] } : {});
  }
}

/** A platform user writes to a restaurant's row without naming the restaurant, and there is no default. */
export class NoActiveRestaurant extends InvalidInput {
  constructor() {
    super('No active restaurant selected.', 'restaurant_id');
  }
}

/** A list is sorted by what is computed for every row, and has too many rows for that. */
export class TooManyToSort extends InvalidInput {
  constructor() {
    super('These are too many rows to sort by this. Search or filter first.', 'sort');
  }
}

/** The id does not exist or belongs to another restaurant; both get the same answer (Scope). */
export class NotFound extends AppError {
  constructor(message = 'We can’t find that. It might have been deleted.') {
    super('not_found', 'not_found', message);
  }
}

/** No user is signed in, or the session has ended. */
export class Unauthenticated extends AppError {
  constructor(message = 'Sign in to continue.', code = 'unauthenticated') {
    super('unauthenticated', code, message);
  }
}

/** Signed in, but not allowed. */
export class Forbidden extends AppError {
  constructor(message = 'You don’t have permission to do that.', code = 'forbidden') {
    super('forbidden', code, message);
  }
}

/** The areas of an API key don't include the operation. @param sentence names the area and the mode */
export class KeyNotAllowed extends Forbidden {
  constructor(sentence: string) {
    super(sentence, 'key_not_allowed');
  }
}

/** A member writes to a restaurant that the platform has suspended (C-283). */
export class RestaurantSuspended extends Forbidden {
  /** @param support the support address, if there is one */
  constructor(support: string | undefined) {
    super(
      `This restaurant is suspended. You can’t make changes. Write to ${supportOf(support)} to lift the suspension.`,
      'restaurant_suspended',
    );
  }
}

/** The user requests a restaurant that they no longer belong to. */
export class AccessLost extends Forbidden {
  /** @param support the support address, if there is one */
  constructor(support: string | undefined) {
    super(
      `You no longer have access to this restaurant. Ask its owner, or write to ${supportOf(support)}.`,
      ACCESS_LOST,
    );
  }
}

/** The row changed since it was read (C-246). */
export class Stale extends AppError {
  constructor(message = 'Someone else has changed this. Reload to get the latest version.') {
    super('stale', 'stale', message);
  }
}

/** A service that the request needs cannot be reached right now. */
export class Unavailable extends AppError {
  constructor(message = 'The service isn’t available right now. Try again in a moment.', cause?: unknown) {
    super('unavailable', 'unavailable', message, { retryAfter: 2, cause });
  }
}

/** Longest wait that is "a moment" (s). */
const MOMENT = 60;

const tooManySentence = (retryAfter: number) =>
  `Too many attempts. ${retryAfter <= MOMENT ? 'Wait a moment and try again' : `Try again in ${formatWait(retryAfter)}`}.`;

/** Too many tries; `retryAfter` in whole seconds. */
export class RateLimited extends AppError {
  constructor(retryAfter: number, message = tooManySentence(retryAfter)) {
    super('rate_limited', 'rate_limited', message, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
  }
}

/** Body of every failed request, over REST and inside tRPC's `data` (C-223). */
export interface ErrorBody {
  detail: string;
  message: string;
  code: string;
  errors?: FieldError[];
}
