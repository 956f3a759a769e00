import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL = 25; // ms

/**
 * Polls until there is an answer. For work that another process does on its own schedule, such as sending an email.
 * @throws Error naming `what` when nothing came in time
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  patience = 15_000,
): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${patience} ms in vain for ${what}.`);
    await pause(INTERVAL);
  }
}
