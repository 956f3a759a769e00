import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Resizer } from '../../../src/modules/media/resizing/resizer.js';
import { ResizeProcess, Unresizable } from '../../../src/modules/media/resizing/resize-process.js';
import { eventually } from '../../support/eventually.js';
import { jpeg, png } from '../../support/media-images.js';
import { hasProc, resizingUnder } from '../../support/media-processes.js';

const MEGABYTE = 1024 * 1024;
const BOX = { maxWidth: 100, maxHeight: 100 };
/** Takes about a second to decode. */
const slow = () => png({ width: 7_000, height: 7_000, colourType: 6, bitDepth: 16 });

let process_: ResizeProcess | undefined;
const open = (killAfter = 15_000, maxMemory?: number) => (process_ = new ResizeProcess(killAfter, maxMemory));
afterEach(() => process_?.stop());

const resizing = () => resizingUnder(process.pid);

describe('ResizeProcess', () => {
  it('resizes one image after the other in the same process', async () => {
    const one = open();
    const before = await jpeg(400, 200);
    const first = await one.resize(before, BOX);
    const [pid] = resizing();
    const second = await one.resize(before, BOX);
    expect(resizing()).toEqual([pid]);
    expect(first).toMatchObject({ width: 100, height: 50 });
    expect(await sharp(second.image).metadata()).toMatchObject({ format: 'webp', width: 100, height: 50 });
  });

  (hasProc ? it : it.skip)('has nothing of the environment', async () => {
    process.env['SECRET_OF_THE_TEST'] = 'do not tell';
    const one = open();
    await one.resize(await jpeg(), BOX);
    const [pid] = resizing();
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    delete process.env['SECRET_OF_THE_TEST'];
    expect(environment).not.toContain('do not tell');
    expect(environment).not.toContain('DATABASE');
  });

  it('gives a broken image up for good, and goes on', async () => {
    const one = open();
    const broken = (await jpeg()).subarray(0, 900);
    await expect(one.resize(broken, BOX)).rejects.toBeInstanceOf(Unresizable);
    const [pid] = resizing();
    await one.resize(await jpeg(), BOX);
    expect(resizing()).toEqual([pid]);
  });

  it('kills what takes too long, and goes on in another process', async () => {
    // Long enough for a process to start on a busy machine; the stopped one would take for ever.
    const one = open(2_500);
    await one.resize(await jpeg(), BOX);
    const [pid = 0] = resizing();
    process.kill(pid, 'SIGSTOP');
    await expect(one.resize(await jpeg(), BOX)).rejects.toThrow(new Unresizable('The image takes too long.'));
    await one.resize(await jpeg(), BOX);
    expect(resizing()).not.toContain(pid);
  });

  it('asks for another try when it was killed from outside', async () => {
    const one = open();
    await one.resize(await jpeg(), BOX);
    const [pid = 0] = resizing();
    const work = one.resize(slow(), BOX);
    process.kill(pid, 'SIGKILL');
    const error = await work.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Unresizable);
    await one.resize(await jpeg(), BOX);
  });

  it('starts another when it was killed while it had nothing to do', async () => {
    const one = open();
    await one.resize(await jpeg(), BOX);
    const [pid = 0] = resizing();
    process.kill(pid, 'SIGKILL');
    const image = await jpeg();
    // Its end is news that travels: a request before it has arrived asks a dead process.
    const works = () =>
      one.resize(image, BOX).then(
        ({ width }) => width === 100,
        () => false,
      );
    await eventually('another process', works);
    expect(resizing()).not.toContain(pid);
  });

  it('ends by itself when an image takes more memory than there is for it', async () => {
    const one = open(undefined, 150 * MEGABYTE);
    await one.resize(await jpeg(), BOX);
    const large = png({ width: 7_000, height: 7_000, colourType: 6, bitDepth: 16, interlaced: true });
    await expect(one.resize(large, BOX)).rejects.toThrow(
      new Unresizable('The image ended its process: exit code 86.'),
    );
    await one.resize(await jpeg(), BOX);
  });
});

describe('Resizer', () => {
  it('works on several at once, and ends its processes', async () => {
    const resizer = new Resizer();
    const images = await Promise.all(
      [jpeg(), jpeg(), jpeg()].map(async (image) => resizer.resize(await image, BOX)),
    );
    expect(images.map(({ width }) => width)).toEqual([100, 100, 100]);
    expect(resizing().length).toBeGreaterThanOrEqual(2);
    resizer.onApplicationShutdown();
    await eventually('their end', async () => resizing().length === 0);
  });
});
