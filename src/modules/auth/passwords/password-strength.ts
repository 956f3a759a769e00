import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Gate } from '../../../infra/overload/gate.js';
import { Unavailable } from '../../../shared/errors.js';

const PROGRAM = new URL('./strength-program.mjs', import.meta.url);

/** The estimate takes longer with the square of the length, and nobody guesses so many characters. */
const MAX_ESTIMATED = 64;
const MAX_WORDS = 50;

/** A rush of estimates must not make later requests wait. */
const AT_ONCE = {
  places: 1,
  queue: 40,
  refusal: 'Too many people are choosing a password right now. Please try again in a moment.',
};
/** Of one estimate, the start of the thread included (ms). */
const TIMEOUT = 5_000;
/** The dictionaries are 40 MB: the thread ends when nobody chooses a password (ms). */
const IDLE = 60_000;

interface Strength {
  /** 0 (guessed at once) to 4. */
  score: number;
  /** One of the passwords that are tried first, or nearly. */
  common: boolean;
}

/**
 * Estimates how hard a password is to guess, with zxcvbn and its dictionaries: common passwords, names, repetitions,
 * sequences, rows of keys, dates. In a thread that starts with the first estimate, so that neither the start of the
 * process nor other requests wait for it; one estimate at a time.
 */
@Injectable()
export class PasswordStrength implements OnApplicationShutdown {
  private readonly gate = new Gate(AT_ONCE);
  private thread: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  /**
   * @param words what others know about the user, such as names and the address
   * @throws Unavailable when too many are waiting, or the estimate does not come
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
      throw new Unavailable('We couldn’t check your password. Please try again.', error);
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

/** Keeps no process alive. */
function start(): Worker {
  const thread = new Worker(PROGRAM);
  thread.unref();
  return thread;
}
