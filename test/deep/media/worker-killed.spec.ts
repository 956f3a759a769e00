import { afterAll, describe, expect, it, vi } from 'vitest';
import { BuiltProcess } from '../../support/built-process.js';
import { eventually } from '../../support/eventually.js';
import { jpeg } from '../../support/media-images.js';
import { resizingUnder } from '../../support/media-processes.js';
import { hasActiveImage, uploadImage, useMediaStage } from '../../support/media-stage.js';

// Two processes start, and one waits until it notices that the other is dead.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 150_000 });

const workers: BuiltProcess[] = [];

afterAll(() => Promise.all(workers.map((worker) => worker.end('SIGTERM'))));
const stage = useMediaStage({}, { withWorker: false });

async function startBuiltWorker(): Promise<BuiltProcess> {
  const worker = await BuiltProcess.start('worker', stage.env);
  workers.push(worker);
  return worker;
}

describe('a worker that is killed while it makes an image', () => {
  it('the next worker makes the image', async () => {
    const { id, token } = await stage.people.owner();
    const send = async () => uploadImage({ url: stage.t.http.url, token }, { file: await jpeg() });
    const first = await startBuiltWorker();
    expect((await send()).status).toBe(201);
    const [resizer = 0] = resizingUnder(first.pid);

    // Pausing it ensures that it is in the middle of the image.
    process.kill(resizer, 'SIGSTOP');
    const upload = send();
    await eventually('the job', () => hasActiveImage(stage));
    await first.end('SIGKILL');
    process.kill(resizer, 'SIGCONT');
    await startBuiltWorker();

    // On a slow machine the upload has timed out meanwhile; the image is still made.
    expect([201, 503]).toContain((await upload).status);
    await eventually('both images', async () => {
      const rows = await stage.t.rows('media_files').find({ user_id: id });
      return rows.length === 2 && rows.every(({ status }) => status === 'ready');
    });
    const names = (await stage.files()).filter((name) => /^[\da-f]{32}\.webp$/.test(name));
    expect(names).toHaveLength(2);
    for (const name of names) expect((await fetch(`${stage.t.http.url}/media/${name}`)).status).toBe(200);
    // Each image has a thumbnail.
    await eventually('the originals to go', async () => (await stage.files()).length === 4);
    await eventually('the orphaned process to end', async () => !resizingUnder().includes(resizer));
  });
});
