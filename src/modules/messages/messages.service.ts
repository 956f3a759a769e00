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
import { NotFound } from '../../shared/errors.js';
import type { Slice } from '../../shared/pages.js';
import { RETENTION } from '../../shared/retention.js';
import { zipCodeOf } from '../../shared/territories/zip-code.js';
import { DeduplicationRepository } from './deduplication.repository.js';
import { MessagesRepository } from './messages.repository.js';
import {
  type CreatedMessage,
  EXPORT_PART,
  type Message,
  type MessageExport,
  type MessageFilter,
  type MessageQuery,
  type NewMessage,
} from './messages.schemas.js';

/** Ids for programs, whose messages are not stored. */
const MAX_FAKE_ID = 1_000_000;

class MessageNotFound extends NotFound {
  constructor() {
    super('Message not found.');
  }
}

/** Where a message comes from. */
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
    private readonly deduplication: DeduplicationRepository,
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Turns a flood away before it holds any lock. What was sent already passes: it costs nothing.
   * @throws RateLimited
   */
  async checkRateLimits(input: NewMessage, { ip }: Sender): Promise<void> {
    try {
      await this.limiter.check('messages.client_minute', ip);
      await this.limiter.check('messages.client_day', ip);
      await this.limiter.check('messages.email', mailboxOf(input.email));
    } catch (error) {
      if (!(await this.deduplication.exists(submissionOf(input), this.clock.now()))) throw error;
    }
  }

  /**
   * Stores a message. The same address and zip code within ten minutes are the same message, however often and however
   * simultaneously they are sent; only what becomes a row counts for the limits.
   * @throws RateLimited
   */
  async create(input: NewMessage, sender: Sender): Promise<CreatedMessage> {
    const at = this.clock.now();
    if (input.website !== '') return answerOf(randomInt(1, MAX_FAKE_ID), input, at);
    const submission = submissionOf(input);
    // The transaction may run again after a deadlock; the points are spent once.
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

  /** Newest first; nothing for a caller who reaches less than all of them (C-18). */
  async list(accessLevel: AccessLevel, query: MessageQuery): Promise<Slice<Message>> {
    return accessLevel === 'all' ? this.messages.list(query) : { results: [], count: 0 };
  }

  /** New and archived become read (C-84); what is read stays so. @throws MessageNotFound */
  async markRead(scope: PlatformScope, id: number): Promise<Message> {
    await this.markManyRead(scope, [id]);
    const message = await this.messages.find(id);
    if (!message) throw new MessageNotFound();
    return message;
  }

  /** As `markRead`; absent ones are passed over. @returns how many had not been read */
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

  /** A part of the filtered messages, newest first; the export leaves one audit entry. */
  async export(scope: PlatformScope, filter: MessageFilter, before?: number): Promise<MessageExport> {
    if (before === undefined) {
      await this.audit.recordBy(scope, { action: 'data.exported', target: 'messages' });
    }
    const results = await this.messages.listBefore(filter, before, EXPORT_PART);
    const last = results.length === EXPORT_PART ? results.at(-1)?.id : undefined;
    return { results, before: last ?? null };
  }

  private async consumeRateLimits(email: string, ip: string): Promise<void> {
    await this.limiter.consume('messages.client_minute', ip);
    await this.limiter.consume('messages.client_day', ip);
    await this.limiter.consume('messages.email', mailboxOf(email));
  }

  private async repeated(id: number, input: NewMessage): Promise<CreatedMessage> {
    const message = await this.messages.find(id);
    if (!message) throw new MessageNotFound();
    return answerOf(id, input, new Date(message.created_at));
  }
}

const submissionOf = ({ email, zip_code }: NewMessage) =>
  requestHash([email, zipCodeOf(zip_code) ?? zip_code.toLowerCase()]);

/** What the sender learns: only what the sender knows already, read or not. */
const answerOf = (id: number, { email, zip_code }: NewMessage, at: Date): CreatedMessage => ({
  id,
  email,
  zip_code,
  status: 'new',
  created_at: at.toISOString(),
});
