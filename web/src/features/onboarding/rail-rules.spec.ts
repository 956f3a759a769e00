import { describe, expect, it } from '@jest/globals';
import {
  ONBOARDING_STEPS,
  type OnboardingStep,
} from '../../../../src/modules/onboarding/onboarding.schemas.js';
import { neighbour, railStates } from './rail-rules';

const CLOSED = new Set<OnboardingStep>(['hours']);
const steps = ONBOARDING_STEPS.map((name) => ({ name, open: !CLOSED.has(name) }));
const saved = (...names: OnboardingStep[]) =>
  Object.fromEntries(ONBOARDING_STEPS.map((name) => [name, names.includes(name)])) as Record<
    OnboardingStep,
    boolean
  >;

describe('the rail', () => {
  it.each<[OnboardingStep, OnboardingStep[], string]>([
    ['location', [], 'current ahead ahead later ahead ahead ahead'],
    ['about', ['location'], 'done current ahead later ahead ahead ahead'],
    ['delivery', ['location'], 'done skipped current later ahead ahead ahead'],
    ['location', ['about'], 'current done ahead later ahead ahead ahead'],
    ['launch', ['location', 'contacts'], 'done skipped skipped later skipped done current'],
    ['about', ['about', 'hours'], 'skipped current skipped done ahead ahead ahead'],
  ])('at %s with %j saved', (current, done, states) => {
    expect(railStates(steps, saved(...done), current).join(' ')).toBe(states);
  });

  it.each<[OnboardingStep, -1 | 1, OnboardingStep | undefined]>([
    ['location', -1, undefined],
    ['location', 1, 'about'],
    ['delivery', 1, 'additional'],
    ['additional', -1, 'delivery'],
    ['hours', 1, 'additional'],
    ['launch', 1, undefined],
  ])('from %s by %d', (name, direction, expected) => {
    expect(neighbour(steps, name, direction)).toBe(expected);
  });
});
