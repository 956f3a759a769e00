import './survey.registry.js';
import { SurveyResponse } from './survey-response.entity.js';
import { SurveyTextEntry } from './survey-text.entity.js';

export { SurveyRouter } from './survey.router.js';
export { SurveyModule, SurveyWorkerModule } from './survey.module.js';
export { SurveyRepository } from './survey.repository.js';

export const surveyEntities = [SurveyResponse, SurveyTextEntry];
