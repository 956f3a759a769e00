import { describe, expect, it } from 'vitest';
import { ONBOARDING_STEPS } from './onboarding.schemas.js';
import { progressOf, type SavedAt, warningsOf } from './progress.js';

const NOTHING: SavedAt = {
  location: null,
  about: null,
  delivery: null,
  hours: null,
  additional: null,
  contacts: null,
  launch: null,
};

describe('progressOf', () => {
  it('has seven flags, all off at first', () => {
    expect(progressOf(NOTHING)).toEqual(Object.fromEntries(ONBOARDING_STEPS.map((step) => [step, false])));
  });

  it.each(ONBOARDING_STEPS)('turns on only %s after its save', (step) => {
    const progress = progressOf({ ...NOTHING, [step]: new Date(0) });
    expect(Object.entries(progress).filter(([, done]) => done)).toEqual([[step, true]]);
  });
});

describe('warningsOf', () => {
  it('names every unsaved step except the launch', () => {
    const steps = warningsOf(progressOf({ ...NOTHING, about: new Date(0) })).map(({ step }) => step);
    expect(steps).toEqual(['location', 'delivery', 'hours', 'additional', 'contacts']);
  });

  it('is empty when everything is saved', () => {
    const saved = Object.fromEntries(ONBOARDING_STEPS.map((step) => [step, new Date(0)])) as SavedAt;
    expect(warningsOf(progressOf({ ...saved, launch: null }))).toEqual([]);
  });
});
