import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { testEnvironment } from '../../support/config.js';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/free-port.js';
import { jpeg } from '../../support/media-images.js';
import { resizingUnder } from '../../support/media-processes.js';
import { hasActiveImage, type MediaStage, openMediaStage, uploadImage } from '../../support/media-stage.js';
import { ROOT } from '../../support/repository.js';

// Two processes start, and one waits until it knows that the other is dead.
jest.setTimeout(60_000);

let stage: MediaStage;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  stage = await openMediaStage({}, { withWorker: false });
});
afterAll(async () => {
  await Promise.all([...workers].map((worker) => end(worker, 'SIGTERM')));
  await stage.close();
});

/** The built worker, as it runs everywhere else. */
async function startBuiltWorker(): Promise<ChildProcess> {
  const port = await freePort();
  const env = await testEnvironment({ ...stage.env, WORKER_PORT: String(port) });
  const worker = spawn(process.execPath, [join(ROOT, 'dist/worker.js')], { env, stdio: 'ignore' });
  workers.add(worker);
  const health = `http://127.0.0.1:${port}/health/ready`;
  await eventually('the worker', () =>
    fetch(health).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return worker;
}

async function end(worker: ChildProcess, signal: NodeJS.Signals) {
  workers.delete(worker);
  const ended = once(worker, 'exit');
  worker.kill(signal);
  await ended;
}

describe('a worker that is killed in the middle of an image', () => {
  it('loses nothing: the next one makes it', async () => {
    const { id, token } = await stage.people.member(await stage.people.restaurant(), 'owner');
    const send = async () => uploadImage({ url: stage.t.http.url, token }, { file: await jpeg() });
    const first = await startBuiltWorker();
    expect((await send()).status).toBe(201);
    const [resizer = 0] = resizingUnder(first.pid);

    // Stopped, so that it is surely in the middle of it.
    process.kill(resizer, 'SIGSTOP');
    const upload = send();
    await eventually('the job', () => hasActiveImage(stage));
    await end(first, 'SIGKILL');
    process.kill(resizer, 'SIGCONT');
    await startBuiltWorker();

    // On a slow machine the person has given up meanwhile; the image is made all the same.
    expect([201, 503]).toContain((await upload).status);
    await eventually('both images', async () => {
      const rows = await stage.people.query<{ status: string }>(
        'SELECT status FROM media_files WHERE user_id = ?',
        [id],
      );
      return rows.length === 2 && rows.every(({ status }) => status === 'ready');
    });
    const names = (await stage.files()).filter((name) => name.endsWith('.webp'));
    expect(names).toHaveLength(2);
    for (const name of names) expect((await fetch(`${stage.t.http.url}/media/${name}`)).status).toBe(200);
    await eventually('the originals to go', async () => (await stage.files()).length === 2);
    await eventually('the orphaned process to end', async () => !resizingUnder().includes(resizer));
  });
});
