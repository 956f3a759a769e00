import { randomUUID } from 'node:crypto';
import { SessionsService } from '../../../src/modules/auth/sessions/sessions.service.js';
import type { TestApp } from '../../support/app.js';
import type { HttpClient } from '../../support/http.js';
import type { Caller } from '../../support/people.js';
import type { Sample } from './sample.js';
import { SAMPLES } from './samples.js';
import type { Rows } from './world.js';

/** Callers and rows for requests. */
export interface Stage {
  api: TestApp;
  admin: Caller;
  owner: Caller;
  rows: Rows;
  /** Creates a user with a full session. */
  person: () => Promise<Caller>;
  /** Creates the client of a new user who is still registering. */
  registering: () => Promise<HttpClient>;
}

/** A request that succeeds. */
export type Request = (stage: Stage) => Promise<{ http: HttpClient; input: Record<string, unknown> }>;

const aView = async (owner: Caller, { restaurant }: Rows) => {
  const view = { restaurant_id: restaurant, list: 'Categories', name: randomUUID(), query: 'q=a' };
  return (await made(owner, '/views/', view)).id;
};

/** Valid requests for operations that get invalid ones in the access matrix. */
const RIGHT: Record<string, Request> = {
  'auth.register': async ({ api }) => ({
    http: api.http,
    input: { email: `extra-${randomUUID()}@example.com`, accepted_terms: true },
  }),
  'auth.profile': async ({ registering }) => ({
    http: await registering(),
    input: { first_name: 'Ann', last_name: 'Extra', password: 'olives-and-salt', accepted_terms: true },
  }),
  'auth.passwordStrength': async ({ api }) => ({ http: api.http, input: { password: 'olives-and-salt' } }),
  'auth.forgot': async ({ api, person }) => ({ http: api.http, input: { email: (await person()).email } }),
  'auth.refresh': async ({ api, person }) => {
    const { id } = await person();
    const sessions = api.app.get(SessionsService, { strict: false });
    const { refresh } = await sessions.open({ id, profileCompleted: true }, true);
    return { http: api.http, input: { refresh } };
  },
  'auth.updateMe': async ({ owner, rows }) => ({
    http: owner.http,
    input: { active_restaurant_id: rows.restaurant },
  }),
  'auth.endOtherSessions': async ({ person }) => ({ http: (await person()).http, input: {} }),
  'account.requestEmail': async ({ person }) => ({
    http: (await person()).http,
    input: { email: `extra-${randomUUID()}@example.com` },
  }),
  'account.changePassword': async ({ person }) => ({
    http: (await person()).http,
    input: { password: 'olives-and-salt' },
  }),
  'accountDeletion.sendCode': async ({ person }) => {
    const { http, email } = await person();
    return { http, input: { email } };
  },
  'apiKeys.revoke': async ({ owner }) => {
    const key = { name: 'Extra', restaurant_ids: null, areas: { restaurant: 'read' }, expires_in_days: 9 };
    const { id } = await made(owner, '/auth/api_keys/', key);
    return { http: owner.http, input: { id } };
  },
  'views.update': async ({ owner, rows }) => ({
    http: owner.http,
    input: { id: await aView(owner, rows), name: randomUUID() },
  }),
  'views.delete': async ({ owner, rows }) => ({
    http: owner.http,
    input: { id: await aView(owner, rows) },
  }),
  'auth.logout': async ({ person }) => ({ http: (await person()).http, input: {} }),
  'onboarding.start': async ({ person }) => ({ http: (await person()).http, input: {} }),
  'onboarding.putAbout': async ({ owner, rows }) => ({
    http: owner.http,
    input: { rid: rows.restaurant, name: 'Extra', slug: `extra-${randomUUID().slice(0, 8)}` },
  }),
  'countries.create': async ({ admin }) => ({
    http: admin.http,
    input: { name: randomUUID(), code: freeCode() },
  }),
  'countries.update': async ({ admin, rows }) => ({
    http: admin.http,
    input: { id: rows.country, name: randomUUID() },
  }),
  'restaurants.close': async ({ admin, person }) => {
    const owner = await person();
    const { id } = await made(admin, '/restaurants/', { name: 'Extra' });
    await made(admin, '/auth/admin/memberships/', { user_id: owner.id, restaurant_id: id, role: 'owner' });
    return { http: owner.http, input: { rid: id, name: 'Extra' } };
  },
  'onboarding.startAnother': async ({ api, admin, person }) => {
    const owner = await person();
    const { id } = await made(admin, '/restaurants/', { name: 'Extra' });
    await made(admin, '/auth/admin/memberships/', { user_id: owner.id, restaurant_id: id, role: 'owner' });
    await api.rows('restaurants').update(id, { launched_at: new Date() });
    return { http: owner.http, input: {} };
  },
  'restaurants.transfer': async ({ admin, person }) => {
    const [owner, next] = [await person(), await person()];
    const { id } = await made(admin, '/restaurants/', { name: 'Extra' });
    for (const [{ id: user_id }, role] of [
      [owner, 'owner'],
      [next, 'staff'],
    ] as const)
      await made(admin, '/auth/admin/memberships/', { user_id, restaurant_id: id, role });
    return { http: admin.http, input: { id, email: next.email } };
  },
  'messages.create': async ({ api }) => ({
    http: api.http,
    input: { email: `extra-${randomUUID()}@example.com`, zip_code: '10001' },
  }),
  'history.undo': async ({ owner, rows }) => {
    const item = { category_id: rows.category, name: `Extra ${randomUUID()}` };
    const { id: entity_id } = await made(owner, '/menu-items/', item);
    await owner.http.delete(`/menu-items/${entity_id}/`);
    return {
      http: owner.http,
      input: { restaurant_id: rows.restaurant, entity: 'menu_item', entity_id },
    };
  },
  'history.undoBatch': async ({ owner, rows }) => {
    const item = { category_id: rows.category, name: `Extra ${randomUUID()}` };
    const { id } = await made(owner, '/menu-items/', item);
    const { body } = await owner.http.post<{ batch_id: number }>('/menu-items/bulk/', {
      restaurant_id: rows.restaurant,
      rows: [{ id }],
      change: { edit: 'hidden' },
    });
    return { http: owner.http, input: { restaurant_id: rows.restaurant, id: body.batch_id } };
  },
  'survey.create': async ({ api }) => ({ http: api.http, input: {} }),
  'guestMenu.read': async ({ api }) => {
    const slug = `extra-${randomUUID().slice(0, 8)}`;
    await api.rows('restaurants').insert({ name: 'Extra', slug, launched_at: new Date() });
    return { http: api.http, input: { slug } };
  },
  'guestMenu.delivery': async ({ api }) => {
    const slug = `extra-${randomUUID().slice(0, 8)}`;
    await api.rows('restaurants').insert({ name: 'Extra', slug, launched_at: new Date() });
    return { http: api.http, input: { slug, zip: '10012' } };
  },
};

