import { describe, expect, it } from 'vitest';
import { restaurantStateOf, type StateColumns } from './state.js';

const now = new Date('2026-11-23T12:00:00Z');
const earlier = new Date('2026-11-23T11:59:59Z');
const later = new Date('2026-11-23T12:00:01Z');
const live: StateColumns = { launched_at: earlier, paused_at: null, paused_until: null, suspended_at: null };

describe('restaurantStateOf', () => {
  const cases: [string, StateColumns, string][] = [
    ['is draft before the launch', { ...live, launched_at: null }, 'draft'],
    ['is live after the launch', live, 'live'],
    ['is paused without an end', { ...live, paused_at: earlier }, 'paused'],
    ['is paused before its end', { ...live, paused_at: earlier, paused_until: later }, 'paused'],
    ['is live when the pause ends', { ...live, paused_at: earlier, paused_until: now }, 'live'],
    ['is live after the pause', { ...live, paused_at: earlier, paused_until: earlier }, 'live'],
    ['is suspended', { ...live, suspended_at: earlier }, 'suspended'],
    ['is suspended during a pause', { ...live, paused_at: earlier, suspended_at: earlier }, 'suspended'],
    [
      'is draft when suspended before the launch',
      { ...live, launched_at: null, suspended_at: earlier },
      'draft',
    ],
  ];

  it.each(cases)('%s', (_name, row, expected) => {
    expect(restaurantStateOf(row, now)).toBe(expected);
  });
});
