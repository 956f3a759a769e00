import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { PriceJumps } from './price-jumps';
import { Store } from '@/lib/store';
import type { UnsavedEdit } from './unsaved-edits';

/** The path of a field draft: only the screen knows its place. */
export const FIELD_PATH = 'field';

/** @returns why the text is refused */
type Save = (text: string) => string | undefined;

interface FieldDraft {
  /** The unsaved text; undefined after it was committed or undone. */
  text: string | undefined;
  /** Reason for the last refused commit; '' before the first. */
  refusal: string;
}

interface OpenDraft extends FieldDraft {
  label: string;
  save: Save;
}

const NOTHING: FieldDraft = { text: undefined, refusal: '' };

/**
 * Unsaved texts of fields that save on blur, from the first keystroke on. A user who leaves the screen without a blur
 * still gets them saved, or is asked.
 */
export class FieldDrafts extends Store<ReadonlyMap<string, OpenDraft>> {
  /** Prices that the last edit changed more than tenfold. */
  readonly jumps = new PriceJumps();
  private readonly uploads = new Set<Promise<unknown>>();

  constructor() {
    super(new Map());
  }

  /** True once every draft is committed, and every image is uploaded. */
  get settled(): boolean {
    return this.isCommitted && this.uploads.size === 0;
  }

  private get isCommitted(): boolean {
    return [...this.state.values()].every(({ text }) => text === undefined);
  }

  /** Counts an upload as unsaved until it ends: its URL is in a field only then. */
  follow(upload: Promise<unknown>): void {
    this.uploads.add(upload);
    const end = () => void this.uploads.delete(upload);
    void upload.then(end, end);
  }

  /** Resolves when no upload runs. */
  async uploaded(): Promise<void> {
    while (this.uploads.size > 0) await Promise.allSettled(this.uploads);
  }

  /** Reasons for refused drafts. */
  get refusals(): string[] {
    return [...this.state.values()].flatMap(({ refusal }) => refusal || []);
  }

  /** True when a draft was refused in a field whose name starts with the prefix. */
  hasRefused(prefix: string): boolean {
    return [...this.state].some(([field, { refusal }]) => refusal !== '' && field.startsWith(prefix));
  }

  get(field: string): FieldDraft {
    return this.state.get(field) ?? NOTHING;
  }

  /**
   * @param label name of the field
   * @param save saves the text on commit
   */
  setText(field: string, label: string, text: string, save: Save): void {
    this.put(field, { label, text, save, refusal: '' });
  }

  /** Drafts as unsaved edits, to keep when they cannot be saved. */
  unsaved(): UnsavedEdit[] {
    return [...this.state.values()].flatMap(({ label: title, text }) =>
      text === undefined ? [] : [{ path: FIELD_PATH, title, values: { text }, whole: { text } }],
    );
  }

  /** Discards the draft: the field shows the saved value again. */
  discard(field: string): void {
    if (!this.state.has(field)) return;
    const next = new Map(this.state);
    next.delete(field);
    this.change(next);
  }

  /** Discards the drafts of rows that are gone. @param prefixes starts of their field names */
  discardWithPrefix(prefixes: readonly string[]): void {
    for (const field of this.state.keys())
      if (prefixes.some((prefix) => field.startsWith(prefix))) this.discard(field);
  }

  /**
   * Saves the draft. A refused one stays in the field to be corrected; an empty one is replaced by the saved value.
   * @returns true if nothing was refused
   */
  commit(field: string): boolean {
    const draft = this.state.get(field);
    if (draft?.text === undefined) return true;
    const refusal = draft.save(draft.text);
    if (!refusal) this.discard(field);
    else this.put(field, { ...draft, refusal, text: draft.text.trim() === '' ? undefined : draft.text });
    return !refusal;
  }

  /** Commits every draft. @returns true if nothing was refused */
  commitAll(): boolean {
    for (const field of this.state.keys()) this.commit(field);
    return this.isCommitted;
  }

  private put(field: string, draft: OpenDraft): void {
    this.change(new Map(this.state).set(field, draft));
  }
}

/** Drafts of the fields of one screen. */
export const FieldDraftsContext = createContext<FieldDrafts | null>(null);

/** Draft of one field. Without the context, the field keeps it itself. */
export function useFieldDraft(field: string) {
  const [own] = useState(() => new FieldDrafts());
  const drafts = use(FieldDraftsContext) ?? own;
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(field));
  const jump = useSyncExternalStore(drafts.jumps.subscribe, () => drafts.jumps.of(field));
  return { drafts, draft, jump };
}

/** True when a draft was refused in a field whose name starts with the prefix. */
export function useHasRefusedDraft(prefix: string): boolean {
  const drafts = use(FieldDraftsContext);
  return useSyncExternalStore(
    drafts?.subscribe ?? subscribeToNothing,
    () => drafts?.hasRefused(prefix) ?? false,
  );
}
const subscribeToNothing = () => () => undefined;

/** Field drafts of a form with its own draft: committed to it before the page unloads. */
export function useFieldDrafts(): FieldDrafts {
  const [drafts] = useState(() => new FieldDrafts());
  useEffect(() => {
    const commitAll = () => drafts.commitAll();
    addEventListener('pagehide', commitAll);
    return () => removeEventListener('pagehide', commitAll);
  }, [drafts]);
  return drafts;
}
