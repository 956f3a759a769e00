import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, waitReady } from './child.mjs';
import { ROOT } from './paths.mjs';
import { answersHttp, greets } from './probes.mjs';

const MAILDEV = join(ROOT, 'node_modules', 'maildev', 'bin', 'maildev');
const STOP_TIMEOUT_MS = 5_000;

/** Starts the email catcher: it accepts every email, forwards none, and shows them on its web port. */
export async function startMail({ state, smtpPort, webPort }) {
  const folder = join(state, 'mail');
  mkdirSync(folder, { recursive: true });
  const handle = startChild({
    state,
    name: 'mail',
    command: process.execPath,
    args: [
      MAILDEV,
      '--ip',
      '127.0.0.1',
      '--smtp',
      String(smtpPort),
      '--web-ip',
      '127.0.0.1',
      '--web',
      String(webPort),
      '--mail-directory',
      folder,
    ],
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  const ready = async () =>
    (await greets({ port: smtpPort })) && answersHttp(`http://127.0.0.1:${webPort}/email`);
  await waitReady(handle, ready);
  return handle;
}
