/** `npm start`: runs the whole product on this machine until Ctrl-C. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureServerBuilt, ensureWebBuilt } from '../app/build.mjs';
import { runUntilStopped } from '../app/lifetime.mjs';
import { beginLocal, holdLocal } from '../app/local.mjs';
import { archiveHistory, migrate, runProduct, seed } from '../app/product.mjs';
import { print, step, table } from '../app/terminal.mjs';
import { ask } from '../stack/lock.mjs';
import { LOCAL_STATE } from '../stack/paths.mjs';

const state = LOCAL_STATE;
const STACK_FILE = join(LOCAL_STATE, 'stack.json');

await runUntilStopped(async ({ onStop }) => {
  // A killed start leaves this file behind, with wrong addresses. Removed first, since taking the folder can take a
  // while.
  if ((await ask(state)) === undefined) removeStackFile();
  const holder = await holdLocal({ command: 'npm start', onStop });

  print('Feast is starting. Independent parts start in parallel.\n');
  const { stack, demo, env } = await step('total', () => start({ onStop }));

  writeStackFile({ stack, env, demo });
  onStop(removeStackFile);
  onStop(() => print('\nStopping.'));
  holder.address = env.APP_URL;
  print(`\nFeast      ${env.APP_URL}\nEmail      ${stack.mailUrl}\n\nSign in as\n`);
  print(table(demo.accounts.map(({ role, email, password }) => [role, email, password])));
  print('\nLogs are in .local/logs. Ctrl-C stops everything; the data stays.');
});

/** Builds as soon as the packages are installed, and fills the database as soon as the server is built. */
async function start({ onStop }) {
  const { packages, ready } = beginLocal({ onStop });
  const server = packages.then(() => step('server build', () => ensureServerBuilt(state)));
  const web = packages.then(() => step('web build', () => ensureWebBuilt(state)));
  const filled = Promise.all([ready, server]).then(async ([{ stack, env }]) => {
    await step('database', () => migrate({ state, stack, env }));
    await step('history', () => archiveHistory({ state, stack, env }));
    await step('demo data', () => seed({ state, env, args: ['--demo'] }));
  });
  // Reports the first failure; the end of the command stops the others.
  const [local] = await Promise.all([ready, web, filled]);
  await step('product', async () => {
    const product = await runProduct({ state, env: local.env, report: print });
    onStop(() => product.stop());
    return 'API and worker';
  });
  return local;
}

/** Writes the addresses of the product and its servers, for users and programs. */
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
