import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import type { DeadMail, RecipientMail, ResentMails } from '../../../src/modules/system/mails.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { eventually } from '../../support/eventually.js';
import { mails } from '../../support/mails.js';
import { People } from '../../support/people.js';
import { PickySmtp } from '../../support/picky-smtp.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { startWorker, type TestContext } from '../../support/worker.js';

const PATH = '/system/mails/';

interface Row {
  status: string;
  tries: number;
  payload: Buffer | null;
  failure: string | null;
}

const t = useApp({ REDIS_PREFIX: `test-${randomUUID()}` });
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));

beforeEach(() => t.database.execute('DELETE FROM outbox'));

/** Creates a failed email. */
async function dead(to = `ann-${randomUUID()}@example.com`, failure = 'No such mailbox.'): Promise<number> {
  const id = await t.app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} });
  await t.database.execute(`UPDATE outbox SET status = 'dead', tries = 3, failure = ? WHERE id = ?`, [
    failure,
    id,
  ]);
  return id;
}

async function rowOf(id: number): Promise<Row> {
  const [row] = await t.database.query<Row>('SELECT * FROM outbox WHERE id = ?', [id]);
  if (!row) throw new Error(`There is no message ${id}.`);
  return row;
}
const auditOf = (id: number) =>
  t.database.query(
    'SELECT action, actor_user_id, actor_role, outcome, new_values FROM audit_log WHERE target = ?',
    [`mail:${id}`],
  );
const listed = async (query = '') => (await superadmin.http.get<Page<DeadMail>>(PATH + query)).body;
const kept = { payload: expect.any(Buffer) as unknown };

/** Runs `work` with a worker whose mail server is `url`. */
async function withWorker<T>(url: string | undefined, work: (worker: TestContext) => Promise<T>): Promise<T> {
  const worker = await startWorker({
    REDIS_PREFIX: t.config.redis.prefix,
    ...(url === undefined ? {} : { SMTP_URL: url }),
  });
  try {
    return await work(worker);
  } finally {
    await worker.app.close();
  }
}

