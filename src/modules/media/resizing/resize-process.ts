import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { THUMBNAIL_SIDE } from '../../../shared/thumbnails.js';
import { MAX_PIXELS } from '../inspection/inspect-image.js';

const PROGRAM = fileURLToPath(new URL('./resize-program.mjs', import.meta.url));
const MAX_MEMORY = 768 * 1024 * 1024;
const MAX_HEAP_MEGABYTES = 64;

/** A process that gets one of these was stopped from outside; every other end is the image's doing. */
const STOPPED_FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

export interface Box {
  maxWidth: number;
  maxHeight: number;
}

interface ProcessOptions {
  maxMemory?: number;
  givesWay?: boolean;
}

export interface ResizedImage {
  image: Buffer;
  /** The same bytes, when the image is no larger than a thumbnail. */
  thumbnail: Buffer;
  width: number;
  height: number;
}

type Answer = ResizedImage | { broken: true } | { unreadable: string };

/** The image cannot be resized, however often it is tried: it is broken, or takes too much time or memory. */
export class Unresizable extends Error {
  override name = 'Unresizable';
}

/** The image took longer than it was given. */
export class TakesTooLong extends Unresizable {
  constructor() {
    super('The image takes too long.');
  }
}

/** A process that resizes one image at a time. It starts with its first image, and again after it was killed. */
export class ResizeProcess {
  private child: Promise<ChildProcess> | undefined;

  /**
   * @param killAfter how long one image may take (ms)
   * @param options.maxMemory how much it may take (bytes); the largest that the product knows stays below
   * @param options.givesWay whether everything else on the machine goes before it
   */
  constructor(
    private readonly killAfter: number,
    private readonly options: ProcessOptions = {},
  ) {}

  /**
   * Fits the image of this file into the box, the right way up, as WebP, with its thumbnail; never enlarges it.
   * @throws Unresizable, TakesTooLong among them; Error when the file cannot be read or the process was stopped from
   *   outside, so that another try makes sense
   */
  async resize(file: string, box: Box): Promise<ResizedImage> {
    const child = await this.running();
    const answer = await this.ask(child, { file, ...box });
    if ('unreadable' in answer) throw new Error(`An image cannot be read: ${answer.unreadable}.`);
    if ('broken' in answer) throw new Unresizable('The image cannot be decoded.');
    return answer;
  }

  stop(): void {
    void this.child?.then(
      (child) => child.kill('SIGKILL'),
      () => undefined,
    );
  }

  private ask(child: ChildProcess, job: Box & { file: string }): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        child.kill('SIGKILL');
      }, this.killAfter);
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        child.removeListener('message', onAnswer).removeListener('exit', onExit);
        finish();
      };
      const onAnswer = (answer: Answer) => settle(() => resolve(answer));
      const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
        settle(() => reject(reasonOf({ late, code, signal })));
      child.once('message', onAnswer).once('exit', onExit);
      // A process that is gone is told of by `exit`.
      child.send(job, () => undefined);
    });
  }

  private running(): Promise<ChildProcess> {
    this.child ??= start(this.options, () => (this.child = undefined));
    return this.child;
  }
}

/** Starts the program and waits until it is ready. `onEnd` is called once, however it ends. */
async function start(
  { maxMemory = MAX_MEMORY, givesWay = false }: ProcessOptions,
  onEnd: () => void,
): Promise<ChildProcess> {
  const child = fork(
    PROGRAM,
    [JSON.stringify({ maxPixels: MAX_PIXELS, maxMemory, thumbnailSide: THUMBNAIL_SIDE })],
    {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`],
      // Nothing of ours: it works on what strangers sent. Few arenas give large blocks back at once.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A session of its own, see `giveWay`.
      detached: givesWay,
    },
  );
  child.once('exit', onEnd).once('error', onEnd);
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
  if (first !== 'ready') throw new Error('The process that resizes images could not start.');
  if (givesWay && child.pid !== undefined) await giveWay(child.pid);
  return child;
}

function reasonOf({
  late,
  code,
  signal,
}: {
  late: boolean;
  code: number | null;
  signal: NodeJS.Signals | null;
}) {
  if (late) return new TakesTooLong();
  if (STOPPED_FROM_OUTSIDE.includes(signal))
    return new Error(`The process that resizes images got ${signal}.`);
  return new Unresizable(`The image ended its process: ${signal ?? `exit code ${code}`}.`);
}

/**
 * Has everything else on the machine go first. On Linux by the policy for idle times, of each thread: a core that does
 * nothing else counts as free, so that a request need not wait for its turn there, whatever session or container it
 * belongs to. A priority ("nice") counts within one of these alone; where the system shares the cores out among sessions
 * first, its session is the last of them besides, or it would keep a core to the end of its turn.
 */
async function giveWay(pid: number): Promise<void> {
  const ways =
    process.platform === 'linux'
      ? [
          promisify(execFile)('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)]),
          writeFile(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW)),
        ]
      : [Promise.resolve().then(() => setPriority(pid, constants.priority.PRIORITY_LOW))];
  // Where one is not to be had, it is only slower for others.
  await Promise.allSettled(ways);
}
