/** `npm run seed -- --size=s|m|l`: fills the database of `.local`, of the running product if it runs. */
import { ensureServerBuilt } from '../app/build.mjs';
import { runUntilStopped } from '../app/lifetime.mjs';
import { holdLocal, prepareLocal, runningEnvironment } from '../app/local.mjs';
import { migrate, seed } from '../app/product.mjs';
import { step } from '../app/terminal.mjs';
import { Failure } from '../stack/failure.mjs';
import { ask } from '../stack/lock.mjs';
import { LOCAL_STATE } from '../stack/paths.mjs';

const state = LOCAL_STATE;
const INTERRUPTED_CODE = 130;

await runUntilStopped(
  async ({ onStop }) => {
    const { stack, env } = await environment({ onStop });
    await step('build', () => ensureServerBuilt(state));
    await step('database', () => migrate({ state, stack, env }));
    await seed({ state, env, args: process.argv.slice(2), toTerminal: true });
    return 0;
  },
  { stoppedCode: INTERRUPTED_CODE },
);

async function environment({ onStop }) {
  if ((await ask(state)) === undefined) {
    await holdLocal({ command: 'npm run seed', onStop });
    return prepareLocal({ onStop });
  }
  const running = runningEnvironment();
  if (!running) throw new Failure('Feast is starting from this folder; try again when it is up.');
  return running;
}