describe('failed emails and texts', () => {
  it('the list is newest first, with masked recipients everywhere', async () => {
    const first = await dead('ann@example.com', '550 <ann@example.com> is unknown, ask bob@example.com');
    const second = await dead();
    const { results, count } = await listed();
    expect(count).toBe(2);
    expect(results.map(({ id }) => id)).toEqual([second, first]);
    expect(results[1]).toEqual({
      id: first,
      kind: 'mail.password_changed',
      title: 'Password changed',
      channel: 'mail',
      recipient: 'a•••@example.com',
      failure: '550 <a•••@example.com> is unknown, ask b•••@example.com',
      tries: 3,
      created_at: expect.any(String) as unknown,
      died_at: expect.any(String) as unknown,
      unsendable: null,
    });
  });

  it('the list has failed messages only, of one type on request', async () => {
    await dead();
    const invite = await t.app
      .get(Outbox)
      .add({ kind: 'sms.invite', to: '+15551234567', payload: { inviteId: 1, token: 'x' } });
    expect((await listed()).count).toBe(1);
    await t.database.execute(`UPDATE outbox SET status = 'dead' WHERE id = ?`, [invite]);
    const { results } = await listed('?kind=sms.invite');
    expect(results).toMatchObject([{ id: invite, channel: 'sms', recipient: '•••567' }]);
    expect((await listed('?page_size=1')).next).toContain('/system/mails/?');

    await t.database.execute('UPDATE outbox SET payload = NULL WHERE id = ?', [invite]);
    expect((await listed('?state=unsendable')).results).toMatchObject([{ id: invite, unsendable: 'wiped' }]);
    const sendable = await listed('?state=sendable');
    expect([sendable.count, sendable.results[0]?.unsendable]).toEqual([1, null]);
    expect((await listed('?state=sendable&kind=sms.invite')).count).toBe(0);
    expect((await superadmin.http.get(`${PATH}?state=lost`)).status).toBe(400);
  });

  it('platform staff read the list, and only superadmins use it', async () => {
    const id = await dead();
    const staff = await people.person({ staff: true });
    const owner = await people.owner();
    for (const { http } of [staff, owner]) {
      const read = http === staff.http ? 200 : 403;
      expect((await http.get(PATH)).status).toBe(read);
      expect((await http.get('/system/status/')).status).toBe(read);
      expect((await http.post(`${PATH}resend/`, {})).status).toBe(403);
      expect((await http.post(`${PATH}${id}/resend/`, {})).status).toBe(403);
      expect((await http.post(`${PATH}${id}/discard/`, { reason: 'No' })).status).toBe(403);
    }
    expect((await t.http.get(PATH)).status).toBe(401);
    expect(await rowOf(id)).toMatchObject({ status: 'dead' });
  });

  it('platform staff find what was sent to an address, masked, and nothing sent to others', async () => {
    const staff = await people.person({ staff: true });
    const to = `ann-${randomUUID()}@example.com`;
    const found = async (email = to) =>
      (await staff.http.get<Page<RecipientMail>>(`${PATH}recipient/?email=${encodeURIComponent(email)}`))
        .body;
    expect((await found()).results).toEqual([]);
    const failed = await dead(to, `550 <${to}>: mailbox full`);
    await dead();
    const waiting = await t.app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} });
    const sent = await t.app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} });
    await t.database.execute(
      `UPDATE outbox SET status = 'sent', sent_at = '2026-11-01 10:00:00', payload = NULL WHERE id = ?`,
      [sent],
    );

    const { count, results } = await found(` ${to.toUpperCase()} `);
    expect(count).toBe(3);
    const title = 'Password changed';
    expect(results).toMatchObject([
      { id: sent, title, status: 'sent', at: '2026-11-01T10:00:00.000Z', failure: '', unsendable: null },
      { id: waiting, title, status: 'waiting', tries: 0 },
      { id: failed, title, status: 'failed', tries: 3, unsendable: null },
    ]);
    expect(results[2]?.failure).toBe('550 <a•••@example.com>: mailbox full');
    expect(JSON.stringify(results)).not.toContain(to);
    expect((await found('ann@')).results).toBeUndefined();

    await superadmin.http.post(`${PATH}${failed}/resend/`, {});
    expect((await found()).results.map(({ status }) => status)).toEqual(['sent', 'waiting', 'waiting']);
  });

  it('members cannot look for the emails to an address', async () => {
    const { http } = await people.owner();
    expect((await http.get(`${PATH}recipient/?email=ann@example.com`)).status).toBe(403);
  });

  it('the content stays encrypted until a message is resent, and arrives', async () => {
    const smtp = await PickySmtp.open();
    const to = `550.${randomUUID()}@example.com`;
    const id = await t.app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} });
    await withWorker(smtp.url, () =>
      eventually('its death', async () => (await rowOf(id)).status === 'dead'),
    );
    smtp.close();
    expect(await rowOf(id)).toMatchObject({ ...kept, failure: expect.stringContaining('550') as unknown });

    const { status, body } = await superadmin.http.post(`${PATH}${id}/resend/`, {});
    expect({ status, body }).toEqual({ status: 200, body: { id, status: 'pending' } });
    expect(await rowOf(id)).toMatchObject({ status: 'pending', tries: 0, failure: null });
    await withWorker(undefined, () => mails.last(to));
    expect(await rowOf(id)).toMatchObject({ status: 'sent', payload: null });
    expect(await auditOf(id)).toEqual([
      {
        action: 'mail.resent',
        actor_user_id: superadmin.id,
        actor_role: 'platform',
        outcome: 'ok',
        new_values: null,
      },
    ]);
  });

  it('all messages can be resent together, except those that would be too late', async () => {
    const ids = [await dead(), await dead(), await dead()];
    const [late = 0] = ids;
    await t.database.execute('UPDATE outbox SET expires_at = ? WHERE id = ?', [t.clock.now(), late]);
    const { body } = await superadmin.http.post<ResentMails>(`${PATH}resend/`, {});
    expect(body).toEqual({ resent: 2, left: 1 });
    expect((await listed()).results).toMatchObject([{ id: late, unsendable: 'expired' }]);
    for (const id of ids.slice(1)) expect(await auditOf(id)).toHaveLength(1);
    expect(await auditOf(late)).toEqual([]);
  });

  it('messages of one type can be resent, and no others', async () => {
    await dead();
    const { body } = await superadmin.http.post<ResentMails>(`${PATH}resend/`, { kind: 'sms.invite' });
    expect(body).toEqual({ resent: 0, left: 0 });
    expect((await listed()).count).toBe(1);
  });

  it('many messages are all resent, each once', async () => {
    await t.database.execute(
      `INSERT INTO outbox (kind, recipient, payload, status, next_at)
       SELECT 'mail.password_changed', CONCAT(seq, '@example.com'), 'x', 'dead', NOW(3) FROM seq_1_to_1200`,
    );
    const { body } = await superadmin.http.post<ResentMails>(`${PATH}resend/`, {});
    expect(body).toEqual({ resent: 1_200, left: 0 });
  });

  it.each([
    ['expired', 'expires_at = NOW(3) - INTERVAL 1 DAY', 'mail_expired', 'has expired'],
    ['wiped', 'payload = NULL', 'mail_wiped', 'was deleted'],
  ])('messages that are %s cannot be resent, with a reason', async (unsendable, change, code, words) => {
    const id = await dead();
    await t.database.execute(`UPDATE outbox SET ${change} WHERE id = ?`, [id]);
    expect((await listed()).results).toMatchObject([{ id, unsendable }]);
    const { status, body } = await superadmin.http.post<{ code: string; detail: string }>(
      `${PATH}${id}/resend/`,
      {},
    );
    expect(status).toBe(409);
    expect(body).toMatchObject({ code, detail: expect.stringContaining(words) as unknown });
    expect(await rowOf(id)).toMatchObject({ status: 'dead' });
  });

  it('a message can be discarded with a reason, which deletes its content', async () => {
    const id = await dead();
    const refused = await superadmin.http.post(`${PATH}${id}/discard/`, { reason: '  ' });
    expect(refused.status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ status: 'dead', ...kept });
    const { status, body } = await superadmin.http.post(`${PATH}${id}/discard/`, { reason: 'Told by phone' });
    expect({ status, body }).toEqual({ status: 200, body: { id, status: 'discarded' } });
    expect(await rowOf(id)).toMatchObject({ status: 'discarded', payload: null });
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({ action: 'mail.discarded', actor_user_id: superadmin.id });
    expect(JSON.stringify(entry)).toContain('Told by phone');
    const again = await superadmin.http.post<{ code: string }>(`${PATH}${id}/discard/`, { reason: 'Again' });
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 409, code: 'mail_not_dead' });
    expect((await superadmin.http.post(`${PATH}${id}/resend/`, {})).status).toBe(409);
  });

  it('an unknown message is 404', async () => {
    expect((await superadmin.http.post(`${PATH}4000000000/resend/`, {})).status).toBe(404);
    expect((await superadmin.http.post(`${PATH}4000000000/discard/`, { reason: 'None' })).status).toBe(404);
  });

  it('two parallel requests resend a message once', async () => {
    const id = await dead();
    const both = await Promise.all([1, 2].map(() => superadmin.http.post(`${PATH}${id}/resend/`, {})));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('messages are deleted after 30 days, and their content when they expire', async () => {
    const old = await dead();
    const expired = await dead();
    const young = await dead();
    await t.database.execute('UPDATE outbox SET updated_at = NOW(3) - INTERVAL 31 DAY WHERE id = ?', [old]);
    const overSince = 'expires_at = NOW(3) - INTERVAL 1 SECOND, updated_at = NOW(3) - INTERVAL 1 DAY';
    await t.database.execute(`UPDATE outbox SET ${overSince} WHERE id = ?`, [expired]);
    await withWorker(undefined, ({ app }) => app.get(JobHandlers).run('outbox.purge', {}));
    expect((await listed()).results.map(({ id }) => id)).toEqual([young, expired]);
    expect(await rowOf(expired)).toMatchObject({ status: 'dead', payload: null });
    expect(await rowOf(young)).toMatchObject({ status: 'dead', ...kept });
    // The failure's time is still known.
    const died = (await listed()).results.find(({ id }) => id === expired)?.died_at ?? '';
    expect(Date.parse(died)).toBeLessThan(Date.now() - 23 * 60 * 60 * 1_000);
  });
});
