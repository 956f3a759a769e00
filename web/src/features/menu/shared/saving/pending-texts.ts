import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { PriceJumps } from './price-jumps';
import { Store } from './store';
import type { Unsaved } from './unsaved';

/** The path of what stands in a field: its place is known to the screen alone. */
export const FIELD_PATH = 'field';

/** @returns why the text is refused */
type Save = (text: string) => string | undefined;

interface PendingText {
  /** What stands in the field and is not saved; undefined once it was taken, or taken back. */
  text: string | undefined;
  /** Why it was not taken; '' while nobody has tried. */
  refusal: string;
}

interface Typed extends PendingText {
  label: string;
  save: Save;
}

const NOTHING: PendingText = { text: undefined, refusal: '' };

/**
 * What stands in fields that save when they are left: from the first keystroke on it is known here, so that a user who
 * leaves the screen another way can have it saved, or be told that it is not.
 */
export class PendingTexts extends Store<ReadonlyMap<string, Typed>> {
  /** Prices that the last edit changed more than tenfold. */
  readonly jumps = new PriceJumps();

  constructor() {
    super(new Map());
  }

  /** Is nothing typed that has not been handed on to be saved? */
  get settled(): boolean {
    return [...this.state.values()].every(({ text }) => text === undefined);
  }

  /** Why what stands in fields was not taken. */
  get refusals(): string[] {
    return [...this.state.values()].flatMap(({ refusal }) => refusal || []);
  }

  /** Was something not taken in a field whose name begins so? */
  hasRefused(prefix: string): boolean {
    return [...this.state].some(([field, { refusal }]) => refusal !== '' && field.startsWith(prefix));
  }

  of(field: string): PendingText {
    return this.state.get(field) ?? NOTHING;
  }

  /**
   * @param label what the field is called
   * @param save how it is saved when the field is left
   */
  type(field: string, label: string, text: string, save: Save): void {
    this.put(field, { label, text, save, refusal: '' });
  }

  /** What stands in fields, to be kept where it cannot be saved. */
  unsaved(): Unsaved[] {
    return [...this.state.values()].flatMap(({ label: title, text }) =>
      text === undefined ? [] : [{ path: FIELD_PATH, title, values: { text }, whole: { text } }],
    );
  }

  /** The field is as it was saved again. */
  drop(field: string): void {
    if (!this.state.has(field)) return;
    const next = new Map(this.state);
    next.delete(field);
    this.change(next);
  }

  /** The rows of these fields are gone. @param prefixes how the names of the fields begin */
  dropFieldsOf(prefixes: readonly string[]): void {
    for (const field of this.state.keys())
      if (prefixes.some((prefix) => field.startsWith(prefix))) this.drop(field);
  }

  /**
   * The field is left. What is refused stays to be mended; where nothing stands, what was saved comes back.
   * @returns whether it was taken
   */
  leave(field: string): boolean {
    const typed = this.state.get(field);
    if (typed?.text === undefined) return true;
    const refusal = typed.save(typed.text);
    if (!refusal) this.drop(field);
    else this.put(field, { ...typed, refusal, text: typed.text.trim() === '' ? undefined : typed.text });
    return !refusal;
  }

  /** Every field is left at once. @returns whether all that stands in them was taken */
  flush(): boolean {
    for (const field of this.state.keys()) this.leave(field);
    return this.settled;
  }

  private put(field: string, typed: Typed): void {
    this.change(new Map(this.state).set(field, typed));
  }
}

/** Where the fields of a screen tell what stands in them. */
export const PendingTextsContext = createContext<PendingTexts | null>(null);

/** What stands in one field; alone, where the screen does not ask. */
export function usePendingText(field: string) {
  const [own] = useState(() => new PendingTexts());
  const texts = use(PendingTextsContext) ?? own;
  const typed = useSyncExternalStore(texts.subscribe, () => texts.of(field));
  const jump = useSyncExternalStore(texts.jumps.subscribe, () => texts.jumps.of(field));
  return { texts, typed, jump };
}

/** Whether something was not taken in a field whose name begins so. */
export function useHasRefused(prefix: string): boolean {
  const texts = use(PendingTextsContext);
  return useSyncExternalStore(
    texts?.subscribe ?? subscribeToNothing,
    () => texts?.hasRefused(prefix) ?? false,
  );
}
const subscribeToNothing = () => () => undefined;

/** For a form that keeps a draft of its own: what stands in its fields goes into that before the page goes. */
export function usePendingTexts(): PendingTexts {
  const [texts] = useState(() => new PendingTexts());
  useEffect(() => {
    const flush = () => texts.flush();
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, [texts]);
  return texts;
}
