/**
 * `npm run pictures`: retakes the landing page's screenshots from a demo of its own, and draws the icons and the
 * preview image of shared links. They are committed, so the build needs no browser.
 */
import { ensureBuilt } from '../app/build.mjs';
import { demoAccounts } from '../app/demo-accounts.mjs';
import { appEnvironment } from '../app/environment.mjs';
import { runUntilStopped } from '../app/lifetime.mjs';
import { ensurePackages } from '../app/packages.mjs';
import { migrate, runProduct, seed } from '../app/product.mjs';
import { print, step } from '../app/terminal.mjs';
import { drawIcons } from '../pictures/icons.mjs';
import { takePictures } from '../pictures/shots.mjs';
import { choosePorts } from '../stack/ports.mjs';
import { bringUp } from '../stack/stack.mjs';
import { ensureSystem } from '../stack/system.mjs';
import { makeRunFolder } from '../test/run-folder.mjs';

const INTERRUPTED_CODE = 130;

await runUntilStopped(
  async ({ onStop }) => {
    const { state, dispose } = await makeRunFolder();
    onStop(() => dispose({ keepLogs: false }));
    await Promise.all([
      step('packages', () => ensurePackages(state)),
      step('system', () => ensureSystem({ state, browser: true, report: print })),
    ]);
    await step('build', () => ensureBuilt(state));
    let stack;
    await step('servers', async () => {
      stack = await bringUp({ state, throwaway: true, report: print });
      onStop(() => stack.stop());
    });
    const demo = demoAccounts(state);
    const ports = await choosePorts(state, { app: 0, worker: 0 });
    const env = appEnvironment({ state, stack, ports, demo, own: {} });
    await step('database', () => migrate({ state, stack, env }));
    await step('demo data', () => seed({ state, env, args: ['--demo'] }));
    await step('product', async () => {
      const product = await runProduct({ state, env, report: print });
      onStop(() => product.stop());
    });
    const { APP_URL: url } = env;
    await step(
      'pictures',
      async () => `${(await takePictures({ url, accounts: demo.accounts })).length} files`,
    );
    await step('icons', async () => `${(await drawIcons()).length} files`);
    return 0;
  },
  { stoppedCode: INTERRUPTED_CODE },
);
