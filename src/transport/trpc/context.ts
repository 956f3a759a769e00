import type { ChangeCounter } from '../../infra/database/change-counter.js';
import type { UnknownKeyChecker } from '../input/unknown-key-checker.js';
import type { Access } from './access.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import type { Made } from '../../shared/edits.js';

/** Data of a request. */
export interface RequestInfo {
  /** Also sent as X-Request-Id and written to every log line and audit entry. */
  id: string;
  /** Client's address, behind TRUST_PROXY_HOPS proxies. */
  ip: string;
  userAgent: string | null;
  header(name: string): string | undefined;
  /** Absolute URL of the request; base of `next` and `previous` in lists. */
  url: URL;
}

/** Context of every procedure. Builders add `actor` and `scope`. */
export interface Context {
  request: RequestInfo;
  access: Access;
  /** Support address, if there is one. Errors name it. */
  support: string | undefined;
  /** Sets a response header, over REST and tRPC. */
  setHeader(name: string, value: string): void;
  /** Checks each operation's input for unknown keys. */
  unknownKeys: UnknownKeyChecker;
  /** Names ignored keys in the response; calls of a batch share the list. */
  nameIgnored(names: readonly string[]): void;
  /** Sets another success status over REST than the operation's own: 200 for a row that existed already. */
  setStatus(status: 200 | 201): void;
  /** Over REST: ends the call when the client or the cache has its unchanged response. */
  tryCache?(counter: ChangeCounter, scope: RestaurantScope): Promise<void>;
  /** The same for responses that are equal for all clients and depend only on `state`. */
  tryPublicCache?(state: string): void;
}

/** Returns the row; over REST with 200 instead of 201 when it existed already. */
export function answerMade<Row>(ctx: Context, { row, created }: Made<Row>): Row {
  if (!created) ctx.setStatus(200);
  return row;
}
