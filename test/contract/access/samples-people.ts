import { randomUUID } from 'node:crypto';
import type { Sample, Samples } from './sample.js';
import type { Rows, World } from './world.js';

const users = (letter: 'R' | 'W', more: Partial<Sample> = {}): Sample => ({ row: 'users', letter, ...more });

/** Team requests name the restaurant in addition to the member. */
const team = (letter: 'R' | 'W', body: (rows: Rows) => object = () => ({})): Sample => ({
  row: 'team',
  letter,
  names: 'restaurant',
  input: (rows) => ({ restaurant_id: rows.restaurant, ...body(rows) }),
});

const newcomer = () => ({ email: `invited-${randomUUID()}@example.com`, role: 'driver' });
const freshInvite = async (world: World, { restaurant }: Rows) => ({
  invite: (await world.invite(restaurant)).id,
});

const freshMember = (world: World, { restaurant }: Rows) => world.member(restaurant);
const aUser = (letter: 'R' | 'W', body: object = {}): Sample =>
  users(letter, { names: 'row', input: (rows) => ({ id: rows.user, ...body }) });
const aMembership = (body: object = {}): Sample =>
  users('W', { names: 'row', input: (rows) => ({ id: rows.membership, ...body }) });
const aTeammate = (body: object = {}): Sample => team('W', (rows) => ({ id: rows.membership, ...body }));

/** None of the callers is the member. */
const leave: Sample = {
  row: 'account',
  letter: 'W',
  input: (rows) => ({ id: rows.membership }),
  answers: 404,
};

/** Samples of `admin.…`, `apiKeys.…`, `team.…` and `invites.…`. */
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
  'admin.users.list': users('R'),
  'admin.users.get': aUser('R'),
  'admin.users.update': aUser('W', { first_name: 'Child' }),
  'admin.users.delete': { ...aUser('W'), fresh: freshMember },
  'admin.users.enable': aUser('W'),
  'admin.users.disable': { ...aUser('W'), fresh: freshMember },
  'admin.users.resetPassword': { ...aUser('W'), fresh: freshMember },
  'apiKeys.list': { row: 'ownAccount', letter: 'R' },
  'apiKeys.create': {
    row: 'ownAccount',
    letter: 'W',
    input: () => ({ name: 'Child', restaurant_ids: null, areas: { restaurant: 'read' }, expires_in_days: 9 }),
  },
  // The key is another user's.
  'apiKeys.revoke': { row: 'ownAccount', letter: 'W', input: (rows) => ({ id: rows.apiKey }), answers: 404 },
  'admin.apiKeys.list': users('R'),
  'admin.apiKeys.revoke': users('W', {
    names: 'row',
    input: (rows) => ({ id: rows.apiKey }),
    fresh: async (world, rows) => ({ apiKey: await world.apiKey(rows.user) }),
  }),
  'admin.memberships.create': users('W', {
    input: (rows) => ({ user_id: rows.user, restaurant_id: rows.restaurant, role: 'driver' }),
    fresh: async (world) => ({ user: (await world.member((await world.bare()).restaurant)).user }),
  }),
  'admin.memberships.update': aMembership({ role: 'driver' }),
  'admin.memberships.updateById': aMembership({ role: 'driver' }),
  'admin.memberships.delete': { ...aMembership(), fresh: freshMember },
  'admin.memberships.deleteById': { ...aMembership(), fresh: freshMember },
  'team.list': team('R'),
  'team.update': aTeammate({ role: 'driver' }),
  'team.delete': { ...aTeammate(), fresh: freshMember },
  'team.enable': aTeammate(),
  'team.disable': { ...aTeammate(), fresh: freshMember },
  'team.resetPassword': { ...aTeammate(), fresh: freshMember },
  'team.invite': team('W', newcomer),
  'team.invites.list': team('R'),
  'team.invites.resend': team('W', (rows) => ({ id: rows.invite })),
  'team.invites.revoke': { ...team('W', (rows) => ({ id: rows.invite })), fresh: freshInvite },
  'invites.preview': { row: 'entry', letter: 'W', answers: 400 },
  'invites.accept': { row: 'account', letter: 'W', answers: 400 },
  'invites.own': { row: 'ownInvites', letter: 'R' },
  // The invite names none of the callers, so it doesn't exist for them.
  'invites.acceptOwn': {
    row: 'ownInvites',
    letter: 'W',
    input: (rows) => ({ id: rows.invite }),
    answers: 404,
  },
  'invites.decline': { row: 'ownInvites', letter: 'W', input: (rows) => ({ id: rows.invite }), answers: 404 },
  'memberships.leave': leave,
  'memberships.leaveByDelete': leave,
};
