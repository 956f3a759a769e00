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

/** What is kept of them all, and the longest of them (bytes). */
const ROOM = 8_000_000;
const LONGEST = 1_000_000;

/** The bytes of an answer, and those of its compressed forms as far as somebody asked for them. */
interface KeptAnswer {
  bytes: Buffer;
  /** Of the row, if it is one. */
  version: number | undefined;
  encodings: Encodings;
}

/** An answer by what it is made from: whether the client has it, and what is kept of it. */
export interface KnownAnswer {
  hash: string;
  /** The tag that the client has it under. */
  held: string | undefined;
  answer: KeptAnswer | undefined;
  /** Everybody is answered alike: it may be kept on the way, and asked for each time whether it changed. */
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
 * Answers that have not changed since they were given, by their hashes, the latest ones. A hash says all that an answer
 * depends on, so none of them is ever wrong: one whose menu has changed is not asked for any more.
 */
export class KeptAnswers {
  private readonly procedures;
  private readonly shapes = new Map<string, string>();
  private readonly answers = new LRUCache<string, KeptAnswer>({
    maxSize: ROOM,
    // Compressed forms take a tenth of it each.
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * 1.3) + 1,
    maxEntrySize: LONGEST,
  });

  constructor(router: AnyRouter) {
    this.procedures = new Map(proceduresOf(router));
  }

  /**
   * The version is read before anything that the answer shows: what is newer than its hash is only read once more. So one
   * that was read a moment ago will do for what has to be read in any case: where the caller has nothing, and nothing is
   * kept.
   * @returns undefined where there is no version, and so no tag
   */
  async find({ database, counter, scope, route, request }: Asked): Promise<KnownAnswer | undefined> {
    const { restaurantId, role } = scope;
    const under = (version: string) =>
      this.known({ route, request }, [restaurantId, role, request.url.href, version]);
    const cached = counter.cached(restaurantId);
    if (cached !== undefined && request.header('if-none-match') === undefined) {
      const known = under(cached);
      if (!known.answer) return known;
    }
    const version = await counter.read(database, restaurantId);
    return version === undefined ? undefined : under(version);
  }

  /** An answer that depends on nothing but its state. */
  findState({ state, ...call }: Call & { state: string }): KnownAnswer {
    return { ...this.known(call, [state]), isPublic: true };
  }

  private known({ route, request }: Call, parts: readonly (string | number)[]): KnownAnswer {
    const hash = hashOf(JSON.stringify([route.procedure, this.shapeOf(route.procedure), ...parts]));
    const held = heldTag(request.header('if-none-match'), hash);
    return { hash, held, answer: this.answers.get(hash), isPublic: false };
  }

  /** What an answer looks like: another release may answer the same rows otherwise. */
  private shapeOf(procedure: string): string {
    let shape = this.shapes.get(procedure);
    if (shape === undefined) {
      const output = this.procedures.get(procedure)?.output as z.ZodType | undefined;
      shape = output ? JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })) : '';
      this.shapes.set(procedure, (shape = hashOf(shape)));
    }
    return shape;
  }

  /** @param version of the row, if the answer is one */
  keep(hash: string, text: string, version: number | undefined): KeptAnswer {
    const answer = { bytes: Buffer.from(text), version, encodings: {} };
    this.answers.set(hash, answer);
    return answer;
  }
}
