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

/** Signals from outside; any other end of the process is caused by the image. */
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
  /** The same bytes when the image is no larger than a thumbnail. */
  thumbnail: Buffer;
  width: number;
  height: number;
}

type Answer = ResizedImage | { broken: true } | { unreadable: string };

/** The image can never be resized: it is broken, or takes too much time or memory. */
export class Unresizable extends Error {
  override name = 'Unresizable';
}

/** The image exceeded its time limit. */
export class TakesTooLong extends Unresizable {
  constructor() {
    super('The image takes too long.');
  }
}

/** A process that resizes one image at a time. Starts with its first image, and again after it was killed. */
export class ResizeProcess {
  private child: Promise<ChildProcess> | undefined;

  /**
   * @param killAfter time limit of one image (ms)
   * @param options.maxMemory memory limit (bytes); the largest accepted image stays below
   * @param options.givesWay everything else on the machine runs first
   */
  constructor(
    private readonly killAfter: number,
    private readonly options: ProcessOptions = {},
  ) {}

  /**
   * Converts the file to a WebP within the box, upright and never enlarged, and makes its thumbnail.
   * @throws Unresizable, including TakesTooLong; Error when the file is unreadable or the process was stopped from
   * outside, so that a retry makes sense
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
      // `exit` reports a process that has ended.
      child.send(job, () => undefined);
    });
  }

  private running(): Promise<ChildProcess> {
    this.child ??= start(this.options, () => (this.child = undefined));
    return this.child;
  }
}

/** Starts the program and waits until it is ready. Calls `onEnd` once, whatever the cause. */
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
      // Passes no environment of ours, because the process handles files from strangers. Few arenas return large
      // blocks quickly.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Starts a separate session, see `giveWay`.
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
 * Gives the process the lowest priority on the machine. On Linux it uses the idle scheduling policy, for each thread.
 * A core running only idle threads counts as free, so requests need not wait for it, whatever their session or
 * container. A priority ("nice") counts only within one session. Where Linux shares cores out by session first, the
 * session gets the lowest priority too. Otherwise it would keep a core to the end of its time slice.
 */
async function giveWay(pid: number): Promise<void> {
  const ways =
    process.platform === 'linux'
      ? [
          promisify(execFile)('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)]),
          writeFile(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW)),
        ]
      : [Promise.resolve().then(() => setPriority(pid, constants.priority.PRIORITY_LOW))];
  // If one way is unavailable, other work is only slower.
  await Promise.allSettled(ways);
}
