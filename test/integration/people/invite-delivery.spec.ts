import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TwilioSmsSender } from '../../../src/infra/sms/twilio-sms-sender.js';
import { Undeliverable } from '../../../src/infra/outbox/messages.js';
import type { InviteOutput } from '../../../src/modules/people/invites.schemas.js';
import { PRODUCT_NAME } from '../../../src/shared/product.js';
import { eventually } from '../../support/eventually.js';
import { mails } from '../../support/mails.js';
import { bodyOf } from '../../support/newcomer.js';
import { People } from '../../support/people.js';
import { startWorker, type TestContext } from '../../support/worker.js';
import { Invitations, newAddress, newPhone, pending } from './invitations.js';
import { useApp, useFixture } from '../../support/use-app.js';

const ADMIN = '/auth/admin/invites/';

const t = useApp();
const people = new People(t);
const invitations = new Invitations(t, people);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const owner = useFixture(() => people.owner('Olive & Salt'));

const state = async ({ id }: { id: number }) =>
  (await pending(superadmin, ADMIN)).find((invite) => invite.id === id)?.delivery_state;

describe('sending', () => {
  let worker: TestContext;
  beforeAll(async () => {
    worker = await startWorker();
  });
  afterAll(() => worker.app.close());

  it('an invite email names sender, restaurant and role, with the link in HTML and text', async () => {
    const email = newAddress('ann+x');
    const other = await people.restaurant('Fig');
    const body = { email, role: 'manager', restaurants: [owner.restaurant, other] };
    const invite = bodyOf(await superadmin.http.post<InviteOutput>(ADMIN, body));
    const mail = await mails.last(email);
    expect(mail.subject).toBe('Test Person invited you to Olive & Salt and Fig');
    expect(mail.text).toContain(
      `Test Person invited you to Olive & Salt and Fig on ${PRODUCT_NAME} as manager.`,
    );
    expect(mail.html).toContain('Olive &amp; Salt and Fig');
    const [, token] =
      new RegExp(
        `${t.config.http.appUrl}/register#invite=([\\w-]{43})&email=${encodeURIComponent(email).replace('+', '\\+')}\\s`,
      ).exec(mail.text) ?? [];
    const { body: seen } = await t.http.post<{ status: string }>('/auth/invites/preview/', { token });
    expect(seen.status).toBe('pending');
    const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(mail.text).toContain(`expires ${until.format(new Date(invite.expires_at))} (UTC)`);
    await eventually('the invite to be sent', async () => (await state(invite)) === 'sent');
  });

  it('the invited user is emailed which invite was declined', async () => {
    const person = await people.person();
    const body = { role: 'driver', restaurant: await people.restaurant('Olive & Salt') };
    const { id } = await invitations.send({ ...body, email: person.email });
    expect((await person.http.post(`/auth/invites/${id}/decline/`)).status).toBeLessThan(300);
    const mail = await mails.last(person.email, { subject: /You declined an invite/ });
    expect(mail.text).toContain('You declined an invite to “Olive & Salt”');
    expect(mail.html).toContain('“Olive &amp; Salt”');
  });

  it("the mail catcher shows an invite's text message", async () => {
    const phone = newPhone();
    const body = { phone, role: 'driver', restaurant_id: owner.restaurant };
    bodyOf(await owner.http.post<InviteOutput>('/auth/team/invite/', body));
    const mail = await mails.last(`${phone}@sms.localhost`);
    expect(mail.text).toMatch(
      new RegExp(`^Test Person invited you to Olive & Salt on ${PRODUCT_NAME}\\. Join by .+: \\S+`),
    );
    expect(mail.text).toMatch(/\/register#invite=[\w-]{43}\s*$/);
  });

  it('an address in a name is printed as words, in emails and text messages', async () => {
    const lure = await people.restaurant('Pizza evil.com');
    const sender = await people.member(lure, 'owner');
    await t.rows('users').update(sender.id, { first_name: 'https://win.example/a', last_name: 'x@evil.com' });
    const [email, phone] = [newAddress(), newPhone()];
    for (const to of [{ email }, { phone }])
      bodyOf(
        await sender.http.post<InviteOutput>('/auth/team/invite/', {
          ...to,
          role: 'driver',
          restaurant_id: lure,
        }),
      );
    const mail = await mails.last(email);
    const { text } = await mails.last(`${phone}@sms.localhost`);
    expect(mail.subject).toBe('win example a x at evil com invited you to Pizza evil com');
    for (const body of [mail.subject, mail.text, mail.html, text])
      expect(body).not.toMatch(/evil\.com|win\.example/);
    expect(text).toContain('win example a x at evil com invited you to Pizza evil com');
  });

  it('a message is not sent after its invite was revoked or resent', async () => {
    const [revoked, renewed] = [newAddress(), newAddress()];
    // The message waits in the same transaction as the invite, so the worker sees both.
    const send = async (email: string) =>
      invitations.waiting({ email, role: 'staff', restaurant: owner.restaurant });
    const first = await send(revoked);
    const second = await send(renewed);
    await superadmin.http.delete(`${ADMIN}${first.id}/`);
    await superadmin.http.post(`${ADMIN}${second.id}/resend/`);
    await invitations.release(first, second);
    const statusOf = async ({ messageId }: { messageId: number }) =>
      eventually(`message ${messageId}`, async () => {
        const { status, payload } = await t.rows('outbox').one(messageId);
        return status !== 'pending' && status !== 'dispatched' && { status, payload };
      });
    expect(await statusOf(first)).toEqual({ status: 'skipped', payload: null });
    expect(await statusOf(second)).toEqual({ status: 'skipped', payload: null });
    await mails.last(renewed);
    expect(await mails.to(renewed)).toHaveLength(1);
    expect(await mails.to(revoked)).toEqual([]);
  });
});

interface Sent {
  path: string | undefined;
  authorization: string | undefined;
  form: Record<string, string>;
}

describe('Twilio', () => {
  const sent: Sent[] = [];
  /** Fakes Twilio: a number that ends in 1 doesn't exist, with 2 the service is overloaded. */
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      sent.push({ path: request.url, authorization: request.headers.authorization, form });
      const to = form['To'] ?? '';
      response.setHeader('content-type', 'application/json');
      if (to.endsWith('1')) response.writeHead(400).end(JSON.stringify({ code: 21211, message: `${to}?` }));
      else if (to.endsWith('2')) response.writeHead(503).end('<busy>');
      else response.writeHead(201).end(JSON.stringify({ sid: 'SM1', status: 'queued' }));
    });
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const phoneEnding = (digit: number) => `+1555${String(randomInt(1_000_000)).padStart(6, '0')}${digit}`;
  const sender = (from = '+15550000000') =>
    new TwilioSmsSender({ accountSid: 'AC1', authToken: 'secret', from, url });

  it('the worker sends through Twilio when it is configured', async () => {
    const prefix = { REDIS_PREFIX: `twilio-${randomInt(1_000_000_000)}` };
    const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+15550000000' };
    const worker = await startWorker({ ...prefix, ...twilio, TWILIO_URL: url });
    try {
      const phone = phoneEnding(5);
      bodyOf(await owner.http.post<InviteOutput>('/auth/team/invite/', { phone, role: 'staff' }));
      const message = await eventually('the message', async () =>
        sent.find(({ form }) => form['To'] === phone),
      );
      expect(message).toMatchObject({
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        form: { From: '+15550000000', Body: expect.stringContaining('invited you to Olive & Salt') },
      });
      expect(await mails.to(`${phone}@sms.localhost`)).toEqual([]);
    } finally {
      await worker.app.close();
    }
  });

  it('a messaging service can replace the number', async () => {
    const to = phoneEnding(6);
    await sender('MG123').send({ to, text: 'hello', key: '1' });
    const { form } = sent.find((message) => message.form['To'] === to) ?? {};
    expect(form).toEqual({ To: to, Body: 'hello', MessagingServiceSid: 'MG123' });
  });

  it('a refused number fails permanently, and an unavailable Twilio is retried', async () => {
    const message = { text: 'hello', key: '1' };
    const refused = sender().send({ ...message, to: phoneEnding(1) });
    await expect(refused).rejects.toThrow(new Undeliverable('Twilio answered 400 (21211).'));
    const busy = await sender()
      .send({ ...message, to: phoneEnding(2) })
      .catch((error: unknown) => error);
    expect(busy).toEqual(new Error('Twilio answered 503.'));
    expect(busy).not.toBeInstanceOf(Undeliverable);
    const away = new TwilioSmsSender({
      accountSid: 'AC1',
      authToken: 's',
      from: '+1',
      url: 'http://127.0.0.1:1',
    });
    const failed = await away.send({ ...message, to: phoneEnding(3) }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ message: 'fetch failed' });
    expect(failed).not.toBeInstanceOf(Undeliverable);
  });
});
