import { describe, expect, it } from '@jest/globals';
import { ProfileService } from '../../../src/modules/auth/registration/profile.service.js';
import { SessionEnded } from '../../../src/modules/auth/auth.errors.js';
import { PasswordHasher } from '../../../src/modules/auth/passwords/password-hasher.js';
import { SessionsService } from '../../../src/modules/auth/sessions/sessions.service.js';
import type { Actor } from '../../../src/shared/access/scope.js';
import { PASSWORD, Steps } from './steps.js';
import { useApp } from '../../support/use-app.js';

const t = useApp();
const steps = new Steps(t);

const RESET_TO = 'nine yellow lemons';

async function resetPassword(email: string): Promise<void> {
  await t.http.post('/auth/password/forgot/', { email });
  const code = await steps.code(email, 'reset');
  const reply = await t.http.post('/auth/password/reset/', { email, code, password: RESET_TO });
  expect(reply.status).toBe(200);
}

async function actorOf({ access, email }: { access: string; email: string }): Promise<Actor> {
  const { id } = (await steps.me(access)).body;
  const [session] = await steps.query<{ id: string }>(
    `SELECT id FROM sessions WHERE user_id = ? AND kind = 'full' AND revoked_at IS NULL`,
    [id],
  );
  const sessionId = session?.id ?? '';
  return { userId: id, sessionId, email, isSuperadmin: false, isStaff: false, kind: 'full' };
}

describe('a change of the password', () => {
  it('loses against a reset that came in after the current password was checked', async () => {
    const member = await steps.member();
    const { email } = member;
    const actor = await actorOf(member);
    const hasher = t.app.get(PasswordHasher);
    const hash = hasher.hash.bind(hasher);
    // The reset happens exactly between the check and the write; everything else is the real thing.
    hasher.hash = async (password) => {
      hasher.hash = hash;
      await resetPassword(email);
      return hash(password);
    };
    const input = { first_name: 'Ann', last_name: 'Lee', password: 'eight red peppers' };
    const change = t.app.get(ProfileService).save(actor, { ...input, current_password: PASSWORD });
    await expect(change).rejects.toBeInstanceOf(SessionEnded);

    expect((await steps.login(email, 'eight red peppers')).status).toBe(401);
    expect((await steps.login(email, RESET_TO)).status).toBe(200);
  });

  it('is made once by five requests at once with the same current password', async () => {
    const { email, access } = await steps.member();
    const passwords = Array.from({ length: 5 }, (_, index) => `eight red peppers ${index}`);
    const replies = await Promise.all(
      passwords.map((password) => steps.profile(access, { password, current_password: PASSWORD })),
    );
    const winners = replies.flatMap(({ status }, index) => (status === 200 ? [passwords[index]] : []));
    expect(winners).toHaveLength(1);
    expect(replies.every(({ status }) => [200, 400, 401].includes(status))).toBe(true);
    expect((await steps.login(email, winners[0])).status).toBe(200);
  });
});

it('gives no tokens of a session that has been ended', async () => {
  const actor = await actorOf(await steps.member());
  const sessions = t.app.get(SessionsService);
  expect((await sessions.current(actor)).access).toBeDefined();
  await sessions.endAll(actor.userId, 'password_reset');
  await expect(sessions.current(actor)).rejects.toBeInstanceOf(SessionEnded);
});
