import { clearDrafts } from '@/lib/drafts';
import { clearRecents } from '@/lib/recents';
import { signOutOnServer } from '@/lib/trpc';
import { currentSession, endSession } from './session-store';

/**
 * Signs out everywhere in this browser, at once and even offline; the server is told as far as it can be reached,
 * and ends what the account still holds at the identity provider. Nothing of the provider is kept here.
 */
export function signOut(): void {
  const record = currentSession();
  if (record) signOutOnServer(record).catch(() => undefined);
  endSession('signed-out');
  clearDrafts();
  clearRecents();
}
