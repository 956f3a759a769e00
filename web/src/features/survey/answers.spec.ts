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
  it('asks every field of the request once, in eight steps', () => {
    const asked = SURVEY_STEPS.flat();
    expect(SURVEY_STEPS).toHaveLength(8);
    expect([...asked].sort()).toEqual(Object.keys(surveyCreateInput.shape).sort());
    expect(Object.keys(noAnswers()).sort()).toEqual([...asked].sort());
  });

  it('may be sent without a single answer', () => {
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
  ])('says at step %d: %d %%', (step, percent) => expect(percentAt(step)).toBe(percent));

  it.each([
    ['', 1],
    ['?step=1', 1],
    ['?step=8', 8],
    ['?step=9', 1],
    ['?step=0', 1],
    ['?step=2.5', 1],
    ['?step=two', 1],
    ['?a=b&step=3', 3],
  ])('finds the step in the address %j: %d', (search, step) => expect(stepOf(search)).toBe(step));
});

describe('many answers', () => {
  it.each([
    [[], 'DoorDash', true, ['DoorDash']],
    [['Grubhub'], 'Uber Eats', true, ['Uber Eats', 'Grubhub']],
    [['Uber Eats', 'Grubhub'], 'Grubhub', false, ['Uber Eats']],
    [['Uber Eats', 'Other'], 'none', true, ['none']],
    [['none'], 'Postmates', true, ['Postmates']],
    [['none'], 'none', false, []],
  ])('%j, then %s %s, are %j', (chosen, option, on, result) => {
    expect(withAnswerToggled(APPS, chosen, option, on)).toEqual(result);
  });
});

describe('words of one’s own', () => {
  const answers = { ...noAnswers(), role: 'Owner', role_other: 'Baker', delivery_other: 'Bolt' };

  it('are asked for beside “Other” alone', () => {
    expect(isAsked('role', answers)).toBe(true);
    expect(isAsked('role_other', answers)).toBe(false);
    expect(isAsked('role_other', { ...answers, role: 'Other' })).toBe(true);
    expect(isAsked('delivery_other', { ...answers, delivery_apps: ['Uber Eats', 'Other'] })).toBe(true);
  });

  it('are sent with their “Other” alone', () => {
    expect(submissionOf(answers)).toMatchObject({ role: 'Owner', role_other: '', delivery_other: '' });
    expect(submissionOf({ ...answers, role: 'Other' })).toMatchObject({ role: 'Other', role_other: 'Baker' });
  });
});

describe('a draft', () => {
  it('comes back as it was', () => {
    const draft = { ...noAnswers(), business_name: 'Rye', delivery_apps: ['none'], early_access: true };
    expect(restoredAnswers(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([
    [null],
    ['text'],
    [7],
    [{ business_name: 7, delivery_apps: 'none', early_access: 'yes', gone: 'x' }],
  ])('that does not fit does no harm: %j', (draft) => expect(restoredAnswers(draft)).toEqual(noAnswers()));
});
