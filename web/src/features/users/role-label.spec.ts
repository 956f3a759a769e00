import { describe, expect, it } from 'vitest';
import type { UserOutput } from '@server/modules/people/users.schemas';
import { roleLabel } from './role-label';

type Role = 'OWNER' | 'MANAGER' | 'STAFF' | 'DRIVER' | 'CUSTOM';
const user = (presets: readonly Role[], flags = {}) =>
  ({
    is_superadmin: false,
    is_staff: false,
    ...flags,
    memberships: presets.map((preset) => ({
      preset,
      role: preset === 'CUSTOM' ? 'staff' : preset.toLowerCase(),
    })),
  }) as unknown as UserOutput;

describe('roleLabel', () => {
  it.each([
    [user([]), '—'],
    [user(['DRIVER']), 'Driver'],
    [user(['CUSTOM']), 'Custom'],
    [user(['DRIVER', 'OWNER', 'MANAGER']), 'Owner +2'],
    [user(['STAFF', 'MANAGER']), 'Manager +1'],
    [user(['OWNER'], { is_staff: true }), 'Platform staff'],
    [user([], { is_staff: true, is_superadmin: true }), 'Superadmin'],
  ])('of case %# is %s', (person, words) => {
    expect(roleLabel(person)).toBe(words);
  });
});
