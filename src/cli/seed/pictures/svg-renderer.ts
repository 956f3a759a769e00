import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Svg } from './shapes.js';

const PROGRAM = fileURLToPath(new URL('./draw-program.mjs', import.meta.url));

/** Renders SVG drawings as PNG, one after another, in a separate process that ends with `stop`. */
export class SvgRenderer {
  private readonly child: ChildProcess = fork(PROGRAM, [], {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  private last: Promise<unknown> = Promise.resolve();

  /** @returns a PNG */
  render(drawing: Svg): Promise<Buffer> {
    const drawn = this.last.then(() => this.ask(drawing));
    this.last = drawn.catch(() => undefined);
    return drawn;
  }

  stop(): void {
    this.child.kill();
  }

  /** @throws Error when the process has ended */
  private async ask(drawing: Svg): Promise<Buffer> {
    const ended = new AbortController();
    const gone = once(this.child, 'exit', { signal: ended.signal }).then(() => {
      throw new Error('The process that draws images has ended.');
    });
    try {
      this.child.send(drawing);
      const [picture] = (await Promise.race([
        once(this.child, 'message', { signal: ended.signal }),
        gone,
      ])) as [Buffer];
      return picture;
    } finally {
      ended.abort();
      gone.catch(() => undefined);
    }
  }
}
