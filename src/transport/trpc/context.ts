import type { ChangeCounter } from '../../infra/database/change-counter.js';
import type { UnknownKeyChecker } from '../input/unknown-key-checker.js';
import type { Access } from './access.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import type { Made } from '../../shared/edits.js';

/** The one who asks, as seen on the wire. */
export interface RequestInfo {
  /** Also sent back as X-Request-Id and written to every log line and audit row. */
  id: string;
  /** Client address, behind as many proxies as TRUST_PROXY_HOPS says. */
  ip: string;
  userAgent: string | null;
  header(name: string): string | undefined;
  /** Absolute URL of the request; `next` and `previous` of a list are made from it. */
  url: URL;
}

/** What every procedure can reach; builders add `actor` and `scope` to it. */
export interface Context {
  request: RequestInfo;
  access: Access;
  /** The address of who helps people, if there is one: refusals name it. */
  support: string | undefined;
  /** Sets a header of the response, over REST and tRPC alike. */
  setHeader(name: string, value: string): void;
  /** Checks each operation's input for unknown keys. */
  unknownKeys: UnknownKeyChecker;
  /** Says in the response which keys of the request were ignored; calls in one batch add to each other's. */
  nameIgnored(names: readonly string[]): void;
  /** Answers a success over REST with another status than the operation's own: 200 for what was there already. */
  setStatus(status: 200 | 201): void;
  /** Over REST: ends the call when the client or the cache has its unchanged response. */
  tryCache?(counter: ChangeCounter, scope: RestaurantScope): Promise<void>;
  /** The same for responses that are equal for all clients and depend on `state` alone. */
  tryPublicCache?(state: string): void;
}

/** Answers the row; over REST with 200 in the place of 201 when it was there already. */
export function answerMade<Row>(ctx: Context, { row, created }: Made<Row>): Row {
  if (!created) ctx.setStatus(200);
  return row;
}
