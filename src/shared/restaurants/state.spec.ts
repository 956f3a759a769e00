import { describe, expect, it } from 'vitest';
import { restaurantStateOf, type StateColumns } from './state.js';

const now = new Date('2026-11-23T12:00:00Z');
const earlier = new Date('2026-11-23T11:59:59Z');
const later = new Date('2026-11-23T12:00:01Z');
const live: StateColumns = { launched_at: earlier, paused_at: null, paused_until: null, suspended_at: null };

describe('restaurantStateOf', () => {
  const cases: [string, StateColumns, string][] = [
    ['not launched', { ...live, launched_at: null }, 'draft'],
    ['launched', live, 'live'],
    ['paused until somebody resumes it', { ...live, paused_at: earlier }, 'paused'],
    ['paused for a while', { ...live, paused_at: earlier, paused_until: later }, 'paused'],
    ['the pause ends now', { ...live, paused_at: earlier, paused_until: now }, 'live'],
    ['the pause has ended', { ...live, paused_at: earlier, paused_until: earlier }, 'live'],
    ['suspended', { ...live, suspended_at: earlier }, 'suspended'],
    ['suspended while paused', { ...live, paused_at: earlier, suspended_at: earlier }, 'suspended'],
    ['suspended before it was launched', { ...live, launched_at: null, suspended_at: earlier }, 'draft'],
  ];

  it.each(cases)('%s', (_name, row, expected) => {
    expect(restaurantStateOf(row, now)).toBe(expected);
  });
});
