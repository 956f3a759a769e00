const PREFIX = 'draft:';
const OWNER = 'drafts-of';

/**
 * What was typed but not saved, kept in this tab: it survives a reload, Back, and signing in again after the
 * session has ended. Passwords never come here.
 */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

export function saveDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // Storage is blocked or full: what was typed lives as long as the page.
  }
}

export const dropDraft = (key: string) => sessionStorage.removeItem(PREFIX + key);

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
}
