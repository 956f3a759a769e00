import { HOUR, rateLimits } from '../../infra/rate-limit/rules.js';

/** Rate limits of the survey, each with what it counts and the parts of its key. */
export const SURVEY_LIMITS = rateLimits({
  /** Surveys sent: client address. */
  'survey.client': { points: 3, duration: HOUR, perClient: true },
});
