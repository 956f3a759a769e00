import type { AnyRouter } from '@trpc/server';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database } from '../../infra/database/database.js';
import type { ChangeCounter } from '../../infra/database/change-counter.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import type { Encodings } from '../http/compression.js';
import type { RequestInfo } from '../trpc/context.js';
import { proceduresOf } from '../trpc/procedure-meta.js';
import type { RestRoute } from './routes.js';
import { hashOf, heldTag } from './tags.js';

/** Size limits of the cache and of one response (bytes). */
const MAX_SIZE = 8_000_000;
const MAX_RESPONSE = 1_000_000;

/** Bytes of a response, and its compressed forms as far as clients asked for them. */
interface CachedResponse {
  bytes: Buffer;
  /** Of the row, if it is one. */
  version: number | undefined;
  encodings: Encodings;
}

/** A response by the hash of its inputs: the client's copy of it, and the cached one. */
export interface CacheEntry {
  hash: string;
  /** The client's own tag for it, when the client has it. */
  held: string | undefined;
  cached: CachedResponse | undefined;
  /** The same for all clients: proxies can store it and revalidate each time. */
  isPublic: boolean;
}

interface Call {
  route: Pick<RestRoute, 'procedure'>;
  request: RequestInfo;
}
interface Asked extends Call {
  database: Database;
  counter: ChangeCounter;
  scope: RestaurantScope;
}

/**
 * Caches the latest responses by hash. The hash covers everything that a response depends on, so an entry is never
 * stale: after a change of the menu it is no longer looked up.
 */
export class ResponseCache {
  private readonly procedures;
  private readonly shapes = new Map<string, string>();
  private readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_SIZE,
    // Compressed forms take a tenth of it each.
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * 1.3) + 1,
    maxEntrySize: MAX_RESPONSE,
  });

  constructor(router: AnyRouter) {
    this.procedures = new Map(proceduresOf(router));
  }

  /**
   * Looks up the entry for the menu's version, which is read before the rows: newer rows under an older hash are only
   * read once more. Without a copy on either side the rows are read in any case, so the counter's cached version does.
   * @returns undefined without a version, and so without a tag
   */
  async find({ database, counter, scope, route, request }: Asked): Promise<CacheEntry | undefined> {
    const { restaurantId, role } = scope;
    const under = (version: string) =>
      this.entryOf({ route, request }, [restaurantId, role, request.url.href, version]);
    const recent = counter.cached(restaurantId);
    if (recent !== undefined && request.header('if-none-match') === undefined) {
      const entry = under(recent);
      if (!entry.cached) return entry;
    }
    const version = await counter.read(database, restaurantId);
    return version === undefined ? undefined : under(version);
  }

  /** Looks up a response that depends on its state alone. */
  findPublic({ state, ...call }: Call & { state: string }): CacheEntry {
    return { ...this.entryOf(call, [state]), isPublic: true };
  }

  private entryOf({ route, request }: Call, parts: readonly (string | number)[]): CacheEntry {
    const hash = hashOf(JSON.stringify([route.procedure, this.shapeOf(route.procedure), ...parts]));
    const held = heldTag(request.header('if-none-match'), hash);
    return { hash, held, cached: this.responses.get(hash), isPublic: false };
  }

  /** Hashes the output schema: another release may present the same rows in another way. */
  private shapeOf(procedure: string): string {
    let shape = this.shapes.get(procedure);
    if (shape === undefined) {
      const output = this.procedures.get(procedure)?.output as z.ZodType | undefined;
      shape = output ? JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })) : '';
      this.shapes.set(procedure, (shape = hashOf(shape)));
    }
    return shape;
  }

  /** @param version of the row, if the response is one */
  set(hash: string, text: string, version: number | undefined): CachedResponse {
    const cached = { bytes: Buffer.from(text), version, encodings: {} };
    this.responses.set(hash, cached);
    return cached;
  }
}
