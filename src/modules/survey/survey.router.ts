import { Injectable } from '@nestjs/common';
import { Idempotency } from '../../infra/idempotency/idempotency.js';
import { z } from 'zod';
import { pageAt } from '../../shared/pages.js';
import { idempotencyHeaders, idempotent } from '../../transport/trpc/idempotency.js';
import { allowed, router } from '../../transport/trpc/procedures.js';
import {
  surveyCreateInput,
  surveyCreateOutput,
  surveyExportInput,
  surveyExportOutput,
  surveyListInput,
  surveyListOutput,
  surveySummaryOutput,
  surveyTextsInput,
  surveyTextsOutput,
} from './survey.schemas.js';
import { SurveyService } from './survey.service.js';

const LIST = '/surveys/operator/';
const TEXTS = '/surveys/operator/texts/';
const tags = ['Surveys'];

/** Survey endpoints. */
@Injectable()
export class SurveyRouter {
  readonly router;

  constructor(surveys: SurveyService, keys: Idempotency) {
    this.router = router({
      create: allowed('contact', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: LIST,
            tags,
            requestHeaders: idempotencyHeaders,
            summary: 'Answer the survey',
            description:
              'From any origin. All fields are optional. Lists keep each answer once. A list with “Other” also accepts free ' +
              'text. Requests with the same Idempotency-Key count as one survey.',
          },
          bodyExample: {
            business_name: 'Bella Napoli',
            role: 'Owner',
            pos_system: 'Square',
            restaurant_types: ['Full Service'],
            pos_painpoints: 'Orders arrive on three tablets.',
          },
          status: 201,
          anyOrigin: true,
        })
        .input(surveyCreateInput)
        .output(surveyCreateOutput)
        .mutation(
          idempotent(
            keys,
            ({ ctx, input }) => surveys.create(input, ctx.request.ip),
            ({ ctx }) => surveys.checkRateLimits(ctx.request.ip),
          ),
        ),

      list: allowed('surveys', 'read')
        .meta({
          openapi: { method: 'GET', path: LIST, tags, summary: 'List surveys', description: 'Newest first.' },
        })
        .input(surveyListInput)
        .output(surveyListOutput)
        .query(async ({ ctx, input }) => pageAt(await surveys.list(input), input, ctx.request.url, LIST)),

      summary: allowed('surveys', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: '/surveys/operator/summary/',
            tags,
            summary: 'Count the answers',
            description: 'Every question with all its answers. Free text counts as “Other”.',
          },
        })
        .input(z.object({}))
        .output(surveySummaryOutput)
        .query(() => surveys.summary()),

      texts: allowed('surveys', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: TEXTS,
            tags,
            summary: 'List free-text answers',
            description: 'Answers to one question, newest first.',
          },
        })
        .input(surveyTextsInput)
        .output(surveyTextsOutput)
        .query(async ({ ctx, input }) => pageAt(await surveys.texts(input), input, ctx.request.url, TEXTS)),

      export: allowed('surveys', 'read')
        .meta({
          openapi: {
            method: 'POST',
            path: '/surveys/operator/export/',
            tags,
            summary: 'Export surveys',
            description:
              'Returns them in parts, newest first. Repeat with `before` until it is null. The export is logged.',
          },
          bodyExample: { before: 310 },
        })
        .input(surveyExportInput)
        .output(surveyExportOutput)
        .mutation(({ ctx, input }) => surveys.export(ctx.scope, input.before)),
    });
  }
}
