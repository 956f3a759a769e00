import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { EntityColumns } from '../../infra/database/entity-columns.js';
import { jsonText } from '../../infra/database/row-json.js';
import { readPage } from '../../infra/database/read-page.js';
import { EVERY_ROW } from '../../infra/database/scope-filter.js';
import { Counters, keptCount } from '../../infra/counters/counters.js';
import { readEmail } from '../../shared/email.js';
import { mapSlice, type Slice } from '../../shared/pages.js';
import { countsOf, RESPONSES, SURVEY_COUNTERS, textsOf, textCounter } from './survey-counts.js';
import { SurveyResponse } from './survey-response.entity.js';
import { SurveyTextEntry } from './survey-text.entity.js';
import {
  type Survey,
  type SurveyAnswers,
  surveyCreateOutput,
  type SurveyQuery,
  surveyTextOutput,
  type SurveyTextRow,
  type SurveyTextsQuery,
} from './survey.schemas.js';
import { sortOrders } from '../../infra/database/sort-orders.js';

/** Stored form: the answers in one column. */
type StoredSurvey = Pick<Survey, 'id' | 'created_at'> & { answers: SurveyAnswers };

const surveyOrder = sortOrders({ created: [] });

/** Reads and writes surveys and their texts, newest first; every write updates the counts. */
@Injectable()
export class SurveyRepository {
  private readonly responses: EntityColumns<StoredSurvey>;
  private readonly texts: EntityColumns<SurveyTextRow>;

  constructor(
    private readonly database: Database,
    private readonly counters: Counters,
  ) {
    const shape = { ...surveyCreateOutput.shape, answers: true };
    this.responses = new EntityColumns(database.dataSource, SurveyResponse, { shape });
    this.texts = new EntityColumns(database.dataSource, SurveyTextEntry, surveyTextOutput);
  }

  /** Call it in a transaction; runs at most three statements. @returns the new id */
  async insert(answers: SurveyAnswers, at: Date): Promise<number> {
    const contact_email = readEmail(answers.contact_email) ?? null;
    const response = { answers: jsonText(answers), contact_email, created_at: at };
    const { insertId } = await this.database.insert(this.responses.name, response);
    const texts = textsOf(answers).map((text) => ({ response_id: insertId, ...text, created_at: at }));
    await this.database.insert(this.texts.name, ...(texts satisfies Partial<SurveyTextEntry>[]));
    await this.counters.add(countsOf(answers));
    return insertId;
  }

  async list(query: SurveyQuery): Promise<Slice<Survey>> {
    const { order = ['id DESC'] } = surveyOrder(query);
    const slice = await readPage<StoredSurvey>(
      this.database,
      {
        table: this.responses.name,
        columns: this.responses.select('r'),
        filter: EVERY_ROW,
        order: order.join(', '),
        total: keptCount(RESPONSES),
      },
      query,
    );
    return mapSlice(slice, (row) => this.toSurvey(row));
  }

  /** Returns the newest surveys with ids below `before`, up to `limit`. */
  async listBefore(before: number, limit: number): Promise<Survey[]> {
    const rows = await this.database.query<StoredSurvey>(
      `SELECT ${this.responses.select('r')} FROM survey_responses AS r WHERE id < ? ORDER BY id DESC LIMIT ?`,
      [before, limit],
    );
    return rows.map((row) => this.toSurvey(row));
  }

  /** Lists text answers to a question. */
  async listTexts(query: SurveyTextsQuery): Promise<Slice<SurveyTextRow>> {
    const { order = ['id DESC'] } = surveyOrder(query);
    const slice = await readPage<SurveyTextRow>(
      this.database,
      {
        table: this.texts.name,
        columns: `${this.texts.select('r')}, r.body AS text`,
        filter: { sql: 'question = ?', values: [query.question] },
        order: order.join(', '),
        total: keptCount(textCounter(query.question)),
      },
      query,
    );
    return mapSlice(slice, (row) => this.texts.read(row));
  }

  /** Returns all counts of the survey in one statement, for any number of surveys. */
  counts(): Promise<ReadonlyMap<string, number>> {
    return this.counters.read(SURVEY_COUNTERS);
  }

  private toSurvey(row: StoredSurvey): Survey {
    const { answers, ...rest } = this.responses.read(row);
    return { ...answers, ...rest };
  }
}
