import { describe, expect, it } from 'vitest';
import { surveyCreateInput } from '@server/modules/survey/survey.schemas';
import { SURVEY_LISTS, SURVEY_STEPS } from '@server/shared/vocabulary/survey';
import {
  isAsked,
  noAnswers,
  percentAt,
  restoredAnswers,
  stepOf,
  submissionOf,
  withAnswerToggled,
} from './answers';

const APPS = SURVEY_LISTS.delivery_apps;

describe('the survey', () => {
  it('has each field of the request once, in eight steps', () => {
    const asked = SURVEY_STEPS.flat();
    expect(SURVEY_STEPS).toHaveLength(8);
    expect([...asked].sort()).toEqual(Object.keys(surveyCreateInput.shape).sort());
    expect(Object.keys(noAnswers()).sort()).toEqual([...asked].sort());
  });

  it('can be sent without an answer', () => {
    expect(surveyCreateInput.parse(noAnswers())).toEqual(noAnswers());
  });

  it.each([
    [1, 13],
    [2, 25],
    [3, 38],
    [4, 50],
    [5, 63],
    [6, 75],
    [7, 88],
    [8, 100],
  ])('shows at step %d: %d %%', (step, percent) => expect(percentAt(step)).toBe(percent));

  it.each([
    ['', 1],
    ['?step=1', 1],
    ['?step=8', 8],
    ['?step=9', 1],
    ['?step=0', 1],
    ['?step=2.5', 1],
    ['?step=two', 1],
    ['?a=b&step=3', 3],
  ])('reads the step from %j: %d', (search, step) => expect(stepOf(search)).toBe(step));
});

describe('withAnswerToggled', () => {
  it.each([
    [[], 'DoorDash', true, ['DoorDash']],
    [['Grubhub'], 'Uber Eats', true, ['Uber Eats', 'Grubhub']],
    [['Uber Eats', 'Grubhub'], 'Grubhub', false, ['Uber Eats']],
    [['Uber Eats', 'Other'], 'none', true, ['none']],
    [['none'], 'Postmates', true, ['Postmates']],
    [['none'], 'none', false, []],
  ])('turns %j with %s %s into %j', (chosen, option, on, result) => {
    expect(withAnswerToggled(APPS, chosen, option, on)).toEqual(result);
  });
});

describe('free text', () => {
  const answers = { ...noAnswers(), role: 'Owner', role_other: 'Baker', delivery_other: 'Bolt' };

  it('is asked for only with "Other"', () => {
    expect(isAsked('role', answers)).toBe(true);
    expect(isAsked('role_other', answers)).toBe(false);
    expect(isAsked('role_other', { ...answers, role: 'Other' })).toBe(true);
    expect(isAsked('delivery_other', { ...answers, delivery_apps: ['Uber Eats', 'Other'] })).toBe(true);
  });

  it('is sent only with "Other"', () => {
    expect(submissionOf(answers)).toMatchObject({ role: 'Owner', role_other: '', delivery_other: '' });
    expect(submissionOf({ ...answers, role: 'Other' })).toMatchObject({ role: 'Other', role_other: 'Baker' });
  });
});

describe('a survey draft', () => {
  it('is restored unchanged', () => {
    const draft = { ...noAnswers(), business_name: 'Rye', delivery_apps: ['none'], early_access: true };
    expect(restoredAnswers(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([
    [null],
    ['text'],
    [7],
    [{ business_name: 7, delivery_apps: 'none', early_access: 'yes', gone: 'x' }],
  ])('is ignored when it is malformed: %j', (draft) => expect(restoredAnswers(draft)).toEqual(noAnswers()));
});
