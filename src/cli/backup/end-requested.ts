import { CommandFailure } from '../command.js';

/**
 * Runs work with a signal that SIGTERM and SIGINT abort, so that it can clean up first.
 * @throws CommandFailure when the work was stopped
 */
export async function whenStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once('SIGTERM', stop).once('SIGINT', stop);
  try {
    return await work(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) throw new CommandFailure('It was stopped.', { cause: error });
    throw error;
  } finally {
    process.off('SIGTERM', stop).off('SIGINT', stop);
  }
}
