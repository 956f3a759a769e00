import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import { RateLimiter } from '../../infra/rate-limit/rate-limiter.js';
import type { PlatformScope } from '../../shared/access/scope.js';
import type { Slice } from '../../shared/pages.js';
import { MAX_ID } from '../../shared/schemas.js';
import { summaryOf } from './survey-counts.js';
import { SurveyRepository } from './survey.repository.js';
import type {
  CreatedSurvey,
  Survey,
  SurveyAnswers,
  SurveyExport,
  SurveyQuery,
  SurveySummary,
  SurveyTextRow,
  SurveyTextsQuery,
} from './survey.schemas.js';
import { SURVEY_LIMITS } from './survey.rate-limits.js';

/** Surveys in one part of an export; each can contain many texts. */
const EXPORT_PART = 200;

/** Stores surveys from visitors; platform users read them. */
@Injectable()
export class SurveyService {
  constructor(
    private readonly surveys: SurveyRepository,
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Checks the limits before any lock is taken. @throws RateLimited */
  async checkRateLimits(ip: string): Promise<void> {
    await this.limiter.check(SURVEY_LIMITS['survey.client'], ip);
  }

  /** @param ip client address, for the limit @throws RateLimited */
  async create(answers: SurveyAnswers, ip: string): Promise<CreatedSurvey> {
    await this.limiter.consume(SURVEY_LIMITS['survey.client'], ip);
    const at = this.clock.now();
    const id = await this.database.transaction(() => this.surveys.insert(answers, at));
    return { id, created_at: at.toISOString() };
  }

  /** Lists newest first. */
  list(query: SurveyQuery): Promise<Slice<Survey>> {
    return this.surveys.list(query);
  }

  async summary(): Promise<SurveySummary> {
    return summaryOf(await this.surveys.counts());
  }

  /** Lists text answers to one question, newest first. */
  texts(query: SurveyTextsQuery): Promise<Slice<SurveyTextRow>> {
    return this.surveys.listTexts(query);
  }

  /** Returns a part of all surveys, newest first; an export writes one audit entry. */
  async export(scope: PlatformScope, before?: number): Promise<SurveyExport> {
    if (before === undefined) {
      await this.audit.recordBy(scope, { action: 'data.exported', target: 'surveys' });
    }
    const results = await this.surveys.listBefore(before ?? MAX_ID, EXPORT_PART);
    const last = results.length === EXPORT_PART ? results.at(-1)?.id : undefined;
    return { results, before: last ?? null };
  }
}
