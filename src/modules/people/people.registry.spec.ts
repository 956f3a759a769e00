import { describe, expect, it } from 'vitest';
import { namedRow } from '../../transport/trpc/named-row.js';
import './people.registry.js';

describe('namedRow', () => {
  it.each([
    ['team.update', { id: 7 }, { table: 'memberships', id: 7 }],
    ['team.invites.revoke', { id: 7 }, { table: 'invites', id: 7 }],
  ] as const)('%s with %j names %j', (operation, input, expected) => {
    expect(namedRow(operation, input)).toEqual(expected);
  });
});
