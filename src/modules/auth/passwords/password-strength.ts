import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Gate } from '../../../infra/overload/gate.js';
import { Unavailable } from '../../../shared/errors.js';

const PROGRAM = new URL('./strength-program.mjs', import.meta.url);

/**
 * Longest estimated prefix: the time grows with the square of the length, and so many characters cannot be guessed.
 */
const MAX_ESTIMATED = 64;
const MAX_WORDS = 50;

/** Limits parallel estimates, so that many of them do not delay later requests. */
const AT_ONCE = {
  places: 1,
  queue: 40,
  refusal: 'Too many people are choosing a password right now. Try again in a moment.',
};
/** Time limit of one estimate, including the start of the thread (ms). */
const TIMEOUT = 5_000;
/** Idle time after which the thread ends (ms). Its dictionaries take 40 MB. */
const IDLE = 60_000;

interface Strength {
  /** 0 (guessed immediately) to 4. */
  score: number;
  /** True for one of the most common passwords, or nearly one. */
  common: boolean;
}

/**
 * Estimates how hard a password is to guess, with zxcvbn and its dictionaries. They cover common passwords, names,
 * repetitions, sequences, keyboard rows and dates. Runs in a thread that starts with the first estimate, so neither
 * startup nor other requests wait. One estimate runs at a time.
 */
@Injectable()
export class PasswordStrength implements OnApplicationShutdown {
  private readonly gate = new Gate(AT_ONCE);
  private thread: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  /**
   * @param words facts that others know about the user, such as names and the address
   * @throws Unavailable when too many are waiting, or the estimate fails
   */
  async estimate(password: string, words: readonly string[]): Promise<Strength> {
    return this.gate.run(() => this.ask(password.slice(0, MAX_ESTIMATED), words.slice(0, MAX_WORDS)));
  }

  async onApplicationShutdown() {
    await this.stop();
  }

  private async ask(password: string, words: string[]): Promise<Strength> {
    clearTimeout(this.idle);
    const thread = (this.thread ??= start());
    try {
      const answer = once(thread, 'message', { signal: AbortSignal.timeout(TIMEOUT) });
      thread.postMessage({ password, words });
      const [strength] = (await answer) as [Strength];
      return strength;
    } catch (error) {
      await this.stop();
      throw new Unavailable('We couldn’t check your password. Try again.', error);
    } finally {
      this.idle = setTimeout(() => void this.stop(), IDLE).unref();
    }
  }

  private async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { thread } = this;
    this.thread = undefined;
    await thread?.terminate();
  }
}

/** Starts a thread that does not keep the process alive. */
function start(): Worker {
  const thread = new Worker(PROGRAM);
  thread.unref();
  return thread;
}
