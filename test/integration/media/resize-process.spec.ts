import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { Resizer } from '../../../src/modules/media/resizing/resizer.js';
import { ResizeProcess, Unresizable } from '../../../src/modules/media/resizing/resize-process.js';
import { eventually } from '../../support/eventually.js';
import { jpeg, png } from '../../support/media-images.js';
import { hasProc, resizingUnder } from '../../support/media-processes.js';

const MEGABYTE = 1024 * 1024;
const BOX = { maxWidth: 100, maxHeight: 100 };
const folder = mkdtempSync(join(tmpdir(), 'feast-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** Resizes an image from a file, as for uploads. */
function resize(by: Pick<Resizer, 'resize'>, image: Buffer, options?: { inTurn: boolean }) {
  const file = join(folder, randomUUID());
  writeFileSync(file, image);
  return by.resize(file, BOX, options);
}
/** Takes about a second to decode. */
const slow = () => png({ width: 7_000, height: 7_000, colourType: 6, bitDepth: 16 });

let process_: ResizeProcess | undefined;
const open = (killAfter = 15_000, maxMemory?: number) =>
  (process_ = new ResizeProcess(killAfter, maxMemory === undefined ? {} : { maxMemory }));
afterEach(() => process_?.stop());

const resizing = () => resizingUnder(process.pid);

/** Scheduling policies in /proc/[pid]/stat. */
const [NORMAL, IDLE] = ['0', '5'];
const FIELD_OF_POLICY = 41;

/** Reads each thread's policy. The text before the third field, the state, can contain spaces. */
const policiesOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[FIELD_OF_POLICY - 3];
  });

/** Not every system groups processes by session. */
const hasSessions = existsSync('/proc/self/autogroup');

describe('ResizeProcess', () => {
  it('the process resizes several images one after the other', async () => {
    const one = open();
    const before = await jpeg(400, 200);
    const first = await resize(one, before);
    const [pid] = resizing();
    const second = await resize(one, before);
    expect(resizing()).toEqual([pid]);
    expect(first).toMatchObject({ width: 100, height: 50 });
    expect(await sharp(second.image).metadata()).toMatchObject({ format: 'webp', width: 100, height: 50 });
  });

  (hasProc ? it : it.skip)('has nothing of the environment', async () => {
    process.env['SECRET_OF_THE_TEST'] = 'do not tell';
    const one = open();
    await resize(one, await jpeg());
    const [pid] = resizing();
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    delete process.env['SECRET_OF_THE_TEST'];
    expect(environment).not.toContain('do not tell');
    expect(environment).not.toContain('DATABASE');
  });

  (hasProc ? it : it.skip).each([
    { givesWay: false, policy: NORMAL },
    { givesWay: true, policy: IDLE },
  ])('gives way with each of its threads, or with none: $givesWay', async ({ givesWay, policy }) => {
    process_ = new ResizeProcess(15_000, { givesWay });
    // Resizing starts threads, and those start others.
    await resize(process_, await jpeg());
    const [pid = 0] = resizing();
    const policies = policiesOf(pid);
    expect(policies.length).toBeGreaterThan(4);
    expect(new Set(policies)).toEqual(new Set([policy]));
  });

  (hasSessions ? it : it.skip).each([
    { givesWay: false, session: /nice 0$/ },
    { givesWay: true, session: /nice 19$/ },
  ])('gives way as a session, and alone: $givesWay', async ({ givesWay, session }) => {
    process_ = new ResizeProcess(15_000, { givesWay });
    await resize(process_, await jpeg());
    const [pid = 0] = resizing();
    const sessionOf = (of: number | string) => readFileSync(`/proc/${of}/autogroup`, 'utf8').trim();
    expect(sessionOf(pid)).toMatch(session);
    expect(sessionOf('self')).toMatch(/nice 0$/);
  });

  it('the process rejects a broken image permanently, and continues', async () => {
    const one = open();
    const broken = (await jpeg()).subarray(0, 900);
    await expect(resize(one, broken)).rejects.toBeInstanceOf(Unresizable);
    const [pid] = resizing();
    await resize(one, await jpeg());
    expect(resizing()).toEqual([pid]);
  });

  it('the process allows a retry when the file cannot be read', async () => {
    const work = open().resize(join(folder, 'none'), BOX);
    await expect(work).rejects.toThrow('An image cannot be read: ENOENT.');
    await expect(work).rejects.not.toBeInstanceOf(Unresizable);
  });

  it('the process is killed when an image takes too long, and another one continues', async () => {
    // Long enough for a process to start on a busy machine; the paused one never ends.
    const one = open(2_500);
    await resize(one, await jpeg());
    const [pid = 0] = resizing();
    process.kill(pid, 'SIGSTOP');
    await expect(resize(one, await jpeg())).rejects.toThrow(new Unresizable('The image takes too long.'));
    await resize(one, await jpeg());
    expect(resizing()).not.toContain(pid);
  });

  it('the process allows a retry when it was killed from outside', async () => {
    const one = open();
    await resize(one, await jpeg());
    const [pid = 0] = resizing();
    const work = resize(one, slow());
    process.kill(pid, 'SIGKILL');
    const error = await work.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Unresizable);
    await resize(one, await jpeg());
  });

  it('another process starts when an idle one was killed', async () => {
    const one = open();
    await resize(one, await jpeg());
    const [pid = 0] = resizing();
    process.kill(pid, 'SIGKILL');
    const image = await jpeg();
    // A request before the exit event arrives still uses the dead process.
    const works = () =>
      resize(one, image).then(
        ({ width }) => width === 100,
        () => false,
      );
    await eventually('another process', works);
    expect(resizing()).not.toContain(pid);
  });

  it('the process ends itself when an image needs more memory than allowed', async () => {
    const one = open(undefined, 150 * MEGABYTE);
    await resize(one, await jpeg());
    const large = png({ width: 7_000, height: 7_000, colourType: 6, bitDepth: 16, interlaced: true });
    await expect(resize(one, large)).rejects.toThrow(
      new Unresizable('The image ended its process: exit code 86.'),
    );
    await resize(one, await jpeg());
  });
});

