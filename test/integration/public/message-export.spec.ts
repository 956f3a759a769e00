import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../src/modules/messages/messages.schemas.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const staff = useFixture(() => people.person({ staff: true }));

/** Leaves a message. @returns its id and address */
async function send() {
  const email = `guest-${randomUUID()}@example.com`;
  const { body } = await t.http.post<Message>('/messages/', { zip_code: '10012', email, message: '' });
  return { id: body.id, email };
}

describe('exporting messages', () => {
  it('platform users can export filtered messages, and the export is logged', async () => {
    const { email } = await send();
    const reply = await staff.http.post<{ results: Message[]; before: null }>('/messages/export/', { email });
    expect(reply.body).toMatchObject({ results: [{ email, status: 'new' }], before: null });
    const [entry] = await people.query(
      `SELECT action, target FROM audit_log WHERE actor_user_id = ? ORDER BY id DESC LIMIT 1`,
      [staff.id],
    );
    expect(entry).toEqual({ action: 'data.exported', target: 'messages' });
    const owner = await people.owner();
    expect((await owner.http.post('/messages/export/', {})).status).toBe(403);
  });

  it('the export has several parts', async () => {
    const older = await send();
    const newest = await send();
    const { body } = await staff.http.post<{ results: Message[] }>('/messages/export/', {
      before: newest.id,
    });
    expect(body.results[0]?.id).toBe(older.id);
  });
});
