import { randomUUID } from 'node:crypto';
import type { Sample, Samples } from './sample.js';
import type { Rows, World } from './world.js';

const users = (letter: 'R' | 'W', more: Partial<Sample> = {}): Sample => ({ row: 'users', letter, ...more });

/** Within a team the request says which restaurant, besides whom it is about. */
const team = (letter: 'R' | 'W', body: (rows: Rows) => object = () => ({})): Sample => ({
  ...{ row: 'team', letter, names: 'restaurant' },
  input: (rows) => ({ restaurant_id: rows.restaurant, ...body(rows) }),
});

const newcomer = () => ({ email: `invited-${randomUUID()}@example.com`, role: 'driver' });
const freshInvite = async (world: World, { restaurant }: Rows) => ({
  invite: (await world.invite(restaurant)).id,
});

/** `admin.…`, `team.…` and `invites.…` */
export const PEOPLE_SAMPLES: Samples = {
  'admin.invites.list': users('R'),
  'admin.invites.create': users('W', {
    input: (rows) => ({ ...newcomer(), restaurants: [rows.restaurant] }),
  }),
  'admin.invites.resend': users('W', { names: 'row', input: (rows) => ({ id: rows.invite }) }),
  'admin.invites.revoke': users('W', {
    names: 'row',
    input: (rows) => ({ id: rows.invite }),
    fresh: freshInvite,
  }),
  'team.invite': team('W', newcomer),
  'team.invites.list': team('R'),
  'team.invites.resend': team('W', (rows) => ({ id: rows.invite })),
  'team.invites.revoke': { ...team('W', (rows) => ({ id: rows.invite })), fresh: freshInvite },
  'invites.preview': { row: 'entry', letter: 'W', answers: 400 },
  'invites.accept': { row: 'account', letter: 'W', answers: 400 },
};
