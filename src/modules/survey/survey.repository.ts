import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { jsonText, jsonValue } from '../../infra/database/json-value.js';
import { readRows } from '../../infra/database/read-page.js';
import { Counters } from '../../infra/counters/counters.js';
import type { Slice } from '../../shared/pages.js';
import { countsOf, RESPONSES, SURVEY_COUNTERS, textsOf, textCounter } from './survey-counts.js';
import type {
  Survey,
  SurveyAnswers,
  SurveyQuery,
  SurveyTextRow,
  SurveyTextsQuery,
} from './survey.schemas.js';

interface StoredSurvey {
  id: number;
  created_at: Date;
  answers: SurveyAnswers | string;
}
type StoredText = Omit<SurveyTextRow, 'created_at'> & { created_at: Date };

const toSurvey = ({ id, created_at, answers }: StoredSurvey): Survey => ({
  ...jsonValue<SurveyAnswers>(answers),
  id,
  created_at: created_at.toISOString(),
});

/** `survey_responses` and what was written in them, newest first; counts are kept with the write. */
@Injectable()
export class SurveyRepository {
  constructor(
    private readonly database: Database,
    private readonly counters: Counters,
  ) {}

  /** Inside a transaction: at most three statements. @returns the new id */
  async insert(answers: SurveyAnswers, at: Date): Promise<number> {
    const { insertId } = await this.database.execute(
      'INSERT INTO survey_responses (answers, created_at) VALUES (?, ?)',
      [jsonText(answers), at],
    );
    const texts = textsOf(answers);
    if (texts.length > 0) {
      await this.database.execute(
        `INSERT INTO survey_texts (response_id, question, body, created_at)
         VALUES ${texts.map(() => '(?, ?, ?, ?)').join(', ')}`,
        texts.flatMap(({ question, body }) => [insertId, question, body, at]),
      );
    }
    await this.counters.add(countsOf(answers));
    return insertId;
  }

  async list(query: SurveyQuery): Promise<Slice<Survey>> {
    const results = await readRows<StoredSurvey>(
      this.database,
      {
        ...{ table: 'survey_responses', columns: 'r.id, r.created_at, r.answers' },
        ...{ filter: { sql: 'TRUE', values: [] }, order: 'id DESC' },
      },
      query,
    );
    return { results: results.map(toSurvey), count: (await this.counts()).get(RESPONSES) ?? 0 };
  }

  /** The newest of those with a lower id than `before`, up to `limit`. */
  async listBefore(before: number, limit: number): Promise<Survey[]> {
    const rows = await this.database.query<StoredSurvey>(
      'SELECT id, created_at, answers FROM survey_responses WHERE id < ? ORDER BY id DESC LIMIT ?',
      [before, limit],
    );
    return rows.map(toSurvey);
  }

  /** What was written in answer to a question. */
  async listTexts(query: SurveyTextsQuery): Promise<Slice<SurveyTextRow>> {
    const rows = await readRows<StoredText>(
      this.database,
      {
        ...{ table: 'survey_texts', columns: 'r.id, r.response_id, r.created_at, r.body AS text' },
        ...{ filter: { sql: 'question = ?', values: [query.question] }, order: 'id DESC' },
      },
      query,
    );
    return {
      results: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      count: (await this.counts()).get(textCounter(query.question)) ?? 0,
    };
  }

  /** Every count of the survey: one statement, however many have answered. */
  counts(): Promise<ReadonlyMap<string, number>> {
    return this.counters.read(SURVEY_COUNTERS);
  }
}
