import type { AnyRouter } from '@trpc/server';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database } from '../../infra/database/database.js';
import type { ChangeCounter } from '../../infra/database/change-counter.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import type { Encodings } from '../fast/compression.js';
import type { RequestInfo } from '../trpc/context.js';
import { proceduresOf } from '../trpc/procedure-meta.js';
import type { RestRoute } from './routes.js';
import { hashResponse, heldTag } from './tags.js';

/** Size limits of the cache and of one response (bytes). */
const MAX_SIZE = 8_000_000;
const MAX_RESPONSE = 1_000_000;

/** Bytes of a response, with its compressed forms if clients asked for them. */
interface CachedResponse {
  bytes: Buffer;
  /** Version of the row, if the response is one. */
  version: number | undefined;
  encodings: Encodings;
}

/** A response by the hash of its inputs: the client's copy and the cached one. */
export interface CacheEntry {
  hash: string;
  /** The client's tag, when the client has the response. */
  held: string | undefined;
  cached: CachedResponse | undefined;
  /** True when the response is equal for all clients: proxies can store it and revalidate each time. */
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
 * Caches the latest responses by hash. The hash covers everything that a response depends on, so entries are never
 * stale. After a change of the menu an old entry is no longer looked up.
 */
export class ResponseCache {
  private readonly procedures;
  private readonly shapes = new Map<string, string>();
  private readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_SIZE,
    // Each compressed form takes about a tenth of the size.
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * 1.3) + 1,
    maxEntrySize: MAX_RESPONSE,
  });

  constructor(router: AnyRouter) {
    this.procedures = new Map(proceduresOf(router));
  }

  /**
   * Looks up the entry for the menu's version, which is read before the rows. Newer rows under an older hash are only
   * read once more. Without a copy on either side the rows are read anyway, so the counter's cached version is
   * enough.
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

  /** Looks up a response that depends only on its state. */
  findPublic({ state, ...call }: Call & { state: string }): CacheEntry {
    return { ...this.entryOf(call, [state]), isPublic: true };
  }

  private entryOf({ route, request }: Call, parts: readonly (string | number)[]): CacheEntry {
    const hash = hashResponse(JSON.stringify([route.procedure, this.shapeOf(route.procedure), ...parts]));
    const held = heldTag(request.header('if-none-match'), hash);
    return { hash, held, cached: this.responses.get(hash), isPublic: false };
  }

  /** Hashes the output schema, because another release can return the same rows differently. */
  private shapeOf(procedure: string): string {
    let shape = this.shapes.get(procedure);
    if (shape === undefined) {
      const output = this.procedures.get(procedure)?.output as z.ZodType | undefined;
      shape = output ? JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })) : '';
      this.shapes.set(procedure, (shape = hashResponse(shape)));
    }
    return shape;
  }

  /** @param version version of the row, if the response is one */
  set(hash: string, text: string, version: number | undefined): CachedResponse {
    const cached = { bytes: Buffer.from(text), version, encodings: {} };
    this.responses.set(hash, cached);
    return cached;
  }
}
