import { fitting } from '@server/shared/characters';

/** Length of the response body in the message (characters). */
const EXCERPT = 300;

interface FailureDetails {
  /** HTTP status; 0 without a response. */
  status?: number;
  /** The server's own sentence, if any. */
  detail?: string | undefined;
  /** Seconds until a retry, if the server names them. */
  retryAfter?: number | undefined;
}

/** A failed submission; its message has one of three forms. */
export class SecondApiError extends Error {
  override name = 'SecondApiError';
  readonly status: number;
  readonly detail: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(message: string, { status = 0, detail, retryAfter }: FailureDetails = {}) {
    super(message);
    this.status = status;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }
}

/** 'HTTP {status} {text}: {first 300 chars}' */
export function failureOf({ status, statusText, headers }: Response, body: string): SecondApiError {
  // HTTP/2 has no status text.
  const excerpt = fitting(body, EXCERPT);
  const words = statusText ? `HTTP ${status} ${statusText}: ${excerpt}` : `HTTP ${status}: ${excerpt}`;
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return new SecondApiError(words, {
    status,
    detail: detailOf(body),
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  });
}

/** `detail` or `message` of our API's response. */
function detailOf(body: string): string | undefined {
  try {
    const { detail, message } = JSON.parse(body) as Record<string, unknown>;
    return [detail, message].find((text): text is string => typeof text === 'string' && text !== '');
  } catch {
    return undefined;
  }
}
