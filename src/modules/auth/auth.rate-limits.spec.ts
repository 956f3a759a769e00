import { describe, expect, it } from 'vitest';
import { allowedPoints } from '../../infra/rate-limit/rules.js';
import { AUTH_LIMITS } from './auth.rate-limits.js';

describe('limits for codes', () => {
  it('multiply only limits per client address', () => {
    expect(allowedPoints(AUTH_LIMITS['code.send.client'], 50)).toBe(1_000);
    expect(allowedPoints(AUTH_LIMITS['code.send.email'], 50)).toBe(25);
  });
});
