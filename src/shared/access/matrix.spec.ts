import { describe, expect, it } from 'vitest';
import { COLUMNS, type Group, MATRIX, type Person, accessLevelOf, type Rule, ruleOf } from './matrix.js';
import { ROLE_PRESETS } from './permissions.js';

const RULES = Object.entries(MATRIX).flatMap(([group, row]) =>
  (['read', 'write'] as const).flatMap((mode): Rule[] =>
    mode in row ? [ruleOf(group as Group, mode as never)] : [],
  ),
);
const NAMED = RULES.map((rule) => [`${rule.group}, ${rule.mode}`, rule] as const);

describe('the access matrix', () => {
  it.each(NAMED)('%s: superadmins are allowed wherever anyone is', (_, { levels }) => {
    expect(levels.superadmin).not.toBe('-');
  });

  it.each(NAMED)('%s: no session is required for everyone or for no one', (_, { of, levels }) => {
    const open = COLUMNS.filter((column) => levels[column] === 'public');
    expect(open).toEqual(of === 'anybody' ? COLUMNS : []);
  });

  it.each(NAMED)('%s: platform rows are for platform users only', (_, { of, levels }) => {
    const members = ['anonymous', 'registering', 'driver', 'staff', 'custom', 'manager', 'owner'] as const;
    if (of === 'platform') expect(members.map((column) => levels[column])).toEqual(members.map(() => '-'));
  });

  it.each(NAMED.filter(([, { module }]) => module))(
    '%s: the row agrees with the role presets',
    (_, { module, levels }) => {
      if (module === undefined || levels.owner === '-') return;
      const carries = (preset: keyof typeof ROLE_PRESETS) =>
        (ROLE_PRESETS[preset] as readonly string[]).includes(module);
      expect([levels.driver, levels.staff, levels.manager, levels.owner].map((cell) => cell !== '-')).toEqual(
        [carries('DRIVER'), carries('STAFF'), carries('MANAGER'), carries('OWNER')],
      );
    },
  );
});

describe('accessLevelOf', () => {
  const nobody: Person = { isSuperadmin: false, isStaff: false, memberships: [] };
  const staff = { ...nobody, isStaff: true };
  const custom = { role: 'staff', modules: ['territories'] } as const;

  it.each([
    ['a user without a restaurant', nobody, ruleOf('places', 'read'), 'all'],
    ['a user without a restaurant', nobody, ruleOf('messages', 'read'), 'empty'],
    ['a user without a restaurant', nobody, ruleOf('territories', 'read'), '-'],
    [
      'CUSTOM with the permission',
      { ...nobody, memberships: [custom] },
      ruleOf('territories', 'read'),
      'part',
    ],
    ['CUSTOM without the permission', { ...nobody, memberships: [custom] }, ruleOf('menu', 'read'), '-'],
    ['platform staff', staff, ruleOf('messages', 'read'), 'all'],
    ['platform staff', staff, ruleOf('restaurants', 'write'), '-'],
    ['platform staff', staff, ruleOf('onboardingStart', 'write'), '-'],
    [
      'platform staff who are members too',
      { ...staff, memberships: [custom] },
      ruleOf('onboardingStart', 'write'),
      'self',
    ],
  ] as const)('of %s for %j', (_who, person, rule, expected) => {
    expect(accessLevelOf(rule, person)).toBe(expected);
  });
});
