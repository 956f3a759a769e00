import { describe, expect, it } from 'vitest';
import { ONBOARDING_STEPS, type OnboardingStep } from '@server/modules/onboarding/onboarding.schemas';
import { adjacentStep, railStates } from './steps';

const saved = (...names: OnboardingStep[]) =>
  Object.fromEntries(ONBOARDING_STEPS.map((name) => [name, names.includes(name)])) as Record<
    OnboardingStep,
    boolean
  >;

describe('the onboarding steps', () => {
  it.each<[OnboardingStep, OnboardingStep[], string]>([
    ['location', [], 'current ahead ahead ahead ahead ahead ahead'],
    ['about', ['location'], 'done current ahead ahead ahead ahead ahead'],
    ['delivery', ['location'], 'done skipped current ahead ahead ahead ahead'],
    ['location', ['about'], 'current done ahead ahead ahead ahead ahead'],
    ['launch', ['location', 'contacts'], 'done skipped skipped skipped skipped done current'],
    ['about', ['about', 'hours'], 'skipped current skipped done ahead ahead ahead'],
  ])('at %s with %j saved have the correct status', (current, done, states) => {
    const found = railStates(saved(...done), current);
    expect(ONBOARDING_STEPS.map((name) => found[name]).join(' ')).toBe(states);
  });

  it.each<[OnboardingStep, -1 | 1, OnboardingStep | undefined]>([
    ['location', -1, undefined],
    ['location', 1, 'about'],
    ['delivery', 1, 'hours'],
    ['additional', -1, 'hours'],
    ['launch', 1, undefined],
  ])('next to %s in direction %d are correct', (name, direction, expected) => {
    expect(adjacentStep(name, direction)).toBe(expected);
  });
});