/** Operations that need a code, a password or a link from an email, or a row without references. */
export const NOT_CARRIED_OUT = [
  // These need the worker.
  'menu.imports.create',
  'menu.imports.run',
  'menu.imports.undo',
  'auth.verify',
  'auth.verifyByLink',
  'auth.login',
  'auth.firebaseLogin',
  'auth.socialGoogle',
  'auth.reset',
  'auth.resetByLink',
  'auth.endSession',
  'account.verifyEmail',
  'account.verifyEmailByLink',
  'account.unlinkGoogle',
  'accountDeletion.delete',
  'countries.delete',
  'invites.preview',
  'invites.accept',
  'invites.acceptOwn',
  'invites.decline',
  'memberships.leave',
  'memberships.leaveByDelete',
];

async function made({ http }: Caller, path: string, input: object): Promise<{ id: number }> {
  const { status, body } = await http.post<{ id: number }>(path, input);
  if (status !== 201) throw new Error(`${path} answers ${status}.`);
  return body;
}

/** Sends a request that another one depends on. @throws Error when it is refused */
export async function carriedOutBy({ http }: Pick<Caller, 'http'>, name: string, input: object) {
  const { status, body } = await http.post(`/trpc/${name}`, input);
  if (status >= 300) throw new Error(`${name} answers ${status}: ${JSON.stringify(body)}`);
}

let codes = 0;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const freeCode = () => `Q${LETTERS[codes++] ?? ''}`;

/** Returns a successful request of this operation; undefined when there is none. */
export function requestOf(name: string): Request | undefined {
  const sample: Sample | undefined = SAMPLES[name];
  if (name in RIGHT) return RIGHT[name];
  if (!sample || (sample.answers ?? 200) >= 300) return undefined;
  const ofOwner = ['menu', 'catalogue', 'soldOut', 'onboarding', 'checklist', 'team', 'history'].includes(
    sample.row,
  );
  return async ({ owner, admin, rows }) => ({
    http: (ofOwner ? owner : admin).http,
    input: sample.input?.(rows) ?? {},
  });
}
