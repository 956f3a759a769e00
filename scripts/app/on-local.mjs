import { Failure } from '../stack/failure.mjs';
import { ask } from '../stack/lock.mjs';
import { LOCAL_STATE } from '../stack/paths.mjs';
import { ensureServerBuilt } from './build.mjs';
import { runUntilStopped } from './lifetime.mjs';
import { holdLocal, prepareLocal, runningEnvironment } from './local.mjs';
import { runBuiltProgram } from './product.mjs';
import { step } from './terminal.mjs';

const INTERRUPTED_CODE = 130;

/**
 * Returns stack and environment of `.local`, from the command that is running there. Otherwise it starts servers that
 * stop with this command.
 *
 * @param options.command name of this command while it holds the folder
 * @returns `{ stack, env }`
 */
export async function localEnvironment({ command, onStop }) {
  if ((await ask(LOCAL_STATE)) === undefined) {
    await holdLocal({ command, onStop });
    return prepareLocal({ onStop });
  }
  const running = runningEnvironment();
  if (!running) throw new Failure('Feast is starting from this folder. Try again when it is up.');
  return running;
}

/** Runs one of the product's commands on `.local`, with this terminal's arguments and output. */
export async function runOnLocal({ command, name, title, file }) {
  await runUntilStopped(
    async ({ onStop }) => {
      const { stack, env } = await localEnvironment({ command, onStop });
      await step('build', () => ensureServerBuilt(LOCAL_STATE));
      await runBuiltProgram({
        state: LOCAL_STATE,
        name,
        title,
        file,
        args: process.argv.slice(2),
        env: { ...env, DATABASE_MIGRATION_URL: stack.migrationUrl },
        toTerminal: true,
      });
      return 0;
    },
    { stoppedCode: INTERRUPTED_CODE },
  );
}
