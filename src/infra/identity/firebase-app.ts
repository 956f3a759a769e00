import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import type { Config } from '../../config/config.js';

export interface FirebaseClient {
  app: App;
  auth: Auth;
}

/**
 * Loads firebase-admin and opens an application of its own name, so that several can live in one process. The
 * library is large: it is loaded here and not with the module.
 */
export async function openFirebase(config: Config['identity'], httpAgent?: Agent): Promise<FirebaseClient> {
  const [{ cert, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  setEmulator(config.emulatorHost);
  const account = config.serviceAccount;
  const app = initializeApp(
    {
      ...(config.projectId === undefined ? {} : { projectId: config.projectId }),
      ...(account === undefined
        ? {}
        : { credential: cert(account.startsWith('{') ? JSON.parse(account) : account) }),
      ...(httpAgent === undefined ? {} : { httpAgent }),
    },
    randomUUID(),
  );
  return { app, auth: getAuth(app) };
}

/* eslint-disable no-restricted-syntax -- the library takes this from the environment only; it gets what the configuration says */
/** Hands the configured emulator to the library, or makes sure that it uses none. */
function setEmulator(host: string | undefined) {
  if (host === undefined) delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  else process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
}
