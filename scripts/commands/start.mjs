/** `npm start`: the whole product on this machine, until Ctrl-C. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../app/build.mjs';
import { runUntilStopped } from '../app/lifetime.mjs';
import { holdLocal, prepareLocal } from '../app/local.mjs';
import { archiveHistory, migrate, runProduct, seed } from '../app/product.mjs';
import { print, step, table } from '../app/terminal.mjs';
import { ask } from '../stack/lock.mjs';
import { LOCAL_STATE } from '../stack/paths.mjs';

const state = LOCAL_STATE;
const STACK_FILE = join(LOCAL_STATE, 'stack.json');

await runUntilStopped(async ({ onStop }) => {
  // Left by a killed start, it would name what is not there; first of all, since taking the folder may take a while.
  if ((await ask(state)) === undefined) removeStackFile();
  const holder = await holdLocal({ command: 'npm start', onStop });

  print('Feast is starting.\n');
  const { stack, demo, env } = await prepareLocal({ onStop });
  await step('build', () => ensureBuilt(state));
  await step('database', () => migrate({ state, stack, env }));
  await step('history', () => archiveHistory({ state, stack, env }));
  await step('demonstration', () => seed({ state, env, args: ['--demo'] }));
  await step('product', async () => {
    const product = await runProduct({ state, env, report: print });
    onStop(() => product.stop());
    return 'API and worker';
  });

  writeStackFile({ stack, env, demo });
  onStop(removeStackFile);
  onStop(() => print('\nStopping.'));
  holder.address = env.APP_URL;
  print(`\nFeast      ${env.APP_URL}\nMail       ${stack.mailUrl}\n\nSign in as\n`);
  print(table(demo.accounts.map(({ role, email, password }) => [role, email, password])));
  print('\nLogs are in .local/logs. Ctrl-C stops everything; the data stays.');
});

/** Says where the running product and its servers are, for users and for programs. */
function writeStackFile({ stack, env, demo }) {
  const content = {
    app: env.APP_URL,
    mail: stack.mailUrl,
    identity: `http://${stack.identityHost}`,
    database: stack.databaseUrl,
    redis: stack.redisUrl,
    accounts: demo.accounts,
  };
  writeFileSync(STACK_FILE, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
}

function removeStackFile() {
  rmSync(STACK_FILE, { force: true });
}
