import { describe, expect, it } from 'vitest';
import { flagsOfPreset } from '@server/shared/access/permissions';
import { accessOf, mayGiveFlag, presetsFor, accessValueOf, accessRequest } from './access-value';

describe('access in a form', () => {
  it('is sent as a lower-case role with flags, and CUSTOM as staff', () => {
    expect(accessRequest(accessOf('MANAGER'))).toEqual({ role: 'manager', ...flagsOfPreset('MANAGER') });
    expect(
      accessRequest({ preset: 'CUSTOM', flags: { ...flagsOfPreset('CUSTOM'), can_drivers: true } }),
    ).toEqual({
      role: 'staff',
      ...flagsOfPreset('CUSTOM'),
      can_drivers: true,
    });
  });

  it('is read from a row, without its other fields', () => {
    const row = { id: 3, preset: 'DRIVER' as const, ...flagsOfPreset('DRIVER') };
    expect(accessValueOf(row)).toEqual(accessOf('DRIVER'));
  });

  it.each([
    ['owner', ['OWNER', 'MANAGER', 'STAFF', 'DRIVER', 'CUSTOM']],
    ['platform', ['OWNER', 'MANAGER', 'STAFF', 'DRIVER', 'CUSTOM']],
    ['manager', ['STAFF', 'DRIVER', 'CUSTOM']],
    ['staff', []],
  ] as const)('offers a %s the presets %j', (granter, presets) => {
    expect(presetsFor(granter)).toEqual(presets);
  });

  it('does not let a manager grant money', () => {
    expect(mayGiveFlag('manager', 'can_finance')).toBe(false);
    expect(mayGiveFlag('manager', 'can_menu')).toBe(true);
    expect(mayGiveFlag('owner', 'can_finance')).toBe(true);
  });
});
