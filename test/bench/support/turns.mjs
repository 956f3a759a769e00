import { fork } from 'node:child_process';
import process from 'node:process';

/**
 * Starts a program that does one type of work on request.
 * || @param settings passed to its `prepare`
 * @returns `stop()` and `take({ count, together })`, which runs the work `count` times, `together` at a time; it
 * resolves
 * with `{ ms, last }`, the time and the last result
 */
export async function startTurns(file, settings) {
  // An empty environment, because it must not affect the measurement.
  const child = fork(file, { serialization: 'advanced', env: { PATH: process.env.PATH } });
  const ended = new Promise((resolve) => {
    child.once('exit', (code) => resolve({ error: `${file} ended with ${code}.` }));
  });
  const ask = async (message) => {
    const answered = new Promise((resolve) => child.once('message', resolve));
    child.send(message);
    const answer = await Promise.race([answered, ended]);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  };
  await ask({ settings });
  return {
    take: (turns) => ask({ turns }),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.disconnect();
      await ended;
    },
  };
}

/**
 * Runs in the program and answers the requests of `startTurns`.
 * || @param prepare (settings) => work
 */
export function answerTurns(prepare) {
  let work;
  process.on('message', async ({ settings, turns }) => {
    try {
      if (settings) work = await prepare(settings);
      process.send(turns ? await inTurns(work, turns) : {});
    } catch (error) {
      process.send({ error: error.message });
    }
  });
  process.on('disconnect', () => process.exit(0));
}

async function inTurns(work, { count, together }) {
  let [left, last] = [count, undefined];
  const one = async () => {
    while (left-- > 0) last = await work();
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: together }, one));
  return { ms: performance.now() - startedAt, last };
}
