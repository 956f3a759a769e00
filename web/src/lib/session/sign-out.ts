import { clearDrafts } from '@/lib/drafts';
import { clearRecents } from '@/lib/recents';
import { signOutOnServer } from '@/lib/trpc';
import { currentSession, endSession } from './session-store';

/**
 * Signs out in every tab of this browser, immediately and even offline. The server, if it can be reached, also ends
 * the account's sessions at the identity provider. The browser keeps nothing from the provider.
 */
export function signOut(): void {
  const record = currentSession();
  if (record) signOutOnServer(record).catch(() => undefined);
  endSession('signed-out');
  clearDrafts();
  clearRecents();
}
