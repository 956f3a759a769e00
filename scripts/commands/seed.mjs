/** `npm run seed -- --size=s|m|l`: fills the database in `.local`, also while the product runs. */
import { parseArgs } from 'node:util';
import { ensureServerBuilt } from '../app/build.mjs';
import { runUntilStopped } from '../app/lifetime.mjs';
import { localEnvironment } from '../app/on-local.mjs';
import { migrate, seed } from '../app/product.mjs';
import { step } from '../app/terminal.mjs';
import { LOCAL_STATE } from '../stack/paths.mjs';

const state = LOCAL_STATE;
const INTERRUPTED_CODE = 130;
/** Same as in the seeder, which is not built yet when the arguments are read. */
const SIZES = ['s', 'm', 'l'];

const wrong = whatIsWrong();
if (wrong) {
  console.error(wrong);
  process.exit(1);
}

await runUntilStopped(
  async ({ onStop }) => {
    const { stack, env } = await localEnvironment({ command: 'npm run seed', onStop });
    await step('build', () => ensureServerBuilt(state));
    await step('database', () => migrate({ state, stack, env }));
    await seed({ state, env, args: process.argv.slice(2), toTerminal: true });
    return 0;
  },
  { stoppedCode: INTERRUPTED_CODE },
);

/** Checks the arguments before the build. Returns the error as a sentence; undefined when they are valid. */
function whatIsWrong() {
  try {
    const { values } = parseArgs({
      options: {
        demo: { type: 'boolean' },
        accounts: { type: 'string' },
        size: { type: 'string' },
        password: { type: 'string' },
      },
    });
    if (values.size !== undefined && !SIZES.includes(values.size))
      return `No such size: ${values.size}. --size must be ${SIZES.join(', ')}.`;
    return values.demo || values.size ? undefined : 'Choose what to seed: --demo, or --size=s, m or l.';
  } catch (error) {
    return error.message;
  }
}
