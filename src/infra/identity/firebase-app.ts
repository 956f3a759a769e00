import { randomUUID } from 'node:crypto';
import type { App, AppOptions, ServiceAccount } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import type { Config } from '../../config/config.js';

/** HTTP agent and credentials of the library. Default: from the configuration. Tests replace Google with it. */
export type FirebaseTransport = Pick<AppOptions, 'httpAgent' | 'credential'>;

export interface FirebaseClient {
  app: App;
  auth: Auth;
}

/**
 * Loads firebase-admin and opens an application with a unique name, so that a process can have several. The library
 * is large, so it is loaded here and not with the module.
 */
export async function openFirebase(
  config: Config['identity'],
  transport: FirebaseTransport = {},
): Promise<FirebaseClient> {
  const [{ cert, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  setEmulator(config.emulatorHost);
  const { projectId, serviceAccount } = config;
  const app = initializeApp(
    {
      ...(projectId === undefined ? {} : { projectId }),
      ...(serviceAccount === undefined ? {} : { credential: cert(readAccount(serviceAccount)) }),
      ...transport,
    },
    randomUUID(),
  );
  return { app, auth: getAuth(app) };
}

/** Parses JSON text. Any other text is the path of a file, which the library reads. */
const readAccount = (text: string): ServiceAccount | string =>
  text.startsWith('{') ? (JSON.parse(text) as ServiceAccount) : text;

/* oxlint-disable no-restricted-properties -- the library takes this from the environment only; it gets what the configuration says */
/** Passes the configured emulator to the library, or none. */
function setEmulator(host: string | undefined) {
  if (host === undefined) delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  else process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
}
