import { Injectable } from '@nestjs/common';
import { Counters } from '../../infra/counters/counters.js';
import { Database } from '../../infra/database/database.js';
import { type ErasedPerson, provedEmail } from '../../infra/database/personal-data.js';
import { jsonValue } from '../../infra/database/row-json.js';
import type { Filter } from '../../infra/database/scope-filter.js';
import { countsOf } from './survey-counts.js';
import type { SurveyAnswers } from './survey.schemas.js';

/** Deletes surveys permanently, with their texts and counts. */
@Injectable()
export class RemovedSurveys {
  constructor(
    private readonly database: Database,
    private readonly counters: Counters,
  ) {}

  /**
   * Deletes surveys created before `before`, oldest first, at most `limit`. @returns the number of deleted surveys
   */
  removeOld(before: Date, limit: number): Promise<number> {
    return this.remove({ sql: 'created_at < ? ORDER BY created_at LIMIT ?', values: [before, limit] });
  }

  /** Deletes surveys with the verified address of a deleted user. */
  async removeOf(person: ErasedPerson): Promise<void> {
    const email = await provedEmail(this.database, person);
    if (email !== undefined) await this.remove({ sql: 'contact_email = ?', values: [email] });
  }

  private async remove({ sql, values }: Filter): Promise<number> {
    return this.database.transaction(async () => {
      const removed = await this.database.query<{ answers: SurveyAnswers | string }>(
        `DELETE FROM survey_responses WHERE ${sql} RETURNING answers`,
        values,
      );
      const changes = new Map<string, number>();
      for (const { answers } of removed)
        for (const [name, count] of countsOf(jsonValue(answers)))
          changes.set(name, (changes.get(name) ?? 0) - count);
      await this.counters.add(changes);
      return removed.length;
    });
  }
}
