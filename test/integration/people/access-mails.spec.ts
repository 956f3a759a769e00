import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { INestApplicationContext } from '@nestjs/common';
import type { InviteOutput } from '../../../src/modules/people/invites.schemas.js';
import { type Mail, mails } from '../../support/mails.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { startWorker } from '../../support/worker.js';
import { memberOf } from './records.js';

const SUPPORT_EMAIL = 'help@feast.example';
const REDIS_PREFIX = `test-${randomUUID()}`;
const t = useApp({ REDIS_PREFIX, SUPPORT_EMAIL });
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const owner = useFixture(() => people.owner('Olive & Salt'), beforeEach);

let worker: INestApplicationContext;
beforeAll(async () => {
  worker = (await startWorker({ REDIS_PREFIX, SUPPORT_EMAIL }, t.clock)).app;
});
afterAll(() => worker.close());

const rename = ({ id }: Caller, first_name: string, last_name: string) =>
  t.rows('users').update(id, { first_name, last_name });

/** Requires these sentences in the text and the HTML of an email. */
function expectWords(mail: Mail, ...sentences: string[]) {
  for (const sentence of sentences) {
    expect(mail.text).toContain(sentence);
    expect(mail.html).toContain(sentence.replaceAll('&', '&amp;'));
  }
}

describe('a member', () => {
  const teamRow = async (member: Caller) => (await memberOf(owner, owner.restaurant, member.id)).id;
  const MISTAKE = 'If you think this is a mistake, ask Lucia Conti or an owner of Olive & Salt.';

  it('a member is emailed who disabled, enabled or removed them, and who to ask', async () => {
    await rename(owner, 'Lucia', 'Conti');
    const member = await people.member(owner.restaurant, 'staff');
    const at = `/auth/team/${await teamRow(member)}/`;
    expect((await owner.http.post(`${at}disable/`)).status).toBe(200);
    // A repeated request changes nothing.
    expect((await owner.http.post(`${at}disable/`)).status).toBe(200);
    const disabled = await mails.last(member.email);
    expect(disabled.subject).toBe('Your access to Olive & Salt was disabled');
    expectWords(disabled, 'Lucia Conti disabled your access to Olive & Salt.', MISTAKE);

    expect((await owner.http.post(`${at}enable/`)).status).toBe(200);
    const enabled = await mails.last(member.email, { count: 2 });
    expect(enabled.subject).toBe('You have access to Olive & Salt again');
    expectWords(enabled, 'Lucia Conti enabled your access to Olive & Salt.');
    expect(enabled.text).toContain(`/backoffice?restaurant_id=${owner.restaurant}`);

    expect((await owner.http.delete(at)).status).toBe(204);
    const removed = await mails.last(member.email, { count: 3 });
    expect(removed.subject).toBe('You were removed from Olive & Salt');
    expectWords(removed, 'Lucia Conti removed you from the team of Olive & Salt.', MISTAKE);
    expect(await mails.to(member.email)).toHaveLength(3);
  });

  it('a member is emailed to contact support when the platform removes them, and welcomed when it adds them', async () => {
    const member = await people.person();
    const added = await superadmin.http.post<{ id: number }>('/auth/admin/memberships/', {
      user: member.id,
      restaurant: owner.restaurant,
      role: 'manager',
    });
    expect(added.status).toBe(201);
    const welcome = await mails.last(member.email);
    expect(welcome.subject).toBe('Welcome to Olive & Salt');
    expectWords(welcome, 'You’re now a manager of Olive & Salt on Feast.');

    expect((await superadmin.http.delete(`/auth/admin/memberships/${added.body.id}/`)).status).toBe(204);
    const removed = await mails.last(member.email, { count: 2 });
    expectWords(removed, 'Feast removed you from the team of Olive & Salt.');
    expectWords(removed, `If you think this is a mistake, write to ${SUPPORT_EMAIL}.`);
  });

  it('a refused change sends no email', async () => {
    const { id } = await memberOf(owner, owner.restaurant, owner.id);
    expect((await superadmin.http.delete(`/auth/admin/memberships/${id}/`)).status).toBe(409);
    expect(await t.rows('outbox').find({ recipient: owner.email })).toEqual([]);
  });
});

describe('a user', () => {
  it('a user is emailed when the platform disables, enables or deletes the account', async () => {
    const user = await people.person();
    const at = `/auth/admin/users/${user.id}/`;
    const ask = `If you think this is a mistake, write to ${SUPPORT_EMAIL}.`;
    expect((await superadmin.http.post(`${at}disable/`)).status).toBe(200);
    const disabled = await mails.last(user.email);
    expect(disabled.subject).toBe('Your Feast account was disabled');
    expectWords(disabled, 'Feast disabled your account.', ask);

    expect((await superadmin.http.patch(at, { disabled: false })).status).toBe(200);
    const enabled = await mails.last(user.email, { count: 2 });
    expect(enabled.subject).toBe('Your Feast account is enabled again');
    expect(enabled.text).toContain(`${t.config.http.appUrl}/login`);

    expect((await superadmin.http.delete(at)).status).toBe(204);
    const deleted = await mails.last(user.email, { count: 3 });
    expect(deleted.subject).toBe('Your Feast account was deleted');
    expectWords(deleted, 'You can use this email address to sign up again.', ask);
  });
});

describe('an invite that is accepted', () => {
  const accept = async (person: Caller, role: string, sender: Caller = owner) => {
    const sent = { email: person.email, role, restaurant_id: owner.restaurant };
    const { id } = bodyOf(await sender.http.post<InviteOutput>('/auth/team/invite/', sent));
    expect((await person.http.post(`/auth/invites/${id}/accept/`)).status).toBe(200);
  };

  it('the sender is emailed, and the new member is welcomed with their access', async () => {
    const person = await people.person();
    await rename(person, 'Dario', 'Rossi');
    await accept(person, 'driver');
    const accepted = await mails.last(owner.email);
    expect(accepted.subject).toBe('Dario Rossi accepted your invite to Olive & Salt');
    expectWords(accepted, 'Dario Rossi accepted your invite to Olive & Salt as driver.');

    const welcome = await mails.last(person.email, { subject: /Welcome/ });
    expectWords(welcome, 'You’re now a driver of Olive & Salt on Feast.', 'You have access to: drivers.');
    expectWords(welcome, `Didn’t expect this? Write to ${SUPPORT_EMAIL}.`);
    expect(welcome.text).toContain(`/backoffice?restaurant_id=${owner.restaurant}`);
    expect(welcome.text).not.toMatch(/password/i);
  });

  it('a member without new access is not welcomed', async () => {
    const manager = await people.member(owner.restaurant, 'manager');
    await accept(manager, 'staff');
    expect(await t.rows('outbox').find({ recipient: manager.email, kind: 'mail.welcome' })).toEqual([]);
    expect(
      await t.rows('outbox').find({ recipient: owner.email, kind: 'mail.invite_accepted' }),
    ).toHaveLength(1);
  });
});
