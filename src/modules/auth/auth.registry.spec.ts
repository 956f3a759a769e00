import { describe, expect, it } from 'vitest';
import { allowedPoints, RULES } from '../../infra/rate-limit/rules.js';
import './auth.registry.js';

describe('limits for codes', () => {
  it('multiply only limits per client address', () => {
    expect(allowedPoints(RULES.get('code.send.client'), 50)).toBe(1_000);
    expect(allowedPoints(RULES.get('code.send.email'), 50)).toBe(25);
  });
});
