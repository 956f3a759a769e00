import { describe, expect, it } from 'vitest';
import {
  type MembershipRole,
  normaliseFlags,
  type PermissionFlags,
} from '../../../shared/access/permissions.js';
import type { Granter } from '../memberships/member-rules.js';
import { addresseeOf, auditEventsFor, changesMembership, evaluateInvite, stateOf } from './invite-rules.js';

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
  ] as const)('sends %j by %s to %s', (input, delivery, address) => {
    expect(addresseeOf(input)).toMatchObject({ delivery, address });
  });

  it('refuses an invite without an address', () => {
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
  ] as const)('for %s until %s, declined: %s, is %s', (status, expires_at, declined_at, state) => {
    expect(stateOf({ status, expires_at, declined_at }, NOW)).toBe(state);
  });
});

describe('changesMembership', () => {
  const staff = { role: 'staff', sent_at: before(10) } as const;
  it.each([
    ['a user without a membership', undefined, true],
    ['a driver', { role: 'driver', disabledAt: null }, true],
    ['staff', { role: 'staff', disabledAt: null }, true],
    ['a manager', { role: 'manager', disabledAt: null }, false],
    ['an owner', { role: 'owner', disabledAt: null }, false],
    ['a manager disabled before the invite', { role: 'manager', disabledAt: before(20) }, true],
    ['a driver disabled after the invite', { role: 'driver', disabledAt: before(5) }, false],
  ] as const)('decides an invite as staff for %s', (_, current, changes) => {
    expect(changesMembership(current, staff)).toBe(changes);
  });
});

const SENT = new Date('2026-01-10T12:00:00Z');
const BEFORE = new Date('2026-01-09T12:00:00Z');
const SINCE = new Date('2026-01-11T12:00:00Z');
const ann = { id: 8, isSuperadmin: false, isStaff: false };

const by = (role: Granter['role'], more: Partial<Granter> = {}): Granter => ({
  userId: 7,
  isSuperadmin: false,
  isStaff: false,
  role,
  ...more,
});
const has = (role: MembershipRole, disabledAt: Date | null = null, sent?: Partial<PermissionFlags>) => ({
  role,
  flags: normaliseFlags(role, sent),
  disabledAt,
});
const invite = (role: MembershipRole, sent?: Partial<PermissionFlags>) => ({
  role,
  flags: normaliseFlags(role, sent),
  sent_at: SENT,
});

describe('evaluateInvite', () => {
  it.each([
    ['no sender', undefined, 'staff', 'withdrawn'],
    ['staff', by('staff'), 'staff', 'withdrawn'],
    ['a manager', by('manager'), 'staff', 'joins'],
    ['a manager', by('manager'), 'manager', 'withdrawn'],
    ['an owner', by('owner'), 'owner', 'joins'],
    ['the platform', by('platform'), 'owner', 'joins'],
  ] as const)('by %s (%j) as %s to a new user: %s', (_, sender, role, verdict) => {
    expect(evaluateInvite({ current: undefined, sender }, invite(role), ann)).toBe(verdict);
  });

  it('withdraws permissions that the sender can no longer grant', () => {
    const money = invite('staff', { can_finance: true });
    expect(evaluateInvite({ current: undefined, sender: by('manager') }, money, ann)).toBe('withdrawn');
    expect(evaluateInvite({ current: undefined, sender: by('owner') }, money, ann)).toBe('joins');
  });

  it.each([
    ['staff', has('staff'), 'joins'],
    ['staff disabled before the invite', has('staff', BEFORE), 'joins'],
    ['staff disabled after the invite', has('staff', SINCE), 'nothing'],
    ['a manager', has('manager'), 'nothing'],
    ['a manager disabled before the invite', has('manager', BEFORE), 'withdrawn'],
    ['an owner disabled before the invite', has('owner', BEFORE), 'withdrawn'],
    ['an owner disabled after the invite', has('owner', SINCE), 'nothing'],
  ] as const)('by a manager as staff to %s: %s', (_, current, verdict) => {
    expect(evaluateInvite({ current, sender: by('manager') }, invite('staff'), ann)).toBe(verdict);
  });

  it('withdraws an invite that its sender would accept', () => {
    expect(
      evaluateInvite({ current: undefined, sender: by('platform', { userId: 8 }) }, invite('owner'), ann),
    ).toBe('withdrawn');
  });

  it('changes superadmins only for superadmins', () => {
    const superadmin = { id: 8, isSuperadmin: true, isStaff: false };
    const of = (sender: Granter) =>
      evaluateInvite({ current: undefined, sender }, invite('staff'), superadmin);
    expect(of(by('platform'))).toBe('withdrawn');
    expect(of(by('platform', { isSuperadmin: true }))).toBe('joins');
    expect(of(by('owner'))).toBe('joins');
  });

  it('changes platform users who are members only for platform users', () => {
    const staff = { id: 8, isSuperadmin: false, isStaff: true };
    const of = (sender: Granter, current?: ReturnType<typeof has>) =>
      evaluateInvite({ current, sender }, invite('manager'), staff);
    expect(of(by('owner'))).toBe('joins');
    expect(of(by('owner'), has('staff'))).toBe('withdrawn');
    expect(of(by('platform', { isStaff: true }), has('staff'))).toBe('joins');
  });
});

describe('auditEventsFor', () => {
  it('returns the same actions as a direct change', () => {
    expect(auditEventsFor(undefined, invite('staff'))).toEqual([{ action: 'member.added' }]);
    expect(auditEventsFor(has('staff'), invite('staff'))).toEqual([]);
    expect(auditEventsFor(has('staff', BEFORE), invite('staff'))).toEqual([{ action: 'member.enabled' }]);
    expect(auditEventsFor(has('staff', BEFORE, { can_menu: true }), invite('staff'))).toEqual([
      { action: 'member.enabled' },
      { action: 'member.role_changed', changed: ['can_support'] },
    ]);
  });
});
