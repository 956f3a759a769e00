import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { type Storage, STORAGE } from '../../../src/infra/storage/storage.js';
import { thumbnailOf } from '../../../src/shared/thumbnails.js';
import { eventually } from '../../support/eventually.js';
import { expectFailure } from '../../support/failures.js';
import { jpeg } from '../../support/media-images.js';
import { uploadImage, useMediaStage } from '../../support/media-stage.js';
import { rawExchange, requestHead } from '../../support/raw-http.js';

let path: string;

const stage = useMediaStage();
beforeAll(async () => {
  const { token } = await stage.people.member(await stage.people.restaurant(), 'staff');
  path = (await uploadImage({ url: stage.t.http.url, token }, { file: await jpeg() })).body.path;
});

const ask = (address: string, init: RequestInit = {}) => fetch(stage.t.http.url + address, init);

describe('GET /media/', () => {
  it('an image is public, cached permanently, and cannot run scripts', async () => {
    const reply = await ask(path);
    expect(reply.status).toBe(200);
    const body = Buffer.from(await reply.arrayBuffer());
    expect(body.toString('latin1', 8, 12)).toBe('WEBP');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: `"${path.slice(7)}"`,
    });
    expect(reply.headers.has('set-cookie')).toBe(false);
  });

  it('a browser that prefers a page gets the image', async () => {
    const reply = await ask(path, { headers: { accept: 'text/html,*/*' } });
    expect(reply.headers.get('content-type')).toBe('image/webp');
  });

  it('HEAD returns the headers only', async () => {
    const reply = await ask(path, { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(100);
    expect((await reply.arrayBuffer()).byteLength).toBe(0);
  });

  it('a client that has the image gets 304', async () => {
    // Written by hand, because `fetch` bypasses caches when it gets this header.
    const headers = { 'If-None-Match': `"${path.slice(7)}"`, Connection: 'close' };
    const reply = await rawExchange(
      stage.t.http.url,
      (socket) => void socket.write(requestHead(`GET ${path}`, headers)),
    );
    expect(reply.status).toBe(304);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('an image name with %s is 404', async (method) => {
    const reply = await ask(path, { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
  });

  it.each([
    '/media/',
    '/media',
    '/media/index.html',
    `/media/${'0'.repeat(32)}.webp`,
    `/media/${'0'.repeat(32)}`,
    `/media/${'0'.repeat(32)}.webp.html`,
    `/media/thumbnails/${'0'.repeat(32)}.webp`,
    '/media/thumbnails/',
    '/media/thumbnails/..%2f..%2fpackage.json',
    '/media/public/',
    '/media/incoming/',
    '/media/unfinished/',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/....//package.json',
    '/media/..%5c..%5cpackage.json',
    '/media/%00.webp',
    '/media/null.webp%00',
    '/media/C:%5cwindows%5cwin.ini',
  ])('the path %s is 404', async (address) => {
    const reply = await ask(address);
    const body: unknown = await reply.json();
    expectFailure({ status: reply.status, headers: reply.headers, body }, { status: 404, code: 'not_found' });
  });

  it.each([
    '/media/../package.json',
    '/media/./../../etc/passwd',
    '//media/../../etc/passwd',
    '/media/%zz.webp',
  ])('the hand-written path %s is 404', async (address) => {
    const reply = await rawExchange(
      stage.t.http.url,
      (socket) => void socket.write(requestHead(`GET ${address}`, { Connection: 'close' })),
    );
    expect([400, 404]).toContain(reply.status);
    expect(reply.body).not.toContain('root:');
    expect(reply.body).not.toContain('"feast"');
  });

  it('files in the incoming area are not served', async () => {
    const storage = stage.t.app.get<Storage>(STORAGE, { strict: false });
    const name = 'f'.repeat(32);
    await storage.put('incoming', name, await jpeg());
    for (const address of [`/media/${name}`, `/media/${name}.webp`, `/media/incoming/${name}`]) {
      expect((await ask(address)).status).toBe(404);
    }
  });
});

describe('GET /media/thumbnails/', () => {
  const upload = async (width: number, height: number) => {
    const { token } = await stage.people.member(await stage.people.restaurant(), 'staff');
    const { body } = await uploadImage({ url: stage.t.http.url, token }, { file: await jpeg(width, height) });
    return body;
  };
  const seen = async (address: string) => {
    const reply = await fetch(address.startsWith('http') ? address : stage.t.http.url + address);
    const bytes = Buffer.from(await reply.arrayBuffer());
    const { width, height } = reply.ok ? await sharp(bytes).metadata() : {};
    return { status: reply.status, headers: reply.headers, bytes, size: [width, height] };
  };

  it('a thumbnail is public and cached permanently', async () => {
    const { path } = await upload(1_200, 600);
    const { headers, size, bytes } = await seen(thumbnailOf(path));
    expect(size).toEqual([320, 160]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"thumbnails/${path.slice(7)}"`,
    });
    expect(bytes.length).toBeLessThan((await seen(path)).bytes.length / 3);
  });

  it('a small image is its own thumbnail', async () => {
    const { path } = await upload(200, 300);
    expect((await seen(thumbnailOf(path))).bytes).toEqual((await seen(path)).bytes);
  });

  it('an old image without a thumbnail is served uncached until its thumbnail is made', async () => {
    const { path } = await upload(800, 400);
    const storage = stage.t.app.get<Storage>(STORAGE, { strict: false });
    await storage.remove('public', `${path.slice(7, -5)}t.webp`);

    const first = await seen(thumbnailOf(path));
    expect(first.size).toEqual([800, 400]);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    await eventually('the thumbnail', async () => (await seen(thumbnailOf(path))).size[0] === 320);
    expect((await seen(thumbnailOf(path))).headers.get('cache-control')).toContain('immutable');
  });

  it.each(['POST', 'DELETE'])('a thumbnail name with %s is 404', async (method) => {
    const reply = await ask(thumbnailOf(path), { method });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
