import { draftKey, type DraftOf } from './draft-key';
import { dropTab, readTab, tabKeys, writeTab } from './tab-storage';

const PREFIX = 'draft:';
const OWNER = 'drafts-of';
/** Used until the profile has loaded. */
const UNKNOWN = '-';

const storedAs = (of: DraftOf) => PREFIX + draftKey(of, readTab(OWNER) ?? UNKNOWN);

/**
 * Reads unsaved input of this tab. It survives reload, Back, and signing in again after the session has expired.
 * Passwords are never stored.
 */
export function readDraft(of: DraftOf): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(readTab(storedAs(of)) ?? 'null');
    return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

export const saveDraft = (of: DraftOf, values: object) => void writeTab(storedAs(of), JSON.stringify(values));

export const dropDraft = (of: DraftOf) => dropTab(storedAs(of));

/** Another user can sign in next. */
export function clearDrafts(): void {
  tabKeys(PREFIX).forEach(dropTab);
}

/** Assigns drafts to the signed-in user and deletes those of another user. */
export function keepDraftsOf(userId: number): void {
  const owner = readTab(OWNER);
  if (owner === String(userId)) return;
  if (owner !== null) clearDrafts();
  writeTab(OWNER, String(userId));
  if (owner === null) adoptDrafts(String(userId));
}

/** Assigns drafts from before the profile loaded to the user. */
function adoptDrafts(user: string): void {
  const unknown = `${PREFIX}user:${UNKNOWN}/`;
  for (const key of tabKeys(unknown)) {
    const own = key.replace(unknown, `${PREFIX}user:${user}/`);
    writeTab(own, readTab(key) ?? '');
    dropTab(key);
  }
}
