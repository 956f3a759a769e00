import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORAGES_DIFFER } from '../../../src/infra/storage/storage-probe.js';
import { PROBE_FILE } from '../../../src/infra/storage/storage.js';
import { S3Storage } from '../../../src/infra/storage/s3-storage.js';
import { eventually } from '../../support/eventually.js';
import { thumbnailOf } from '../../../src/shared/thumbnails.js';
import { expectFailure } from '../../support/failures.js';
import { LogCapture } from '../../support/log-capture.js';
import { jpeg } from '../../support/media-images.js';
import { BucketServer } from '../../support/media-s3.js';
import { type MediaStage, openMediaStage, uploadImage } from '../../support/media-stage.js';
import { startWorker, type TestContext } from '../../support/worker.js';

describe('a worker with another storage than the API', () => {
  const KEYS = { region: 'eu-central-1', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' };

  let stage: MediaStage;
  let other: string;
  let worker: TestContext | undefined;
  let bucket: BucketServer;

  beforeEach(async () => {
    other = await mkdtemp(join(tmpdir(), 'feast-other-media-'));
    bucket = await BucketServer.open(KEYS);
  });
  afterEach(async () => {
    await worker?.app.close();
    worker = undefined;
    await stage.close();
    await bucket.close();
    await rm(other, { recursive: true, force: true });
  });

  const inBucket = () => ({
    STORAGE_BUCKET_URL: bucket.url,
    STORAGE_REGION: KEYS.region,
    STORAGE_ACCESS_KEY_ID: KEYS.accessKeyId,
    STORAGE_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  });

  /** Starts a worker with the same settings except `overrides`. Returns its log. */
  async function startOther(overrides: Record<string, string>): Promise<LogCapture> {
    const log = new LogCapture();
    worker = await startWorker({ ...stage.env, LOG_LEVEL: 'warn', ...overrides }, stage.t.clock, log);
    return log;
  }

  async function upload() {
    const { token } = await stage.people.owner();
    return uploadImage({ url: stage.t.http.url, token }, { file: await jpeg() });
  }

  it.each([
    ['folders', () => ({}), () => ({ STORAGE_DIR: other })],
    ['a folder and a bucket', () => ({}), inBucket],
    ['a bucket and a folder', inBucket, () => ({ STORAGE_BUCKET_URL: '' })],
  ])('the worker warns at its start, and the upload explains the error: %s', async (_name, apis, workers) => {
    stage = await openMediaStage(apis(), { withWorker: false });
    const log = await startOther(workers());
    await eventually('the sentence in the log', async () =>
      log.lines.some(({ level, msg }) => level === 'error' && msg === STORAGES_DIFFER),
    );
    const reply = await upload();
    expectFailure(reply, {
      status: 503,
      code: 'unavailable',
      detail: 'Uploads don’t work because the servers don’t share storage. Contact your administrator.',
    });
    expect(await stage.files()).toEqual([]);
  });

  it.each([
    ['a folder', () => ({})],
    ['a bucket', inBucket],
  ])('the worker does not warn about the same storage: %s', async (_name, settings) => {
    stage = await openMediaStage(settings(), { withWorker: false });
    const log = await startOther({});
    expect((await upload()).status).toBe(201);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a bucket', () => {
  const KEYS = { region: 'eu-central-1', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret/of+the=test' };

  let bucket: BucketServer;
  beforeAll(async () => {
    bucket = await BucketServer.open(KEYS);
  });
  afterEach(() => bucket.objects.clear());
  afterAll(() => bucket.close());

  describe('S3Storage', () => {
    it('the storage returns stored files and separates areas', async () => {
      const storage = new S3Storage({ url: bucket.url, ...KEYS });
      const bytes = randomBytes(300_000);
      await storage.put('public', 'abcd.webp', bytes);
      await storage.put('incoming', 'abcd', Buffer.from('in'));
      expect([...bucket.objects.keys()]).toEqual(['public/abcd.webp', 'incoming/abcd']);
      expect(bucket.objects.get('public/abcd.webp')?.contentType).toBe('image/webp');
      const read = (await storage.read('public', 'abcd.webp')) ?? Buffer.alloc(0);
      expect(createHash('sha256').update(read).digest()).toEqual(createHash('sha256').update(bytes).digest());
      await storage.remove('public', 'abcd.webp');
      await storage.remove('public', 'abcd.webp');
      expect(await storage.read('public', 'abcd.webp')).toBeUndefined();
    });

    it('the storage lends a file until it is released', async () => {
      const storage = new S3Storage({ url: bucket.url, ...KEYS });
      await storage.put('incoming', 'abcd', Buffer.from('in'));
      let lent = '';
      const text = await storage.withFile('incoming', 'abcd', async (path) =>
        readFile((lent = path), 'utf8'),
      );
      expect(text).toBe('in');
      expect(existsSync(lent)).toBe(false);
      expect(await storage.withFile('incoming', 'none', async () => true)).toBeUndefined();
    });

    it('the storage retries while the bucket is busy, and fails after that', async () => {
      const storage = new S3Storage({ url: bucket.url, ...KEYS });
      bucket.busyFor = 2;
      await storage.put('public', 'abcd', Buffer.from('x'));
      expect(bucket.objects.size).toBe(1);
      bucket.busyFor = 3;
      await expect(storage.read('public', 'abcd')).rejects.toThrow('The storage answered 503 to GET.');
    });

    it('a refusal is not treated as a missing file', async () => {
      const storage = new S3Storage({ url: bucket.url, ...KEYS, secretAccessKey: 'another' });
      await expect(storage.read('public', 'abcd')).rejects.toThrow('403');
      await expect(storage.put('public', 'abcd', Buffer.from('x'))).rejects.toThrow('403');
    });

    it('names that could leave the area are refused', async () => {
      const storage = new S3Storage({ url: bucket.url, ...KEYS });
      await expect(storage.read('public', '../incoming/abcd')).rejects.toThrow('Not a name');
    });
  });

  describe('uploads to a bucket', () => {
    const settings = () => ({
      STORAGE_BUCKET_URL: `${bucket.url}/`,
      STORAGE_REGION: KEYS.region,
      STORAGE_ACCESS_KEY_ID: KEYS.accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    });

    it('uploads are stored in and served from the bucket, and nothing stays on the disk', async () => {
      const stage = await openMediaStage(settings());
      const { token } = await stage.people.owner();
      const { status, body } = await uploadImage({ url: stage.t.http.url, token }, { file: await jpeg() });
      expect(status).toBe(201);
      const objects = new Map([...bucket.objects].filter(([key]) => !key.endsWith(PROBE_FILE)));
      const name = body.path.slice(7, -5);
      const addresses = new Map([
        [`public/${name}.webp`, body.path],
        [`public/${name}t.webp`, thumbnailOf(body.path)],
      ]);
      expect([...objects.keys()].sort()).toEqual([...addresses.keys()]);
      for (const [key, address] of addresses) {
        const served = await fetch(stage.t.http.url + address);
        expect(served.headers.get('content-type')).toBe('image/webp');
        expect(Buffer.from(await served.arrayBuffer())).toEqual(objects.get(key)?.body);
      }
      expect(await stage.files()).toEqual([]);
      await stage.close();
    });

    it('uploads get 503 when the bucket does not answer', async () => {
      const stage = await openMediaStage({ ...settings(), STORAGE_BUCKET_URL: 'http://127.0.0.1:9/bucket' });
      const { token } = await stage.people.owner();
      const reply = await uploadImage({ url: stage.t.http.url, token }, { file: await jpeg() });
      expectFailure(reply, { status: 503, code: 'unavailable' });
      await stage.close();
    });
  });
});
