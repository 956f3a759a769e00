import { Counters } from '../../infra/counters/counters.js';
import { PERSONAL_DATA } from '../../infra/database/personal-data.js';
import { RemovedSurveys } from './removed-surveys.js';

PERSONAL_DATA.add({
  surveys: {
    by: ['survey_responses.contact_email'],
    sql: `SELECT s.answers, s.created_at
      FROM users u JOIN survey_responses s ON s.contact_email = u.email AND u.email_verified_at IS NOT NULL
      WHERE u.id = ? ORDER BY s.id DESC`,
    erase: (database, person) => new RemovedSurveys(database, new Counters(database)).removeOf(person),
  },
});
