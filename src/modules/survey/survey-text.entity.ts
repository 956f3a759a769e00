import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../../infra/database/rows.js';
import { SurveyResponse } from './survey-response.entity.js';
import type { SurveyTextList } from './survey.schemas.js';

/** A text answer to a question; a copy of the survey's. */
@Entity('survey_texts')
@Index('survey_texts_question', ['question'])
@Index('survey_texts_response', ['response_id'])
export class SurveyTextEntry extends Row {
  @ForeignKey(() => SurveyResponse, { name: 'survey_texts_response', onDelete: 'CASCADE' })
  @Column({ type: 'int', unsigned: true })
  response_id: number;

  @Column({ type: 'varchar', length: 40, charset: 'ascii', collation: 'ascii_bin' })
  question: SurveyTextList;

  @Column('text')
  body: string;
}
