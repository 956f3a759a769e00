import { describe, expect, it } from '@jest/globals';
import { addresseeOf, changesMembership, stateOf } from './invite-rules.js';

const EMAIL = 'ann@example.com';
const PHONE = '+15551234567';
const NOW = new Date('2026-01-10T12:00:00Z');
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('addresseeOf', () => {
  it.each([
    [{ email: EMAIL }, 'email', EMAIL],
    [{ phone: PHONE }, 'sms', PHONE],
    [{ email: EMAIL, phone: PHONE }, 'email', EMAIL],
    [{ delivery: 'sms', email: EMAIL, phone: PHONE }, 'sms', PHONE],
    [{ delivery: 'sms', email: EMAIL, phone: '' }, 'email', EMAIL],
    [{ delivery: 'email', email: '', phone: PHONE }, 'sms', PHONE],
  ] as const)('%j goes by %s to %s', (input, delivery, address) => {
    expect(addresseeOf(input)).toMatchObject({ delivery, address });
  });

  it('refuses none', () => {
    expect(() => addresseeOf({ email: '', phone: null })).toThrow('Enter email or phone');
  });
});

describe('stateOf', () => {
  it.each([
    ['pending', before(-1), null, 'pending'],
    ['pending', before(-1), NOW, 'declined'],
    ['pending', NOW, null, 'expired'],
    ['accepted', before(1), null, 'used'],
    ['revoked', before(1), null, 'revoked'],
  ] as const)('%s until %s, declined: %s, is %s', (status, expiresAt, declinedAt, state) => {
    expect(stateOf({ status, expiresAt, declinedAt }, NOW)).toBe(state);
  });
});

describe('changesMembership', () => {
  const staff = { role: 'staff', sentAt: before(10) } as const;
  it.each([
    ['nobody', undefined, true],
    ['a driver', { role: 'driver', disabledAt: null }, true],
    ['staff', { role: 'staff', disabledAt: null }, true],
    ['a manager', { role: 'manager', disabledAt: null }, false],
    ['an owner', { role: 'owner', disabledAt: null }, false],
    ['a manager who was disabled before', { role: 'manager', disabledAt: before(20) }, true],
    ['a driver who was disabled since', { role: 'driver', disabledAt: before(5) }, false],
  ] as const)('an invite as staff for %s', (_, current, changes) => {
    expect(changesMembership(current, staff)).toBe(changes);
  });
});
