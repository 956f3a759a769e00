import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AwaitedJobs } from '../../../src/infra/jobs/awaited-jobs.js';
import { eventually } from '../../support/eventually.js';
import { expectFailure } from '../../support/failures.js';
import { jpeg, png } from '../../support/media-images.js';
import { resizingUnder } from '../../support/media-processes.js';
import { hasActiveImage, type MediaStage, openMediaStage, uploadImage } from '../../support/media-stage.js';
import { RedisServer } from '../../support/redis-server.js';

/** Time to make an image on a busy machine (ms), for tests that don't measure it. */
const PATIENCE = 25_000;

/** Takes about a second to decode. */
const slowImage = () => png({ width: 7_000, height: 7_000, colourType: 6, bitDepth: 16 });

async function sender(stage: MediaStage) {
  const { token } = await stage.people.owner();
  return (file: Buffer) => uploadImage({ url: stage.t.http.url, token }, { file });
}

describe('without a worker', () => {
  let stage: MediaStage;
  beforeAll(async () => {
    stage = await openMediaStage({}, { withWorker: false });
  });
  afterAll(() => stage.close());

  it('an upload gets 503 after 10 s, and its file is deleted', async () => {
    const send = await sender(stage);
    const jobs = stage.t.app.get(AwaitedJobs, { strict: false });
    const run = jobs.run.bind(jobs);
    const waits = vi.spyOn(jobs, 'run').mockImplementation((one) => run({ ...one, patience: 100 }));
    const reply = await send(await jpeg());
    expect(waits.mock.calls).toEqual([[expect.objectContaining({ patience: 10_000 })]]);
    waits.mockRestore();
    expectFailure(reply, { status: 503, code: 'unavailable' });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stage.files()).toEqual([]);
  });

  it('a file that is no image is refused immediately', async () => {
    const send = await sender(stage);
    expect((await send(Buffer.from('no image'))).status).toBe(415);
    expect((await send(png({ width: 16_000, height: 16_000 }))).status).toBe(400);
  });
});

describe('when the process that resizes images is killed', () => {
  let stage: MediaStage;
  beforeAll(async () => {
    stage = await openMediaStage({}, { patience: PATIENCE });
  });
  afterAll(() => stage.close());

  it('the next process makes the image, and the upload succeeds', async () => {
    const send = await sender(stage);
    expect((await send(await jpeg())).status).toBe(201);
    const [pid = 0] = resizingUnder(process.pid);
    // Pausing it ensures that it is in the middle of the image.
    process.kill(pid, 'SIGSTOP');
    const upload = send(await jpeg());
    await eventually('the job', () => hasActiveImage(stage));
    process.kill(pid, 'SIGKILL');
    const { status, body } = await upload;
    expect({ status, body }).toMatchObject({ status: 201 });
    expect((await fetch(stage.t.http.url + body.path)).status).toBe(200);
    expect(resizingUnder(process.pid)).not.toContain(pid);
  });
});

describe('uploads without Redis', () => {
  let redis: RedisServer;
  let stage: MediaStage;
  beforeEach(async () => {
    redis = await RedisServer.prepare();
    await redis.start();
    stage = await openMediaStage({ REDIS_URL: redis.url }, { patience: PATIENCE });
  });
  afterEach(async () => {
    await stage.close();
    await redis.remove();
  });

  it('uploads get 503, leave no files, and work when Redis is back', async () => {
    const send = await sender(stage);
    const image = await jpeg();
    expect((await send(image)).status).toBe(201);
    await redis.stop('SIGKILL');
    const reply = await send(image);
    expectFailure(reply, { status: 503, code: 'unavailable' });
    expect((await stage.files()).length).toBe(2);

    await redis.start();
    await eventually('uploads', async () => (await send(image)).status === 201);
  });

  it('a waiting upload and the process survive the outage', async () => {
    const send = await sender(stage);
    expect((await send(await jpeg())).status).toBe(201);
    const upload = send(slowImage());
    await eventually('the image in the worker', async () =>
      (await stage.files()).some((name) => name.length === 32),
    );
    await redis.stop('SIGKILL');
    await redis.start();
    expect([201, 503]).toContain((await upload).status);
    await eventually('uploads', async () => (await send(await jpeg())).status === 201);
  });
});
