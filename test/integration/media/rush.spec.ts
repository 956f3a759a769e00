import { beforeAll, describe, expect, it } from 'vitest';
import { JobQueues } from '../../../src/infra/jobs/job-queues.js';
import { Resizer } from '../../../src/modules/media/resizing/resizer.js';
import { eventually } from '../../support/eventually.js';
import { jpeg } from '../../support/media-images.js';
import { uploadImage, useMediaStage } from '../../support/media-stage.js';

const stage = useMediaStage();

/** The `inTurn` option of each resized image, in order. */
const inTurn: (boolean | undefined)[] = [];
/** Lets the worker resize current and future images. */
let release = () => {};

beforeAll(() => {
  const released = new Promise<void>((resolve) => (release = resolve));
  const resizer = stage.worker?.get(Resizer, { strict: false });
  if (!resizer) throw new Error('There is no worker.');
  const resize = resizer.resize.bind(resizer);
  resizer.resize = async (file, box, options) => {
    inTurn.push(options?.inTurn);
    await released;
    return resize(file, box, options);
  };
});

describe('many parallel uploads', () => {
  it('images are made in turn from the third on', async () => {
    const { token } = await stage.people.owner();
    const file = await jpeg();
    const send = () => uploadImage({ url: stage.t.http.url, token }, { file });
    const few = [send(), send()];
    await eventually('two images in hand', async () => inTurn.length === 2);
    const more = [send(), send()];
    const queues = stage.t.app.get(JobQueues, { strict: false });
    await eventually('two that wait', async () => (await queues.count('images')).waiting === 2);
    release();
    const replies = await Promise.all([...few, ...more]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(inTurn).toEqual([false, false, true, true]);
    // The rush is over.
    expect((await send()).status).toBe(201);
    expect(inTurn.at(-1)).toBe(false);
  });
});
