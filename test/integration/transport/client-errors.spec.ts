import { describe, expect, it } from 'vitest';
import { People } from '../../support/people.js';
import { field, filePart, formOf, sendForm } from '../../support/media-stage.js';
import { expectRawFailure, rawExchange, requestHead } from '../../support/raw-http.js';
import { useApp } from '../../support/use-app.js';

describe('errors of the browser', () => {
  const api = useApp({ IDENTITY_PROVIDER: 'none' });

  const exchange = (text: string) => rawExchange(api.http.url, (socket) => void socket.write(text));

  describe('requests that Node refuses', () => {
    it.each([
      ['a request that is not HTTP', 'NONSENSE\r\n\r\n', 400, 'invalid'],
      ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n', 400, 'invalid'],
      [
        'two Content-Length headers',
        'POST /auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
        400,
        'invalid',
      ],
      ['no Host header', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid'],
      [
        'two Host headers',
        'GET /health/live HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n',
        400,
        'invalid',
      ],
      [
        'an invalid Host header',
        'GET /health/live HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
        400,
        'invalid',
      ],
      [
        'a Host header with a path',
        'GET /auth/me/ HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n',
        400,
        'invalid',
      ],
      [
        'headers that never end',
        `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
        431,
        'too_large',
      ],
      [
        'chunks with long extensions',
        `POST /auth/register/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;x=${'a'.repeat(20_000)}\r\n`,
        413,
        'too_large',
      ],
    ])('the refusal has the usual format: %s', async (_name, text, status, code) => {
      expectRawFailure(await exchange(text), { status, code });
      expect((await api.http.get('/health/live')).status).toBe(200);
    });
  });

  describe('TRACE', () => {
    it.each(['/trpc/auth.me', '/trpc/', '/auth/me/'])('TRACE is refused at %s', async (path) => {
      const reply = await exchange(requestHead(`TRACE ${path}`, { Connection: 'close', Cookie: 'secret' }));
      expect([reply.status, reply.body.includes('secret')]).toEqual([405, false]);
      expect(JSON.parse(reply.body)).toMatchObject({ code: 'method_not_allowed' });
    });
  });

  describe('a form with errors', () => {
    it.each(['multipart/form-data; boundary=', 'multipart/form-data', 'multipart/form-data; boundary=""'])(
      'a form without a boundary is refused: %s',
      async (type) => {
        const people = new People(api);
        const owner = await people.owner();
        const admin = await people.person({ superadmin: true });
        for (const [http, path] of [
          [owner.http, '/upload/image/'],
          [admin.http, '/territories/1/'],
        ] as const) {
          const reply = await http.post(path, undefined, {
            raw: '--x--\r\n',
            headers: { 'content-type': type },
          });
          expect([path, reply.status]).toEqual([path, 400]);
          expect(reply.body).toMatchObject({ code: 'invalid' });
        }
      },
    );

    it('unknown fields of a form are reported, and contradicting ones are refused', async () => {
      const people = new People(api);
      const owner = await people.owner();
      const send = (fields: Record<string, string>) => {
        const form = formOf([
          ...Object.entries(fields).map(([name, value]) => field(name, value)),
          filePart(Buffer.from('none')),
        ]);
        return sendForm({ url: api.http.url, token: owner.token }, form);
      };
      const named = await send({ colour: 'red', max_w: '10' });
      expect(named.headers.get('x-ignored-fields')).toBe('colour');
      const torn = await send({ restaurant_id: '1', restaurant: '2' });
      expect([torn.status, torn.body.errors?.[0]?.path]).toEqual([400, 'restaurant']);
    });

    it('a form in another character set or with invalid UTF-8 is refused', async () => {
      const people = new People(api);
      const owner = await people.owner();
      const part = (bytes: Buffer) =>
        Buffer.concat([
          Buffer.from('--x\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n'),
          bytes,
          Buffer.from('\r\n--x--\r\n'),
        ]);
      const send = (raw: Buffer, type: string) =>
        owner.http.post('/upload/image/', undefined, { raw, headers: { 'content-type': type } });
      const charset = await send(
        part(Buffer.from('logo')),
        'multipart/form-data; charset=latin1; boundary=x',
      );
      expect([charset.status, charset.body]).toEqual([415, expect.objectContaining({ code: 'unsupported' })]);
      const bytes = await send(part(Buffer.from([0x6c, 0xff])), 'multipart/form-data; boundary=x');
      expect([bytes.status, bytes.body]).toEqual([
        400,
        expect.objectContaining({ detail: 'The form is not valid UTF-8.' }),
      ]);
    });

    it.each([
      ['latin1', 'logo', 'Send the request in UTF-8.'],
      ['"UTF-16LE"', 'l\0o\0g\0o\0', 'Send the request in UTF-8.'],
      ['UTF-8', 'logo', 'Choose a JPEG, PNG or WebP image.'],
    ])('a field in %s is only read as UTF-8', async (charset, value, detail) => {
      const people = new People(api);
      const owner = await people.owner();
      const { head } = field('purpose', '');
      const form = formOf([
        { head: `${head}\r\nContent-Type: text/plain; charset=${charset}`, body: value },
        filePart(Buffer.from('no image')),
      ]);
      const reply = await sendForm({ url: api.http.url, token: owner.token }, form);
      expect([reply.status, reply.body.detail]).toEqual([415, detail]);
    });
  });
});

describe('the health endpoints', () => {
  const api = useApp();

  it('the API is live and ready with a working database', async () => {
    expect((await api.http.get('/health/live')).body).toEqual({ live: true });
    const ready = await api.http.get('/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual({ ready: true, database: 'up' });
  });

  it('an unknown path has the usual format', async () => {
    const { status, body } = await api.http.get('/nowhere');
    expect(status).toBe(404);
    expect(body).toEqual({
      detail: 'No such endpoint.',
      message: 'No such endpoint.',
      code: 'not_found',
    });
  });
});
