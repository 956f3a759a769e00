import type { ServerResponse } from 'node:http';
import { type AnyRouter, TRPCError } from '@trpc/server';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database } from '../../infra/database/database.js';
import type { ChangeCounter } from '../../infra/database/change-counter.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import { JSON_TYPE } from '../rest/rest-answers.js';
import type { RestRoute } from '../rest/routes.js';
import { answerTag, hashResponse, heldTag, rowTag } from '../rest/tags.js';
import type { Context, RequestInfo } from '../trpc/context.js';
import { proceduresOf } from '../trpc/procedure-meta.js';
import { compressed, type Encodings } from './compression.js';
import { VersionReads } from './version-reads.js';

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
interface CacheEntry {
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
  counter: ChangeCounter;
  scope: RestaurantScope;
}

/** One call's use of the cache. */
interface CachedCall {
  /** Functions of the context that end the call with `CACHE_HIT` if there is a cached response. */
  context: Required<Pick<Context, 'tryCache' | 'tryPublicCache'>>;
  /**
   * Caches and sends a result, if the procedure asked for that. @returns false when nothing was sent
   * @param version version of the row, if the response is one
   */
  send(response: ServerResponse, result: unknown, version: number | undefined): boolean;
  /** Sends the cached response if the error is a hit. @returns false when nothing was sent */
  sendHit(response: ServerResponse, error: unknown): boolean;
}

/**
 * Caches the latest responses by hash. The hash covers everything that a response depends on, so entries are never
 * stale. After a change of the menu an old entry is no longer looked up.
 */
export class ResponseCache {
  private readonly procedures;
  private readonly shapes = new Map<string, string>();
  private readonly versions = new Map<ChangeCounter, VersionReads>();
  private readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_SIZE,
    // Each compressed form takes about a tenth of the size.
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * 1.3) + 1,
    maxEntrySize: MAX_RESPONSE,
  });

  constructor(
    router: AnyRouter,
    private readonly database: Database,
  ) {
    this.procedures = new Map(proceduresOf(router));
  }

  /** Starts a call, which answers from the cache if its procedure asks to. */
  start(call: Call): CachedCall {
    let found: CacheEntry | undefined;
    const endOnHit = (entry: CacheEntry | undefined) => {
      found = entry;
      if (entry?.held !== undefined || entry?.cached) throw CACHE_HIT;
    };
    return {
      context: {
        tryCache: async (counter, scope) => endOnHit(await this.find({ ...call, counter, scope })),
        tryPublicCache: (state) => endOnHit(this.findPublic({ ...call, state })),
      },
      send: (response, result, version) => {
        if (found) sendCached(response, { ...found, cached: this.set(found.hash, result, version) });
        return found !== undefined;
      },
      sendHit: (response, error) => {
        const hit = error === CACHE_HIT ? found : undefined;
        if (hit) sendCached(response, hit);
        return hit !== undefined;
      },
    };
  }

  /**
   * Looks up the entry for the menu's version, which is read before the rows. Newer rows under an older hash are only
   * read once more. Without a copy on either side the rows are read anyway, so the counter's cached version is
   * enough.
   * @returns undefined without a version, and so without a tag
   */
  private async find({ counter, scope, route, request }: Asked): Promise<CacheEntry | undefined> {
    const { restaurantId, role } = scope;
    const under = (version: string) =>
      this.entryOf({ route, request }, [restaurantId, role, request.url.href, version]);
    const versions = this.versionsOf(counter);
    const recent = versions.cached(restaurantId);
    if (recent !== undefined && request.header('if-none-match') === undefined) {
      const entry = under(recent);
      if (!entry.cached) return entry;
    }
    const version = await versions.read(restaurantId);
    return version === undefined ? undefined : under(version);
  }

  private versionsOf(counter: ChangeCounter): VersionReads {
    const known = this.versions.get(counter) ?? new VersionReads(counter, this.database);
    this.versions.set(counter, known);
    return known;
  }

  /** Looks up a response that depends only on its state. */
  private findPublic({ state, ...call }: Call & { state: string }): CacheEntry {
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

  private set(hash: string, result: unknown, version: number | undefined): CachedResponse {
    const cached = { bytes: Buffer.from(JSON.stringify(result)), version, encodings: {} };
    this.responses.set(hash, cached);
    return cached;
  }
}

/** Ends a call whose response is cached; one instance for all calls. */
const CACHE_HIT = new TRPCError({ code: 'CONFLICT', message: 'Cache hit.' });

/** Sends a response with a tag, which clients revalidate each time. */
function sendCached(response: ServerResponse, { hash, held, cached, isPublic }: CacheEntry) {
  if (response.headersSent) return;
  const version = cached?.version;
  response.setHeader('ETag', held ?? (version === undefined ? answerTag(hash) : rowTag(version, hash)));
  response.setHeader('Cache-Control', isPublic ? 'public, no-cache' : 'private, no-cache');
  if (held !== undefined || !cached) {
    response.writeHead(304).end();
    return;
  }
  const bytes = compressed(response, cached.bytes, cached.encodings);
  response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': bytes.length }).end(bytes);
}
