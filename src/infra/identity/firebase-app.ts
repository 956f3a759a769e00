import { randomUUID } from 'node:crypto';
import type { App, AppOptions, ServiceAccount } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import type { Config } from '../../config/config.js';

/** Where the library's requests go and with what right; left out, the configuration says it. Tests stand in for Google. */
export type FirebaseTransport = Pick<AppOptions, 'httpAgent' | 'credential'>;

export interface FirebaseClient {
  app: App;
  auth: Auth;
}

/**
 * Loads firebase-admin and opens an application of its own name, so that several can live in one process. The
 * library is large: it is loaded here and not with the module.
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

/** JSON text as an object; anything else is the path of a file, which the library reads. */
const readAccount = (text: string): ServiceAccount | string =>
  text.startsWith('{') ? (JSON.parse(text) as ServiceAccount) : text;

/* oxlint-disable no-restricted-properties -- the library takes this from the environment only; it gets what the configuration says */
/** Hands the configured emulator to the library, or makes sure that it uses none. */
function setEmulator(host: string | undefined) {
  if (host === undefined) delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  else process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
}
