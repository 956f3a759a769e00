/** `npm start`: the whole product on this machine, until Ctrl-C. */
import { ensureBuilt } from '../app/build.mjs';
import { runUntilStopped } from '../app/lifetime.mjs';
import { holdLocal, prepareLocal } from '../app/local.mjs';
import { migrate, runProduct, seed } from '../app/product.mjs';
import { removeStackFile, writeStackFile } from '../app/stack-file.mjs';
import { say, step, table } from '../app/terminal.mjs';
import { ask } from '../stack/lock.mjs';
import { LOCAL_STATE } from '../stack/paths.mjs';

const state = LOCAL_STATE;

await runUntilStopped(async ({ onStop }) => {
  // Left by a killed start, it would name what is not there; first of all, since taking the folder may take a while.
  if ((await ask(state)) === undefined) removeStackFile();
  const holder = await holdLocal({ command: 'npm start', onStop });

  say('Feast is starting.\n');
  const { stack, demo, env } = await prepareLocal({ onStop });
  await step('build', () => ensureBuilt(state));
  await step('database', () => migrate({ state, stack, env }));
  await step('demonstration', () => seed({ state, env, args: ['--demo'] }));
  await step('product', async () => {
    const product = await runProduct({ state, env, report: say });
    onStop(() => product.stop());
    return 'API and worker';
  });

  writeStackFile({ stack, env, demo });
  onStop(removeStackFile);
  onStop(() => say('\nStopping.'));
  holder.address = env.APP_URL;
  say(`\nFeast      ${env.APP_URL}\nMail       ${stack.mailUrl}\n\nSign in as\n`);
  say(table(demo.accounts.map(({ role, email, password }) => [role, email, password])));
  say('\nLogs are in .local/logs. Ctrl-C stops everything; the data stays.');
});
