import { randomUUID } from 'node:crypto';
import type { OutboxKind } from '../../../src/infra/outbox/messages.js';
import { PayloadCipher } from '../../../src/infra/outbox/payload-cipher.js';
import type { TestApp } from '../../support/app.js';
import { carriedOutBy, freeCode, type Request, type Stage } from './samples-extra.js';

const PASSWORD = 'olives-and-salt';
const address = () => `proved-${randomUUID()}@example.com`;

/** Reads the newest message of this type to this address from the outbox, before a worker sends it. */
async function said<K extends OutboxKind>({ app, database }: TestApp, kind: K, recipient: string) {
  const [newest] = await database.query<{ payload: Buffer }>(
    'SELECT payload FROM outbox WHERE kind = ? AND recipient = ? ORDER BY id DESC LIMIT 1',
    [kind, recipient],
  );
  if (!newest) throw new Error(`No ${kind} waits for ${recipient}.`);
  return app.get(PayloadCipher, { strict: false }).decrypt({ kind, recipient }, newest.payload);
}

const registering = async ({ api }: Stage) => {
  const email = address();
  await carriedOutBy(api, 'auth.register', { email, accepted_terms: true });
  return { email, ...(await said(api, 'mail.code', email)) };
};

const forgetful = async ({ api, person }: Stage) => {
  const { email } = await person();
  await carriedOutBy(api, 'auth.forgot', { email });
  return { email, ...(await said(api, 'mail.code', email)) };
};

const moving = async ({ api, person }: Stage) => {
  const { http } = await person();
  const email = address();
  await carriedOutBy({ http }, 'account.requestEmail', { email });
  return { http, ...(await said(api, 'mail.code', email)) };
};

/** Creates an invited user. Returns their client, the invite's id and the token of its link. */
const invited = async ({ api, admin, person, rows }: Stage) => {
  const { http, email } = await person();
  await carriedOutBy(admin, 'admin.invites.create', { email, role: 'staff', restaurants: [rows.restaurant] });
  const { inviteId: id, token } = await said(api, 'mail.invite', email);
  return { http, id, token };
};

const leaving: Request = async ({ api, admin, person, rows }) => {
  const { http, id: user_id } = await person();
  await carriedOutBy(admin, 'admin.memberships.create', {
    user_id,
    restaurant_id: rows.restaurant,
    role: 'staff',
  });
  const [membership] = await api.rows('memberships').find({ user_id });
  return { http, input: { id: membership?.id } };
};

/** Requests with a valid code, link or password. Each works once. */
export const PROVED: Record<string, Request> = {
  'auth.verify': async (stage) => {
    const { email, code } = await registering(stage);
    return { http: stage.api.http, input: { email, code } };
  },
  'auth.verifyByLink': async (stage) => {
    const { link } = await registering(stage);
    return { http: stage.api.http, input: { link } };
  },
  'auth.login': async ({ api, person }) => {
    const { http, email } = await person();
    await carriedOutBy({ http }, 'account.changePassword', { password: PASSWORD });
    return { http: api.http, input: { email, password: PASSWORD } };
  },
  'auth.reset': async (stage) => {
    const { email, code } = await forgetful(stage);
    return { http: stage.api.http, input: { email, code, password: PASSWORD } };
  },
  'auth.resetByLink': async (stage) => {
    const { link } = await forgetful(stage);
    return { http: stage.api.http, input: { link, password: PASSWORD } };
  },
  'auth.endSession': async ({ person }) => {
    const { http } = await person();
    const { body } = await http.get<{ results: { id: string }[] }>('/auth/sessions/');
    return { http, input: { session_key: body.results[0]?.id } };
  },
  'account.verifyEmail': async (stage) => {
    const { http, code } = await moving(stage);
    return { http, input: { code } };
  },
  'account.verifyEmailByLink': async (stage) => {
    const { http, link } = await moving(stage);
    return { http, input: { link } };
  },
  'accountDeletion.delete': async ({ api, person }) => {
    const { http, email } = await person();
    await carriedOutBy({ http }, 'accountDeletion.sendCode', { email });
    const { code } = await said(api, 'mail.code', email);
    return { http, input: { code } };
  },
  'countries.delete': async ({ api, admin }) => {
    const { insertId: id } = await api.database.execute('INSERT INTO countries (name, code) VALUES (?, ?)', [
      randomUUID(),
      freeCode(),
    ]);
    return { http: admin.http, input: { id } };
  },
  'invites.preview': async (stage) => {
    const { http, token } = await invited(stage);
    return { http, input: { token } };
  },
  'invites.accept': async (stage) => {
    const { http, token } = await invited(stage);
    return { http, input: { token } };
  },
  'invites.acceptOwn': async (stage) => {
    const { http, id } = await invited(stage);
    return { http, input: { id } };
  },
  'invites.decline': async (stage) => {
    const { http, id } = await invited(stage);
    return { http, input: { id } };
  },
  'memberships.leave': leaving,
  'memberships.leaveByDelete': leaving,
};
