import { describe, expect, it } from 'vitest';
import { flagsOfPreset } from '@server/shared/access/permissions';
import { accessOf, mayGiveFlag, presetsFor, accessValueOf, accessRequest } from './access-value';

describe('access in a form', () => {
  it('is sent as a role in lower case with its flags; CUSTOM as staff', () => {
    expect(accessRequest(accessOf('MANAGER'))).toEqual({ role: 'manager', ...flagsOfPreset('MANAGER') });
    expect(
      accessRequest({ preset: 'CUSTOM', flags: { ...flagsOfPreset('CUSTOM'), can_drivers: true } }),
    ).toEqual({
      role: 'staff',
      ...flagsOfPreset('CUSTOM'),
      can_drivers: true,
    });
  });

  it('reads a row and nothing else of it', () => {
    const row = { id: 3, preset: 'DRIVER' as const, ...flagsOfPreset('DRIVER') };
    expect(accessValueOf(row)).toEqual(accessOf('DRIVER'));
  });

  it.each([
    ['owner', ['OWNER', 'MANAGER', 'STAFF', 'DRIVER', 'CUSTOM']],
    ['platform', ['OWNER', 'MANAGER', 'STAFF', 'DRIVER', 'CUSTOM']],
    ['manager', ['STAFF', 'DRIVER', 'CUSTOM']],
    ['staff', []],
  ] as const)('of a %s to give: %j', (granter, presets) => {
    expect(presetsFor(granter)).toEqual(presets);
  });

  it('keeps a manager from giving money', () => {
    expect(mayGiveFlag('manager', 'can_finance')).toBe(false);
    expect(mayGiveFlag('manager', 'can_menu')).toBe(true);
    expect(mayGiveFlag('owner', 'can_finance')).toBe(true);
  });
});
