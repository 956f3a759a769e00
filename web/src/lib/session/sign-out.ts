import { clearDrafts } from '../drafts';
import { hasProvider, loadProvider } from '../identity/identity';
import { endOnServer } from '../trpc';
import { currentSession, endSession } from './session-store';

/**
 * Signs out everywhere in this browser, at once and even offline; server and provider are told as far as they
 * can be reached (C-217).
 */
export function signOut(): void {
  const record = currentSession();
  if (record) endOnServer(record).catch(() => undefined);
  endSession('signed-out');
  clearDrafts();
  signOutOfProvider();
}

/** The provider's own sign-in goes with ours; without it there is nothing to forget. */
function signOutOfProvider(): void {
  if (!hasProvider) return;
  loadProvider()
    .then((provider) => provider.signOutOfProvider())
    .catch(() => undefined);
}
