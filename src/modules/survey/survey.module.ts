import { Module, type OnModuleInit } from '@nestjs/common';
import { CountersModule } from '../../infra/counters/counters.module.js';
import { RetentionSweeper } from '../../infra/retention/retention-sweeper.js';
import { RemovedSurveys } from './removed-surveys.js';
import { SurveyRepository } from './survey.repository.js';
import { SurveyService } from './survey.service.js';
import { SurveyRouter } from './survey.router.js';

/** The survey, for the API. */
@Module({
  providers: [SurveyRouter, SurveyRepository, SurveyService],
  exports: [SurveyRouter],
})
export class SurveyModule {}

/** Deletion of old surveys, for the worker. */
@Module({ imports: [CountersModule], providers: [RemovedSurveys] })
export class SurveyWorkerModule implements OnModuleInit {
  constructor(
    private readonly surveys: RemovedSurveys,
    private readonly sweeper: RetentionSweeper,
  ) {}

  onModuleInit() {
    this.sweeper.add({ surveys: ({ before, limit }) => this.surveys.removeOld(before, limit) });
  }
}
