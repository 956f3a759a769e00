import {
  SURVEY_CHOICES,
  SURVEY_LISTS,
  SURVEY_OTHER,
  type SurveyChoice,
  type SurveyList,
} from '../../shared/vocabulary/survey.js';
import {
  SURVEY_TEXT_LISTS,
  type SurveyAnswers,
  type SurveySummary,
  type SurveyTextList,
} from './survey.schemas.js';

/** Prefix of all counters of the survey. */
export const SURVEY_COUNTERS = 'survey/';
export const RESPONSES = `${SURVEY_COUNTERS}responses`;
const EARLY_ACCESS = `${SURVEY_COUNTERS}early_access`;
const answerCounter = (question: string, answer: string) => `${SURVEY_COUNTERS}answers/${question}/${answer}`;
/** Counter name for the texts of a question. */
export const textCounter = (question: SurveyTextList) => `${SURVEY_COUNTERS}texts/${question}`;

/** Questions with predefined answers, in the order of the steps. */
const COUNTED = [
  'role',
  'restaurant_types',
  'pos_system',
  'pos_satisfaction',
  'ordering_devices',
  'delivery_apps',
  'white_label',
  'delivery_interests',
  'staff_tools_used',
  'systems_used',
  'analytics_tracked',
] as const satisfies (SurveyChoice | SurveyList)[];

const optionsOf = (question: (typeof COUNTED)[number]): readonly string[] =>
  ({ ...SURVEY_CHOICES, ...SURVEY_LISTS })[question];

/** Returns the distinct answers to a question; free text counts as 'Other'. */
function given(answers: SurveyAnswers, question: (typeof COUNTED)[number]): Set<string> {
  const options = optionsOf(question);
  const all = [answers[question]].flat().filter((answer) => answer !== '');
  return new Set(all.map((answer) => (options.includes(answer) ? answer : SURVEY_OTHER)));
}

/** A text answer to a question. */
export interface WrittenText {
  question: SurveyTextList;
  body: string;
}

/** Returns the texts of a survey, without blank ones. */
export const textsOf = (answers: SurveyAnswers): WrittenText[] =>
  SURVEY_TEXT_LISTS.flatMap((question) =>
    [answers[question]]
      .flat()
      .filter((body) => body !== '')
      .map((body) => ({ question, body })),
  );

/** Returns the increments of counters for a survey, by name. */
export function countsOf(answers: SurveyAnswers): Map<string, number> {
  const counts = new Map([[RESPONSES, 1]]);
  if (answers.early_access) counts.set(EARLY_ACCESS, 1);
  for (const question of COUNTED) {
    for (const answer of given(answers, question)) counts.set(answerCounter(question, answer), 1);
  }
  for (const { question } of textsOf(answers)) {
    counts.set(textCounter(question), (counts.get(textCounter(question)) ?? 0) + 1);
  }
  return counts;
}

/** Returns the summary: every question with all of its answers, including those never given. */
export function summaryOf(counts: ReadonlyMap<string, number>): SurveySummary {
  const count = (name: string) => counts.get(name) ?? 0;
  return {
    responses: count(RESPONSES),
    early_access: count(EARLY_ACCESS),
    questions: COUNTED.map((question) => ({
      question,
      answers: optionsOf(question).map((answer) => ({
        answer,
        count: count(answerCounter(question, answer)),
      })),
    })),
    texts: SURVEY_TEXT_LISTS.map((question) => ({ question, count: count(textCounter(question)) })),
  };
}
