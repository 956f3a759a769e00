import { Column, Entity } from 'typeorm';
import { Row } from '../../infra/database/rows.js';
import type { SurveyAnswers } from './survey.schemas.js';

/** A filled-in survey. */
@Entity('survey_responses')
export class SurveyResponse extends Row {
  @Column('json')
  answers: SurveyAnswers;
}
