import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_STATE } from '../stack/paths.mjs';

const FILE = join(LOCAL_STATE, 'stack.json');

/** Says where the running product and its servers are, for people and for programs. */
export function writeStackFile({ stack, env, demo }) {
  const content = {
    app: env.APP_URL,
    mail: stack.mailUrl,
    identity: `http://${stack.identityHost}`,
    database: stack.databaseUrl,
    redis: stack.redisUrl,
    accounts: demo.accounts,
  };
  writeFileSync(FILE, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
}

export function removeStackFile() {
  rmSync(FILE, { force: true });
}
