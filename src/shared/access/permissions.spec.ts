import { describe, expect, it } from 'vitest';
import {
  flagsOfPreset,
  modulesOfFlags,
  normaliseFlags,
  presetOf,
  ROLE_PRESETS,
  type RolePreset,
} from './permissions.js';

describe('flagsOfPreset', () => {
  it.each(Object.keys(ROLE_PRESETS) as RolePreset[])('converts %s to flags and back', (preset) => {
    expect(modulesOfFlags(flagsOfPreset(preset))).toEqual(ROLE_PRESETS[preset]);
  });
});

describe('normaliseFlags', () => {
  it.each([
    ['owner', { can_menu: false }, ROLE_PRESETS.OWNER],
    ['manager', { can_finance: true }, ROLE_PRESETS.MANAGER],
    ['driver', { can_menu: true }, ROLE_PRESETS.DRIVER],
    ['staff', {}, ROLE_PRESETS.STAFF],
    ['staff', { can_dashboard: true }, ['dashboard']],
    ['staff', { can_menu: false }, []],
    ['staff', { can_finance: true, can_analytics: true }, ['money', 'analytics']],
  ] as const)('for %s with %j returns %j', (role, sent, modules) => {
    expect(modulesOfFlags(normaliseFlags(role, sent))).toEqual(modules);
  });
});

describe('presetOf', () => {
  it.each([
    ['owner', {}, 'OWNER'],
    ['manager', {}, 'MANAGER'],
    ['driver', {}, 'DRIVER'],
    ['staff', {}, 'STAFF'],
    ['staff', { can_support: true, can_menu: true }, 'STAFF'],
    ['staff', { can_menu: true }, 'CUSTOM'],
    ['staff', { can_menu: false }, 'CUSTOM'],
  ] as const)('of %s with %j is %s', (role, sent, preset) => {
    expect(presetOf(role, normaliseFlags(role, sent))).toBe(preset);
  });
});
