import { Injectable } from '@nestjs/common';
import { Counters } from '../../infra/counters/counters.js';
import { Database } from '../../infra/database/database.js';
import { type ErasedPerson, provedEmail } from '../../infra/database/personal-data.js';
import type { Filter } from '../../infra/database/scope-filter.js';
import { MESSAGE_COUNTERS } from './messages.repository.js';
import type { MessageStatus } from './messages.schemas.js';
import { type Waiting, WaitingPeople } from './waiting-people.js';

/** Deletes messages permanently, with their counts. */
@Injectable()
export class RemovedMessages {
  constructor(
    private readonly database: Database,
    private readonly counters: Counters,
    private readonly waiting: WaitingPeople,
  ) {}

  /**
   * Deletes messages created before `before`, oldest first, at most `limit`. @returns the number of deleted messages
   */
  removeOld(before: Date, limit: number): Promise<number> {
    return this.remove({ sql: 'created_at < ? ORDER BY created_at LIMIT ?', values: [before, limit] });
  }

  /** Deletes messages with the verified address of a deleted user. */
  async removeOf(person: ErasedPerson): Promise<void> {
    const email = await provedEmail(this.database, person);
    if (email !== undefined) await this.remove({ sql: 'email = ?', values: [email] });
  }

  private async remove({ sql, values }: Filter): Promise<number> {
    return this.database.transaction(async () => {
      const removed = await this.database.query<{ status: MessageStatus } & Waiting>(
        `DELETE FROM messages WHERE ${sql} RETURNING status, email, zip_code`,
        values,
      );
      const changes = new Map<string, number>();
      for (const { status } of removed) {
        const name = MESSAGE_COUNTERS + status;
        changes.set(name, (changes.get(name) ?? 0) - 1);
      }
      await this.waiting.leave(removed.filter(({ status }) => status !== 'archived'));
      await this.counters.add(changes);
      return removed.length;
    });
  }
}
