import { fitting } from '@server/shared/characters';

/** How much of an answer's body the message carries (characters). */
const EXCERPT = 300;

interface FailureDetails {
  /** HTTP status; 0 when no answer came. */
  status?: number;
  /** The server's own sentence, where it gave one. */
  detail?: string | undefined;
  /** When to try again (s), where the server said it. */
  retryAfter?: number | undefined;
}

/** A submission that failed; its message is one of three. */
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
  // HTTP/2 knows no status text.
  const excerpt = fitting(body, EXCERPT);
  const words = statusText ? `HTTP ${status} ${statusText}: ${excerpt}` : `HTTP ${status}: ${excerpt}`;
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return new SecondApiError(words, {
    status,
    detail: detailOf(body),
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  });
}

/** The `detail`, else the `message` of an answer of ours. */
function detailOf(body: string): string | undefined {
  try {
    const { detail, message } = JSON.parse(body) as Record<string, unknown>;
    return [detail, message].find((text): text is string => typeof text === 'string' && text !== '');
  } catch {
    return undefined;
  }
}
