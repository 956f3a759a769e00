import { describe, expect, it } from 'vitest';
import { SURVEY_LISTS, SURVEY_STEPS } from '../../shared/vocabulary/survey.js';
import { countsOf, summaryOf, textsOf } from './survey-counts.js';
import { surveyCreateInput } from './survey.schemas.js';

const filled = (fields: object) => surveyCreateInput.parse(fields);

describe('surveyCreateInput', () => {
  it('requires no field', () => {
    expect(filled({})).toMatchObject({
      business_name: '',
      role: '',
      restaurant_types: [],
      early_access: false,
      contact_email: '',
      delivery_frustrations: ['', '', ''],
    });
    expect(filled({ role: null, delivery_apps: null, early_access: null })).toEqual(filled({}));
  });

  it('has exactly the fields of the eight steps', () => {
    expect(SURVEY_STEPS).toHaveLength(8);
    expect(Object.keys(filled({})).sort()).toEqual(SURVEY_STEPS.flat().sort());
  });

  it('keeps each answer once, spelled as in its list', () => {
    const { restaurant_types } = filled({
      restaurant_types: ['food truck', ' Food Truck ', 'Fine Dining', ''],
    });
    expect(restaurant_types).toEqual(['Food Truck', 'Fine Dining']);
  });

  it('accepts free text only where "Other" is offered', () => {
    expect(filled({ ordering_devices: ['Carrier pigeon'], pos_system: 'A drawer' })).toMatchObject({
      ordering_devices: ['Carrier pigeon'],
      pos_system: 'A drawer',
    });
    expect(surveyCreateInput.safeParse({ restaurant_types: ['Castle'] }).success).toBe(false);
    expect(surveyCreateInput.safeParse({ pos_satisfaction: 'Meh' }).success).toBe(false);
  });

  it('drops "none" when another app is selected', () => {
    expect(filled({ delivery_apps: ['none', 'DoorDash'] }).delivery_apps).toEqual(['DoorDash']);
    expect(filled({ delivery_apps: ['none'] }).delivery_apps).toEqual(['none']);
  });

  it('always has three frustrations, including blank ones', () => {
    expect(filled({ delivery_frustrations: ['', 'Cold food'] }).delivery_frustrations).toEqual([
      '',
      'Cold food',
      '',
    ]);
    expect(surveyCreateInput.safeParse({ delivery_frustrations: ['1', '2', '3', '4'] }).success).toBe(false);
  });
});

describe('the counts of a survey', () => {
  it('count each answer once, free text as Other, and list every text', () => {
    const answers = filled({
      role: 'Owner',
      pos_system: 'A drawer',
      early_access: true,
      wish_feature: 'More',
      ordering_devices: ['Pigeon', 'Smoke', 'Tablet'],
      delivery_frustrations: ['Cold', '', 'Late'],
    });
    const summary = summaryOf(countsOf(answers));
    const counted = summary.questions.flatMap(({ question, answers: all }) =>
      all.flatMap(({ answer, count }) => (count === 0 ? [] : [[question, answer, count]])),
    );
    expect(counted).toEqual([
      ['role', 'Owner', 1],
      ['pos_system', 'Other', 1],
      ['ordering_devices', 'Tablet', 1],
      ['ordering_devices', 'Other', 1],
    ]);
    expect(summary).toMatchObject({ responses: 1, early_access: 1 });
    expect(summary.texts.filter(({ count }) => count > 0)).toEqual([
      { question: 'wish_feature', count: 1 },
      { question: 'delivery_frustrations', count: 2 },
    ]);
    expect(textsOf(answers)).toHaveLength(3);
  });

  it('include answers that nobody chose', () => {
    const [, types] = summaryOf(new Map()).questions;
    expect(types?.answers).toEqual(SURVEY_LISTS.restaurant_types.map((answer) => ({ answer, count: 0 })));
  });
});
