import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type UserCredential,
} from 'firebase/auth';
import { pageConfig } from '@/lib/public-config';

/** Emulators require a key but accept any. */
const EMULATOR_KEY = 'local-emulator';

let auth: Auth | undefined;

/** Signed in only for the exchange, in this page's memory: the provider's refresh token is never stored. */
function firebaseAuth(): Auth {
  if (auth) return auth;
  const { projectId, apiKey, authDomain, emulatorUrl } = pageConfig.identity;
  const app = initializeApp({
    ...(projectId ? { projectId } : {}),
    ...(authDomain ? { authDomain } : {}),
    apiKey: apiKey ?? EMULATOR_KEY,
  });
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

/** Returns the token to exchange and signs out of the provider, which is not needed any longer. */
async function tokenOf({ user }: UserCredential): Promise<string> {
  const token = await user.getIdToken();
  await signOut(firebaseAuth());
  return token;
}

/** @throws the provider's error, see identity-errors.ts */
export const signInByPassword = async (email: string, password: string) =>
  tokenOf(await signInWithEmailAndPassword(firebaseAuth(), email, password.normalize('NFC')));

export const createAccount = async (email: string, password: string) =>
  tokenOf(await createUserWithEmailAndPassword(firebaseAuth(), email, password));

export const signInByGooglePopup = async () =>
  tokenOf(await signInWithPopup(firebaseAuth(), googleProvider(), browserPopupRedirectResolver));

/** Leaves the page; the provider returns to the same address. */
export const signInByGoogleRedirect = () =>
  signInWithRedirect(firebaseAuth(), googleProvider(), browserPopupRedirectResolver);

/** Token of a user who returns from the redirect; null without one. */
export async function returningToken(): Promise<string | null> {
  if (pageConfig.identity.emulatorUrl) return null;
  const result = await getRedirectResult(firebaseAuth(), browserPopupRedirectResolver);
  return result && tokenOf(result);
}

/** The local emulator accepts any Google identity, without Google's pages. */
export async function signInByTestAccount(email: string, name: string): Promise<string> {
  const identity = JSON.stringify({ sub: `google-${email}`, email, name, email_verified: true });
  return tokenOf(await signInWithCredential(firebaseAuth(), GoogleAuthProvider.credential(identity)));
}

function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}
