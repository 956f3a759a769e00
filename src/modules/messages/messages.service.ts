import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import { requestHash } from '../../infra/idempotency/request-hash.js';
import { RateLimiter } from '../../infra/rate-limit/rate-limiter.js';
import type { AccessLevel } from '../../shared/access/matrix.js';
import { auditActorOf, type PlatformScope } from '../../shared/access/scope.js';
import { mailboxOf } from '../../shared/email.js';
import type { BulkDone } from '../../shared/bulk/bulk.schemas.js';
import { requireCount } from '../../shared/bulk/require-count.js';
import { NotFound } from '../../shared/errors.js';
import type { Slice } from '../../shared/pages.js';
import { RETENTION } from '../../shared/retention.js';
import { zipCodeOf } from '../../shared/territories/zip-code.js';
import { platformBatchEvent } from '../history/index.js';
import { DeduplicationRepository } from './deduplication.repository.js';
import { MessagesRepository } from './messages.repository.js';
import {
  type CreatedMessage,
  EXPORT_PART,
  type Message,
  type MessageBulk,
  type MessageExport,
  type MessageFilter,
  type MessageQuery,
  type MessageCreateInput,
} from './messages.schemas.js';
import { MessageMarkings } from './message-markings.js';
import { MESSAGE_LIMITS } from './messages.rate-limits.js';

/** Upper bound of fake ids for bots, whose messages are not stored. */
const MAX_FAKE_ID = 1_000_000;

class MessageNotFound extends NotFound {
  constructor() {
    super('Message not found.');
  }
}

/** Client that sent a message. */
export interface Sender {
  ip: string;
  /** At most 512 characters. */
  userAgent: string;
}

/** The waitlist: visitors write, platform users read (C-18, C-89). */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly markings: MessageMarkings,
    private readonly deduplication: DeduplicationRepository,
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the limits before any lock is taken. Repetitions always pass, because they cost no points.
   * @throws RateLimited
   */
  async checkRateLimits(input: MessageCreateInput, { ip }: Sender): Promise<void> {
    try {
      await this.limiter.check(MESSAGE_LIMITS['messages.client_minute'], ip);
      await this.limiter.check(MESSAGE_LIMITS['messages.client_day'], ip);
      await this.limiter.check(MESSAGE_LIMITS['messages.email'], mailboxOf(input.email));
    } catch (error) {
      if (!(await this.deduplication.exists(submissionOf(input), this.clock.now()))) throw error;
    }
  }

  /**
   * Stores a message. The same address and zip code within ten minutes are the same message, even in parallel
   * requests. Only stored messages count for the limits.
   * @throws RateLimited
   */
  async create(input: MessageCreateInput, sender: Sender): Promise<CreatedMessage> {
    const at = this.clock.now();
    if (input.website !== '') return answerOf(randomInt(1, MAX_FAKE_ID), input, at);
    const submission = submissionOf(input);
    // The transaction can run again after a deadlock, but the points are spent only once.
    let admission: Promise<void> | undefined;
    return this.database.transaction(async () => {
      const earlier = await this.deduplication.hold(submission, at);
      if (earlier !== undefined) return this.repeated(earlier, input);
      await (admission ??= this.consumeRateLimits(input.email, sender.ip));
      const id = await this.messages.insert(input, { userAgent: sender.userAgent, at });
      await this.deduplication.remember(submission, id, new Date(at.getTime() + RETENTION.submissions.ms));
      return answerOf(id, input, at);
    });
  }

  /** Lists newest first; returns nothing to a caller without access to all messages (C-18). */
  async list(accessLevel: AccessLevel, query: MessageQuery): Promise<Slice<Message>> {
    return accessLevel === 'all' ? this.messages.list(query) : { results: [], count: 0 };
  }

  /** Marks a new or archived message as read (C-84). @throws MessageNotFound */
  async markRead(scope: PlatformScope, id: number): Promise<Message> {
    await this.markManyRead(scope, [id]);
    const message = await this.messages.find(id);
    if (!message) throw new MessageNotFound();
    return message;
  }

  /** Marks messages like `markRead`; skips missing ones. @returns the number of messages that were unread */
  async markManyRead(scope: PlatformScope, ids: readonly number[]): Promise<number> {
    return this.database.transaction(async () => {
      const marked = await this.messages.markRead(ids);
      await this.audit.recordAll(
        marked.map((id) => ({
          action: 'message.read' as const,
          target: `message:${id}`,
          changed: ['status'],
          actor: auditActorOf(scope),
        })),
      );
      return marked.length;
    });
  }

  /**
   * Marks listed messages, or all that the list finds, as one change of the history.
   * @throws MatchesChanged
   */
  async bulk(scope: PlatformScope, { ids, matching, change: { edit } }: MessageBulk): Promise<BulkDone> {
    return this.database.transaction(async () => {
      const found = await (matching ? this.markings.lockMatching(matching) : this.markings.lock(ids ?? []));
      if (matching) requireCount(matching, found.total);
      const rows = this.markings.changing(found.rows, edit);
      if (rows.length === 0) return { batch_id: null, changed: 0, refused: [] };
      const event = platformBatchEvent(scope, { edit, thing: 'message', rows: rows.length });
      const batch_id = await this.audit.startBatch(event);
      await this.markings.mark(rows, edit, batch_id);
      return { batch_id, changed: rows.length, refused: [] };
    });
  }

  /** Returns a part of the filtered messages, newest first; an export writes one audit entry. */
  async export(scope: PlatformScope, filter: MessageFilter, before?: number): Promise<MessageExport> {
    if (before === undefined) {
      await this.audit.recordBy(scope, { action: 'data.exported', target: 'messages' });
    }
    const results = await this.messages.listBefore(filter, before, EXPORT_PART);
    const last = results.length === EXPORT_PART ? results.at(-1)?.id : undefined;
    return { results, before: last ?? null };
  }

  private async consumeRateLimits(email: string, ip: string): Promise<void> {
    await this.limiter.consume(MESSAGE_LIMITS['messages.client_minute'], ip);
    await this.limiter.consume(MESSAGE_LIMITS['messages.client_day'], ip);
    await this.limiter.consume(MESSAGE_LIMITS['messages.email'], mailboxOf(email));
  }

  private async repeated(id: number, input: MessageCreateInput): Promise<CreatedMessage> {
    const message = await this.messages.find(id);
    if (!message) throw new MessageNotFound();
    return answerOf(id, input, new Date(message.created_at));
  }
}

const submissionOf = ({ email, zip_code }: MessageCreateInput) =>
  requestHash([email, zipCodeOf(zip_code) ?? zip_code.toLowerCase()]);

/** Returns only values that the sender already knows, for new and repeated messages alike. */
const answerOf = (id: number, { email, zip_code }: MessageCreateInput, at: Date): CreatedMessage => ({
  id,
  email,
  zip_code,
  status: 'new',
  created_at: at.toISOString(),
});
