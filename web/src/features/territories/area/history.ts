/** Undo history: past states, the present one, and undone ones. */
export interface EditHistory<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** Tag of the last change: another change with the same tag joins its step. */
  tag: string | null;
}

/** Maximum number of undo steps. */
const DEPTH = 100;

export const historyOf = <T>(present: T): EditHistory<T> => ({ past: [], present, future: [], tag: null });

/** Records a change. Consecutive changes with the same tag, such as a held key, are undone together. */
export function recordEdit<T>(history: EditHistory<T>, next: T, tag: string | null = null): EditHistory<T> {
  if (tag !== null && tag === history.tag) return { ...history, present: next, future: [] };
  return { past: [...history.past, history.present].slice(-DEPTH), present: next, future: [], tag };
}

export function undo<T>(history: EditHistory<T>): EditHistory<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], tag: null };
}

export function redo<T>(history: EditHistory<T>): EditHistory<T> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future, tag: null };
}
