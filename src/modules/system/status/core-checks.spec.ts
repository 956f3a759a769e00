import { expect, it } from 'vitest';
import { lowSpaceOf } from './core-checks.js';

it('a disk is low with at most 5% and at most 10 GB free', () => {
  expect(lowSpaceOf({ free: 1.26e9, total: 100e9 })).toBe('Only 1.3 GB (1%) of its disk is free.');
  expect(lowSpaceOf({ free: 11e9, total: 1_000e9 })).toBeUndefined();
  expect(lowSpaceOf({ free: 6e9, total: 100e9 })).toBeUndefined();
  expect(lowSpaceOf(undefined)).toBeUndefined();
});
