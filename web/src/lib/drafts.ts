import { draftKey, type DraftOf } from './draft-key';
import { dropTab, readTab, tabKeys, writeTab } from './tab-storage';

const PREFIX = 'draft:';
const OWNER = 'drafts-of';
/** Until the profile has come. */
const UNKNOWN = '-';

const storedAs = (of: DraftOf) => PREFIX + draftKey(of, readTab(OWNER) ?? UNKNOWN);

/**
 * What was typed but not saved, kept in this tab: it survives a reload, Back, and signing in again after the
 * session has ended. Passwords never come here.
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

/** Another user may sign in next. */
export function clearDrafts(): void {
  tabKeys(PREFIX).forEach(dropTab);
}

/** A user is signed in: what another person has typed in this tab is not shown to them. */
export function keepDraftsOf(userId: number): void {
  const owner = readTab(OWNER);
  if (owner === String(userId)) return;
  if (owner !== null) clearDrafts();
  writeTab(OWNER, String(userId));
  if (owner === null) adoptDrafts(String(userId));
}

/** What was typed before the profile came is of the user whose it is. */
function adoptDrafts(user: string): void {
  const unknown = `${PREFIX}user:${UNKNOWN}/`;
  for (const key of tabKeys(unknown)) {
    const own = key.replace(unknown, `${PREFIX}user:${user}/`);
    writeTab(own, readTab(key) ?? '');
    dropTab(key);
  }
}
