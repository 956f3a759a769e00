import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  setPersistence,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
} from 'firebase/auth';
import { publicConfig } from '../public-config';

/** Emulators take any key, but ask for one. */
const EMULATOR_KEY = 'local-emulator';

let auth: Auth | undefined;

/**
 * Local storage stands first, where `persist` puts people: each new tab moves whoever it finds to the first place, and
 * the other tabs would take that for a sign-out.
 */
function firebaseAuth(): Auth {
  if (auth) return auth;
  const { projectId, apiKey, authDomain, emulatorUrl } = publicConfig.identity;
  const app = initializeApp({
    ...(projectId ? { projectId } : {}),
    ...(authDomain ? { authDomain } : {}),
    apiKey: apiKey ?? EMULATOR_KEY,
  });
  auth = initializeAuth(app, { persistence: [browserLocalPersistence, browserSessionPersistence] });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

/** C-33: without remember-me the provider forgets with the browser too. */
const persist = (remember: boolean) =>
  setPersistence(firebaseAuth(), remember ? browserLocalPersistence : browserSessionPersistence);

/** Right after signing in the token is new. */
const newToken = (user: User) => user.getIdToken();

/**
 * A token of somebody who signed in on an earlier page. Always a fresh one: it may be older than the five minutes
 * that the server allows, or spent already (spec L549, C-212).
 */
const tokenOfEarlierSignIn = (user: User) => user.getIdToken(true);

/** @throws the provider's failure, see identity-errors.ts */
export async function signInByPassword(email: string, password: string, remember: boolean): Promise<string> {
  await persist(remember);
  const { user } = await signInWithEmailAndPassword(firebaseAuth(), email, password);
  return newToken(user);
}

export async function createAccount(email: string, password: string): Promise<void> {
  await persist(true);
  await createUserWithEmailAndPassword(firebaseAuth(), email, password);
}

export async function signInByGooglePopup(remember: boolean): Promise<string> {
  await persist(remember);
  const { user } = await signInWithPopup(firebaseAuth(), googleProvider(), browserPopupRedirectResolver);
  return newToken(user);
}

/** Leaves the page; the provider comes back to the same address. */
export async function signInByGoogleRedirect(remember: boolean): Promise<void> {
  await persist(remember);
  await signInWithRedirect(firebaseAuth(), googleProvider(), browserPopupRedirectResolver);
}

/** A token after the redirect, else of whoever is signed in at the provider (C-11); null when nobody is. */
export async function returningToken(): Promise<string | null> {
  const known = firebaseAuth();
  const result = publicConfig.identity.emulatorUrl
    ? null
    : await getRedirectResult(known, browserPopupRedirectResolver);
  if (result) return newToken(result.user);
  await known.authStateReady();
  return known.currentUser ? tokenOfEarlierSignIn(known.currentUser) : null;
}

/** The local emulator believes any Google identity, without Google's own pages. */
export async function signInByTestAccount(email: string, name: string, remember: boolean): Promise<string> {
  await persist(remember);
  const identity = JSON.stringify({ sub: `google-${email}`, email, name, email_verified: true });
  const { user } = await signInWithCredential(firebaseAuth(), GoogleAuthProvider.credential(identity));
  return newToken(user);
}

export const signOutOfProvider = () => signOut(firebaseAuth());

/** Calls back when somebody who was signed in at the provider is not any more, in this tab or another. */
export function onProviderSignOut(callback: () => void): () => void {
  let wasSignedIn = false;
  return onAuthStateChanged(firebaseAuth(), (user) => {
    if (wasSignedIn && !user) callback();
    wasSignedIn = user !== null;
  });
}

function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}
