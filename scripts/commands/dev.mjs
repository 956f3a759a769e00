/** `npm run dev`: runs the product for development. The server restarts and the web reloads on changes. */
import { statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ensureServerBuilt, forgetServerBuild } from '../app/build.mjs';
import { runUntilStopped } from '../app/lifetime.mjs';
import { holdLocal, prepareLocal } from '../app/local.mjs';
import { migrate, runProduct, seed } from '../app/product.mjs';
import { print, step, table } from '../app/terminal.mjs';
import { supervise } from '../stack/supervisor.mjs';
import { startChild, waitReady } from '../stack/child.mjs';
import { LOCAL_STATE, ROOT } from '../stack/paths.mjs';
import { choosePorts } from '../stack/ports.mjs';
import { answersHttp } from '../stack/probes.mjs';

const state = LOCAL_STATE;
const DIST = join(ROOT, 'dist');
const MAIN = join(DIST, 'api', 'main.js');
const WEB_PORT = 5173;
/** A build writes many files. The server restarts once, after no file has changed for this long. */
const QUIET_MS = 300;
/** Short: no request is worth waiting for here. */
const STOP_TIMEOUT_MS = 1_000;

await runUntilStopped(async ({ onStop }) => {
  const holder = await holdLocal({ command: 'npm run dev', onStop });
  print('Feast is starting for development.\n');
  const { stack, demo, env: productEnv } = await prepareLocal({ onStop });
  const { vite } = await choosePorts(state, { vite: WEB_PORT });
  const apiUrl = `http://127.0.0.1:${productEnv.PORT}`;
  // Links in emails must open the pages that reload.
  const env = { ...productEnv, APP_URL: `http://localhost:${vite}` };

  await step('build', async () => {
    await ensureServerBuilt(state); // also builds the migrations, which the watch skips
    await buildOnChange({ onStop });
  });
  await step('database', () => migrate({ state, stack, env }));
  await step('demo data', () => seed({ state, env, args: ['--demo'] }));
  await step('product', async () => {
    const product = await runProduct({ state, env, report: print, stopTimeoutMs: STOP_TIMEOUT_MS });
    onStop(() => product.stop());
    onBuild({ onStop, restart: () => product.restart() });
    return 'API and worker, restarted on changes';
  });
  await step('web', async () => {
    const web = await serveWeb({ env: { ...env, FEAST_API_URL: apiUrl }, port: vite });
    onStop(() => web.stop());
    return 'hot reload';
  });

  holder.address = env.APP_URL;
  print(`\nWeb        ${env.APP_URL}\nAPI        ${apiUrl}\nEmail      ${stack.mailUrl}\n\nSign in as\n`);
  print(table(demo.accounts.map(({ role, email, password }) => [role, email, password])));
  print('\nLogs are in .local/logs. Ctrl-C stops everything; the data stays.');
});

/** Prints the messages for changed files to the terminal, where their author looks. */
async function buildOnChange({ onStop }) {
  forgetServerBuild();
  const began = Date.now();
  const start = async () => {
    const command = binary('@nestjs/cli/bin/nest.js', ['build', '--watch']);
    const handle = startChild({ state, name: 'build-watch', ...command, toTerminal: true });
    await waitReady(handle, () => statSync(MAIN).mtimeMs > began);
    return handle;
  };
  const builder = await supervise({ name: 'The build', start, report: print });
  onStop(() => builder.stop());
}

function onBuild({ onStop, restart }) {
  let timer;
  const watcher = watch(DIST, { recursive: true }, (_, file) => {
    if (!file?.endsWith('.js') || file.startsWith('web')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      print(`${new Date().toLocaleTimeString()}  API and worker restart`);
      restart();
    }, QUIET_MS);
  });
  onStop(() => watcher.close());
}

function serveWeb({ env, port }) {
  const start = async () => {
    const args = [
      '--config',
      join(ROOT, 'web', 'vite.config.ts'),
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--strictPort',
    ];
    const handle = startChild({ state, name: 'vite', ...binary('vite/bin/vite.js', args), env });
    await waitReady(handle, () => answersHttp(`http://127.0.0.1:${port}/`));
    return handle;
  };
  return supervise({ name: 'The web server', start, report: print });
}

function binary(file, args) {
  return { command: process.execPath, args: [join(ROOT, 'node_modules', file), ...args], cwd: ROOT };
}
