import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../infra/database/rows.js';
import type { SurveyAnswers } from './survey.schemas.js';

/** A filled-in survey. */
@Entity('survey_responses')
@Index('survey_responses_email', ['contact_email'])
@Index('survey_responses_age', ['created_at'])
export class SurveyResponse extends Row {
  /** Email from the answers, in lower case, to find surveys by; null without one. */
  @Column({
    type: 'varchar',
    length: 254,
    nullable: true,
    charset: 'utf8mb4',
    collation: 'utf8mb4_nopad_bin',
  })
  contact_email: string | null;

  @Column('json')
  answers: SurveyAnswers;
}
