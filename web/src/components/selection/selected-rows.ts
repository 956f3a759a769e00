import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Store } from '@/lib/store';

/** Filter that found all selected rows. */
export type FoundBy = {
  /** Search and filters of the list, as the API takes them. */
  filter: object;
} & (
  | {
      /** Finds the ids again. */
      find: () => Promise<readonly number[]>;
      count?: undefined;
    }
  | {
      /** Number of rows on all pages. Only the ids of the shown page are known. */
      count: number;
      recount: () => Promise<number>;
    }
);

/** Ids of the selected rows of a list. Those that a search or filter hides stay selected. */
export class SelectedRows extends Store<ReadonlySet<number>> {
  private shown: readonly number[] = [];
  /** Row that was chosen last; a range begins there. */
  private anchor: number | undefined;
  private found: FoundBy | undefined;
  private narrowed = false;
  /** Exports of the selected rows, by the text that says so. On phones the selection's bar has them. */
  readonly exports = new Map<(count: number) => string, () => unknown>();

  constructor() {
    super(new Set());
  }

  /** Filter that found all selected rows; undefined once one was selected or removed by itself. */
  get foundBy(): FoundBy | undefined {
    return this.found;
  }

  /** True if the rows of all pages were selected, until a change of a single one left those of the page. */
  get isNarrowed(): boolean {
    return this.narrowed;
  }

  /** Number of selected rows, on all pages. */
  get size(): number {
    return this.found?.count ?? this.state.size;
  }

  /**
   * Sets the rows that the list shows, in its order.
   * @param known all rows, also hidden ones; others leave the selection
   */
  show(ids: readonly number[], known: readonly number[]): void {
    this.shown = ids;
    if (this.found?.count !== undefined) {
      if (ids.length !== this.state.size || ids.some((id) => !this.state.has(id))) this.change(new Set(ids));
      return;
    }
    const all = new Set(known);
    const kept = [...this.state].filter((id) => all.has(id));
    if (kept.length < this.state.size) this.change(new Set(kept));
  }

  /** Selects a row, or removes it. @param isRange also all between it and the one chosen before */
  choose(id: number, on: boolean, isRange = false): void {
    this.set(isRange ? this.rangeTo(id) : [id], on);
    this.anchor = id;
  }

  /** Selects all rows that a filter finds, and only these. */
  selectFound(ids: readonly number[], by: FoundBy): void {
    this.found = by;
    this.narrowed = false;
    this.change(new Set(ids));
  }

  /** Keeps the rows, but not how they were found, as after an edit that the filter depends on. */
  forgetFilter(): void {
    this.found = undefined;
  }

  /** Moves the end of a range by keyboard: selects from its beginning to `to` instead of `from`. */
  extend(from: number, to: number): void {
    const isWhole = this.rangeTo(from).every((id) => this.state.has(id));
    const anchor = (isWhole && this.anchor) || from;
    this.anchor = anchor;
    const left = new Set(this.rangeTo(from));
    this.leaveFilter();
    this.change(new Set([...[...this.state].filter((id) => !left.has(id)), ...this.rangeTo(to)]));
  }

  /** Selects rows, or removes them. */
  set(ids: readonly number[], on: boolean): void {
    const next = new Set(this.state);
    for (const id of ids) next[on ? 'add' : 'delete'](id);
    this.leaveFilter();
    this.change(next);
  }

  clear(): void {
    this.found = undefined;
    this.narrowed = false;
    this.anchor = undefined;
    if (this.state.size > 0) this.change(new Set());
  }

  /** Goes on with single rows. Those of other pages, whose ids are not known, are left. */
  private leaveFilter(): void {
    if (this.found?.count !== undefined) this.narrowed = true;
    this.found = undefined;
  }

  private rangeTo(id: number): readonly number[] {
    const to = this.shown.indexOf(id);
    const from = this.anchor === undefined ? -1 : this.shown.indexOf(this.anchor);
    if (from < 0 || to < 0) return [id];
    return this.shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  }
}

/** Ids of the selected rows; undefined without any, and while a filter stands for them. */
export const useChosenIds = (selection: SelectedRows | undefined): ReadonlySet<number> | undefined =>
  useSyncExternalStore(selection?.subscribe ?? unchanging, () =>
    selection && selection.foundBy === undefined && selection.size > 0 ? selection.state : undefined,
  );

const unchanging = () => () => undefined;

/** Adds an export to the bar of a selection. @param text names it with the number of rows */
export function useSelectionExport(
  selection: SelectedRows | undefined,
  text: (count: number) => string,
  run: () => unknown,
): void {
  const start = useEffectEvent(() => run());
  useEffect(() => {
    selection?.exports.set(text, () => start());
    return () => void selection?.exports.delete(text);
  }, [selection, text]);
}

/** Number of selected rows, on all pages. */
export const useSelectedCount = (selection: SelectedRows): number =>
  useSyncExternalStore(selection.subscribe, () => selection.size);