describe('Resizer', () => {
  it('the resizer works on several images in parallel, and stops its processes', async () => {
    const resizer = new Resizer();
    const images = await Promise.all(
      [jpeg(), jpeg(), jpeg()].map(async (image) => resize(resizer, await image)),
    );
    expect(images.map(({ width }) => width)).toEqual([100, 100, 100]);
    expect(resizing().length).toBeGreaterThanOrEqual(2);
    resizer.onApplicationShutdown();
    await eventually('their end', async () => resizing().length === 0);
  });

  it('the resizer leaves a core free for images that are made in turn', async () => {
    const cores = availableParallelism();
    const resizer = new Resizer();
    const files = Array.from({ length: cores + 1 }, () => jpeg());
    const images = await Promise.all(
      files.map(async (image) => resize(resizer, await image, { inTurn: true })),
    );
    expect(images.map(({ width }) => width)).toEqual(files.map(() => 100));
    // One process for each image that was resized at a time.
    expect(resizing()).toHaveLength(Math.max(1, cores - 1));
    resizer.onApplicationShutdown();
    await eventually('their end', async () => resizing().length === 0);
  });

  (hasProc ? it : it.skip)(
    'starves no image: what gets no time to work begins anew and gives way to nobody',
    async () => {
      const resizer = new Resizer();
      // On a busy machine, even the first image can wait too long, and its process is gone.
      const starved = await eventually('a process that gives way', async () => {
        await resize(resizer, await jpeg());
        return resizing().find((pid) => policiesOf(pid).includes(IDLE));
      });
      process.kill(starved, 'SIGSTOP');
      const image = await resize(resizer, await jpeg());
      expect(image.width).toBe(100);
      const others = resizing();
      expect(others).not.toContain(starved);
      expect(new Set(others.flatMap(policiesOf))).toEqual(new Set([NORMAL]));
      resizer.onApplicationShutdown();
      await eventually('their end', async () => resizing().length === 0);
    },
  );
});
