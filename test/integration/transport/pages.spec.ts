import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../../support/failures.js';
import { useApp } from '../../support/use-app.js';

const SCRIPT = `export const text = '${'soup '.repeat(400)}';`;
const OWN_SCRIPT = 'try{if(1<2)document.title=`$&`}catch{}';
const PAGE = `<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__" /><script>${OWN_SCRIPT}</script>
<script type="application/json" id="public-config">__PUBLIC_CONFIG__</script>`;

const SECOND_API = 'https://api.example:8443';

let folder: string;

/** Builds a small web; the browser tests run the real one. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feast-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await mkdir(join(folder, 'pages', 'surveys'), { recursive: true });
  await writeFile(join(folder, 'pages', 'index.html'), `${PAGE}<h1>Landing</h1>`);
  await writeFile(join(folder, 'pages', 'surveys', 'restaurants.html'), `${PAGE}<h1>Survey</h1>`);
  await mkdir(join(folder, 'pages', 'backoffice'));
  await writeFile(join(folder, 'pages', 'backoffice', 'any.html'), `${PAGE}<h1>Console</h1>`);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'index-abc123.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'index-abc123.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(folder, 'assets', 'index-abc123.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'vanishing.txt'), 'soup');
});
const api = useApp(() => ({ WEB_DIR: folder, SECOND_API_URL: `${SECOND_API}/` }));
afterAll(() => rm(folder, { recursive: true }));

const open = (path: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }) =>
  api.http.get<string>(path, { headers });
const directive = (policy: string | null, name: string) =>
  policy?.split('; ').find((entry) => entry.startsWith(`${name} `));
const NONCE = /<meta name="csp-nonce" content="([\w+/=]{22,})" \/>/;

describe('the page of the web application', () => {
  it.each([
    '/',
    '/login',
    '/register?step=code',
    '/backoffice/menu/categories',
    '/onboard/7/location',
    '/no/such',
  ])('any address with HTML gets the page: %s', async (path) => {
    const { status, headers, body } = await open(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(body).toMatch(NONCE);
  });

  it('a client that accepts any type gets the page', async () => {
    for (const accept of ['*/*', 'image/*, */*;q=0.5']) {
      const { status, body } = await open('/', { accept });
      expect([accept, status]).toEqual([accept, 200]);
      expect(body).toContain('<h1>Landing</h1>');
    }
    expect((await open('/', { accept: 'application/json' })).status).toBe(404);
  });

  it.each(['/?%', '/?%00', '/?='])('an address with a meaningless query gets the page: %s', async (path) => {
    for (const accept of ['text/html', '*/*']) {
      const { status, body } = await open(path, { accept });
      expect([accept, status]).toEqual([accept, 200]);
      expect(body).toContain('<h1>Landing</h1>');
    }
  });

  it.each([
    ['/', 'Landing'],
    ['/?utm_source=mail', 'Landing'],
    ['/surveys/restaurants', 'Survey'],
    ['/surveys/restaurants/', 'Survey'],
    ['/surveys/restaurants?step=3', 'Survey'],
    ['/backoffice', 'Console'],
    ['/backoffice/menu/categories/7/editor', 'Console'],
  ])('a page from the build gets the same settings: %s', async (path, title) => {
    const { status, headers, body } = await open(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(body).toContain(`<h1>${title}</h1>`);
    const nonce = NONCE.exec(body)?.[1] ?? '';
    expect(directive(headers.get('content-security-policy'), 'style-src')).toContain(`'nonce-${nonce}'`);
    expect(body).toContain('"secondApiUrl"');
  });

  it('the page has no contents of another address', async () => {
    for (const path of ['/login', '/surveys', '/surveys/restaurants/2', '/index', '/backoffices']) {
      expect((await open(path)).body).not.toContain('<h1>');
    }
  });

  it('the page has a new nonce each time, and allows only its own styles', async () => {
    const pages = await Promise.all([open('/'), open('/')]);
    const nonces = pages.map(({ headers, body }) => {
      const nonce = NONCE.exec(body)?.[1] ?? '';
      expect(directive(headers.get('content-security-policy'), 'style-src')).toBe(
        `style-src 'self' 'nonce-${nonce}'`,
      );
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("the page runs only the product's, Google's and the hashed script, and cannot be framed", async () => {
    const policy = (await open('/login')).headers.get('content-security-policy');
    expect(directive(policy, 'default-src')).toBe("default-src 'self'");
    const own = createHash('sha256').update(OWN_SCRIPT).digest('base64');
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'sha256-${own}' https://apis.google.com`);
    expect(directive(policy, 'object-src')).toBe("object-src 'none'");
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive(policy, 'form-action')).toBe("form-action 'self'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline| \*/);
  });

  it('the page can call the second API and has its address', async () => {
    const { headers, body } = await open('/');
    expect(directive(headers.get('content-security-policy'), 'connect-src')?.split(' ')).toContain(
      SECOND_API,
    );
    expect(body).toContain(`"secondApiUrl":"${SECOND_API}"`);
  });

  it('the page has the public settings only', async () => {
    const { body } = await open('/');
    const text = /id="public-config">(.*)<\/script>/.exec(body)?.[1] ?? '';
    expect(Object.keys(JSON.parse(text) as object)).toEqual([
      'identity',
      'secondApiUrl',
      'map',
      'supportEmail',
      'sampleMenu',
    ]);
    for (const secret of [api.config.auth.accessTokenSecret, api.config.database.url, api.config.redis.url]) {
      expect(body).not.toContain(secret);
    }
  });

  it.each([
    '/index.html',
    '/index',
    '/index.htm',
    '/index.html/',
    '/index.html//',
    '/%69ndex.html',
    '//index.html',
    '/./index.html',
    '/assets/..',
    '/pages/index.html',
    '/pages/surveys/restaurants.html',
    '/pages/surveys/restaurants.html/',
    '/pages/surveys/restaurants',
    '/pages/%69ndex.html',
    '//pages/index.html',
  ])('the unfilled file is never sent: %s', async (path) => {
    for (const accept of ['text/html', '*/*']) {
      const { body } = await open(path, { accept });
      expect(JSON.stringify(body)).not.toMatch(/__CSP_NONCE__|__PUBLIC_CONFIG__/);
    }
  });

  it.each(['/', '/login'])('HEAD returns no text: %s', async (path) => {
    const reply = await api.http.send<string>('HEAD', path, undefined, { headers: { accept: 'text/html' } });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('the method %s gets no page', async (method) => {
    const reply = await api.http.send(method, '/login', undefined, { headers: { accept: 'text/html' } });
    expectFailure(reply, { status: 404, code: 'not_found', detail: 'No such endpoint.' });
  });

  it('a program gets 404 in JSON for an unknown address', async () => {
    for (const accept of ['application/json', '*/*']) {
      const reply = await open('/no/such', { accept });
      expectFailure(reply, { status: 404, code: 'not_found', detail: 'No such endpoint.' });
    }
  });

  it('API paths get no page, even in a browser', async () => {
    const reply = await open('/categories/');
    expect(reply.status).toBe(401);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect((await open('/health/live')).body).toEqual({ live: true });
    const docs = (await open('/docs')).body;
    expect(docs).toContain('<h1>Feast API</h1>');
    // Descriptions are Markdown in the document, and HTML on the page.
    expect(docs.match(/<(?:td|li|p)>[^<]*`.*/g)).toBeNull();
    expect((await open('/openapi.json')).headers.get('content-type')).toContain('application/json');
  });
});

describe('a file of the web', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a file is precompressed and cached permanently: %s', async (accepted, encoding) => {
    const { status, headers, body } = await open('/assets/index-abc123.js', { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('vary')).toContain('Accept-Encoding');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body).toBe(SCRIPT);
  });

  it('a file without a hash in its name is revalidated', async () => {
    const { headers } = await open('/favicon.svg');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await open('/favicon.svg', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each(['bytes=0-3', 'bytes=5-1', 'bytes=x-y', 'bytes=99999999-'])(
    'a file is sent completely for any range: %s',
    async (range) => {
      const { status, body } = await open('/assets/index-abc123.js', { range });
      expect(status).toBe(200);
      expect(body).toBe(SCRIPT);
    },
  );

  it('a file that disappears while the process runs fails one request only', async () => {
    await rm(join(folder, 'vanishing.txt'));
    await expect(open('/vanishing.txt')).rejects.toThrow();
    expect((await open('/health/live')).status).toBe(200);
  });

  it.each([
    '/assets/nope.js',
    '/nope.js',
    '/ads.txt',
    '/backoffice/nope.map',
    '/assets/gone-123.js',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/.env',
    '/assets/',
    '/assets/%00',
  ])('an absent file and one outside the web are 404: %s', async (path) => {
    for (const accept of ['*/*', 'text/html,*/*;q=0.8']) {
      const { status, body } = await open(path, { accept });
      expect([accept, status]).toEqual([accept, 404]);
      expect(body).toMatchObject({ code: 'not_found' });
    }
  });
});
