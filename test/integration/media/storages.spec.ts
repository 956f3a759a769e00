import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGES_DIFFER } from '../../../src/infra/storage/storage-probe.js';
import { eventually } from '../../support/eventually.js';
import { expectFailure } from '../../support/failures.js';
import { LogCapture } from '../../support/log-capture.js';
import { jpeg } from '../../support/media-images.js';
import { BucketServer } from '../../support/media-s3.js';
import { type MediaStage, openMediaStage, uploadImage } from '../../support/media-stage.js';
import { startWorker, type TestContext } from '../../support/worker.js';

// An upload waits 10 s for its image.
jest.setTimeout(40_000);

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

/** A worker that shares all but what `overrides` say; what it logs. */
async function startOther(overrides: Record<string, string>): Promise<LogCapture> {
  const log = new LogCapture();
  worker = await startWorker({ ...stage.env, LOG_LEVEL: 'warn', ...overrides }, stage.t.clock, log);
  return log;
}

async function upload() {
  const { token } = await stage.people.owner();
  return uploadImage({ url: stage.t.http.url, token }, { file: await jpeg() });
}

describe('a worker whose storage is not the API’s', () => {
  it.each([
    ['folders', () => ({}), () => ({ STORAGE_DIR: other })],
    ['a folder and a bucket', () => ({}), inBucket],
    ['a bucket and a folder', inBucket, () => ({ STORAGE_BUCKET_URL: '' })],
  ])('says so at start, and the upload says what is wrong: %s', async (_name, apis, workers) => {
    stage = await openMediaStage(apis(), { withWorker: false });
    const log = await startOther(workers());
    await eventually('the sentence in the log', async () =>
      log.lines.some(({ level, msg }) => level === 'error' && msg === STORAGES_DIFFER),
    );
    const reply = await upload();
    expectFailure(reply, {
      status: 503,
      code: 'unavailable',
      detail:
        'Images cannot be taken in, because the server’s parts do not share one storage. Please tell whoever runs it.',
    });
    expect(await stage.files()).toEqual([]);
  });

  it.each([
    ['a folder', () => ({})],
    ['a bucket', inBucket],
  ])('says nothing of one that is: %s', async (_name, settings) => {
    stage = await openMediaStage(settings(), { withWorker: false });
    const log = await startOther({});
    expect((await upload()).status).toBe(201);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
