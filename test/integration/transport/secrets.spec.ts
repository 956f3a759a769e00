import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import { eventually } from '../../support/eventually.js';
import { LogCapture } from '../../support/log-capture.js';
import { mails } from '../../support/mails.js';
import { useApp, useWorker } from '../../support/use-app.js';

const log = new LogCapture();
// The most verbose level: what isn't logged here is never logged.
const api = useApp({ LOG_LEVEL: 'trace' }, { log });
useWorker();

const requestLine = (id: string | null) =>
  eventually('the line of the request', async () =>
    log.lines.find(({ msg, requestId }) => msg === 'request' && requestId === id),
  );

describe('the log', () => {
  it('the log has no password, code or token of a registration, including failures', async () => {
    const email = `quiet-${randomUUID()}@example.com`;
    const [password, wrongPassword] = ['gazpacho-at-noon', 'gazpacho-at-night'];
    await api.http.post('/auth/register/', { email, accepted_terms: true });
    const code = await mails.code(email);
    const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await api.http.post('/auth/verify/', { email, code: wrongCode });
    const { body: first } = await api.http.post<AuthResult>('/auth/verify/', { email, code });
    await api.http.post('/auth/password/strength/', { password });
    await api.http.post('/auth/password/strength/', { password: wrongPassword, email });
    const profile = { first_name: '', last_name: 'Quiet', password };
    await api.http.as(first.access).post('/auth/profile/', profile);
    const named = { ...profile, first_name: 'Ann' };
    const { body: second } = await api.http.as(first.access).post<AuthResult>('/auth/profile/', named);
    await api.http.post('/auth/login/', { email, password: wrongPassword });
    await api.http.post('/auth/login/', undefined, { raw: `{"email": "${email}", "password": "${password}` });
    const { body: third } = await api.http.post<AuthResult>('/auth/login/', { email, password });
    await api.http.post('/auth/token/refresh/', { refresh: third.refresh });
    const last = await api.http.post('/auth/firebase/login/', { id_token: `${password}.forged.token` });
    await requestLine(last.headers.get('x-request-id'));

    for (const { access, refresh } of [first, second, third]) {
      expect(log.text).not.toContain(access);
      expect(log.text).not.toContain(refresh);
    }
    for (const secret of [password, wrongPassword]) expect(log.text).not.toContain(secret);
    // A time or an id can contain the six digits, so only a separate number counts as the code.
    for (const digits of [code, wrongCode])
      expect(log.text).not.toMatch(new RegExp(`"${digits}"|: ?${digits}\\b`));
    expect(log.text).not.toContain(api.config.auth.accessTokenSecret);
    expect(log.text).not.toContain(new URL(api.config.database.url).password);
  });

  it("the log names each request by the client's id, without its query", async () => {
    const reply = await api.http.get('/auth/me/?email=somebody@example.com');
    const line = await requestLine(reply.headers.get('x-request-id'));
    expect(line).toMatchObject({ method: 'GET', path: '/auth/me/', status: 401, level: 'info' });
    expect(JSON.stringify(line)).not.toContain('somebody');
  });

  it('a client cannot write lines into the log', async () => {
    const before = log.lines.length;
    const reply = await api.http.get('/nowhere/%0A%7B%22level%22%3A%22fatal%22%7D', {
      headers: { 'user-agent': '{"level":"fatal"}' },
    });
    await requestLine(reply.headers.get('x-request-id'));
    expect(log.lines.slice(before).map(({ level }) => level)).not.toContain('fatal');
  });
});
