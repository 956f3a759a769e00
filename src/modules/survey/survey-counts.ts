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

/** Begins the name of every count. */
export const SURVEY_COUNTERS = 'survey/';
export const RESPONSES = `${SURVEY_COUNTERS}responses`;
const EARLY_ACCESS = `${SURVEY_COUNTERS}early_access`;
const answerCounter = (question: string, answer: string) => `${SURVEY_COUNTERS}answers/${question}/${answer}`;
/** Name of the count of texts in answer to a question. */
export const textCounter = (question: SurveyTextList) => `${SURVEY_COUNTERS}texts/${question}`;

/** Questions with answers to choose from, in the order of the steps. */
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

/** The answers given to a question, each once; words of one's own are 'Other'. */
function given(answers: SurveyAnswers, question: (typeof COUNTED)[number]): Set<string> {
  const options = optionsOf(question);
  const all = [answers[question]].flat().filter((answer) => answer !== '');
  return new Set(all.map((answer) => (options.includes(answer) ? answer : SURVEY_OTHER)));
}

/** A text in answer to a question. */
export interface WrittenText {
  question: SurveyTextList;
  body: string;
}

/** The texts of a survey, without what was left blank. */
export const textsOf = (answers: SurveyAnswers): WrittenText[] =>
  SURVEY_TEXT_LISTS.flatMap((question) =>
    [answers[question]]
      .flat()
      .filter((body) => body !== '')
      .map((body) => ({ question, body })),
  );

/** What a filled-in survey adds to the counts, by name. */
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

/** The counts as they are shown: every question with all of its answers, also those never given. */
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
