import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PROBE_FILE } from '../../../src/infra/storage/storage-probe.js';
import { S3Storage } from '../../../src/infra/storage/s3-storage.js';
import { expectFailure } from '../../support/failures.js';
import { jpeg } from '../../support/media-images.js';
import { BucketServer } from '../../support/media-s3.js';
import { openMediaStage, uploadImage } from '../../support/media-stage.js';

// Real images take their time on a busy machine.
jest.setTimeout(30_000);

const KEYS = { region: 'eu-central-1', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret/of+the=test' };

let bucket: BucketServer;
beforeAll(async () => {
  bucket = await BucketServer.open(KEYS);
});
afterEach(() => bucket.objects.clear());
afterAll(() => bucket.close());

describe('S3Storage', () => {
  it('gives back what it was given, and keeps the areas apart', async () => {
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

  it('tries again when the storage is busy, and fails when it stays so', async () => {
    const storage = new S3Storage({ url: bucket.url, ...KEYS });
    bucket.busyFor = 2;
    await storage.put('public', 'abcd', Buffer.from('x'));
    expect(bucket.objects.size).toBe(1);
    bucket.busyFor = 3;
    await expect(storage.read('public', 'abcd')).rejects.toThrow('The storage answered 503 to GET.');
  });

  it('does not take a refusal for an absence', async () => {
    const storage = new S3Storage({ url: bucket.url, ...KEYS, secretAccessKey: 'another' });
    await expect(storage.read('public', 'abcd')).rejects.toThrow('403');
    await expect(storage.put('public', 'abcd', Buffer.from('x'))).rejects.toThrow('403');
  });

  it('refuses names that could lead elsewhere', async () => {
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

  it('are stored there, served from there, and leave nothing on the disk', async () => {
    const stage = await openMediaStage(settings());
    const { token } = await stage.people.owner();
    const { status, body } = await uploadImage({ url: stage.t.http.url, token }, { file: await jpeg() });
    expect(status).toBe(201);
    const objects = [...bucket.objects].filter(([key]) => !key.endsWith(PROBE_FILE));
    expect(objects.map(([key]) => key)).toEqual([`public/${body.path.slice(7)}`]);
    const served = await fetch(stage.t.http.url + body.path);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(objects[0]?.[1].body);
    expect(await stage.files()).toEqual([]);
    await stage.close();
  });

  it('are told to come again when it does not answer', async () => {
    const stage = await openMediaStage({ ...settings(), STORAGE_BUCKET_URL: 'http://127.0.0.1:9/bucket' });
    const { token } = await stage.people.owner();
    const reply = await uploadImage({ url: stage.t.http.url, token }, { file: await jpeg() });
    expectFailure(reply, { status: 503, code: 'unavailable' });
    await stage.close();
  });
});
