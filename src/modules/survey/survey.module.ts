import { Module } from '@nestjs/common';
import { SurveyRepository } from './survey.repository.js';
import { SurveyService } from './survey.service.js';

@Module({ providers: [SurveyRepository, SurveyService], exports: [SurveyService] })
export class SurveyModule {}
