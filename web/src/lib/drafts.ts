import { draftKey, type DraftOf } from './draft-key';

const PREFIX = 'draft:';
const OWNER = 'drafts-of';
/** Until the profile has come. */
const UNKNOWN = '-';

const storedAs = (of: DraftOf) => PREFIX + draftKey(of, sessionStorage.getItem(OWNER) ?? UNKNOWN);

/**
 * What was typed but not saved, kept in this tab: it survives a reload, Back, and signing in again after the
 * session has ended. Passwords never come here.
 */
export function readDraft(of: DraftOf): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storedAs(of)) ?? 'null');
    return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

export function saveDraft(of: DraftOf, values: object): void {
  try {
    sessionStorage.setItem(storedAs(of), JSON.stringify(values));
  } catch {
    // Storage is blocked or full: what was typed lives as long as the page.
  }
}

export const dropDraft = (of: DraftOf) => sessionStorage.removeItem(storedAs(of));

/** Another user may sign in next. */
export function clearDrafts(): void {
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .forEach((key) => sessionStorage.removeItem(key));
}

/** A user is signed in: what another person has typed in this tab is not shown to them. */
export function keepDraftsOf(userId: number): void {
  const owner = sessionStorage.getItem(OWNER);
  if (owner === String(userId)) return;
  if (owner !== null) clearDrafts();
  sessionStorage.setItem(OWNER, String(userId));
  if (owner === null) adoptDrafts(String(userId));
}

/** What was typed before the profile came is of the user whose it is. */
function adoptDrafts(user: string): void {
  const unknown = `${PREFIX}user:${UNKNOWN}/`;
  for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(unknown))) {
    const own = key.replace(unknown, `${PREFIX}user:${user}/`);
    sessionStorage.setItem(own, sessionStorage.getItem(key) ?? '');
    sessionStorage.removeItem(key);
  }
}
