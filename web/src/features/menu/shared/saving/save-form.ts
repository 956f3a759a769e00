import { type Clash, clashesOf } from './clash';
import { isStale } from './save-reports';

interface FormSave<V extends object, R extends V & { version: number }> {
  /** As it was when the form was opened. */
  row: R;
  values: V;
  update: (values: Partial<V>, version: number) => Promise<unknown>;
  read: () => Promise<R>;
  ask: (clashes: readonly Clash[]) => Promise<'mine' | 'theirs'>;
}

/** Writes what changed in a form; what somebody else changed meanwhile is asked about first (C-246). */
export async function saveForm<V extends object, R extends V & { version: number }>(
  save: FormSave<V, R>,
): Promise<void> {
  const { row, values, update, read, ask } = save;
  const base: V = row;
  const changed = (Object.keys(values) as (keyof V)[]).filter((field) => values[field] !== base[field]);
  if (changed.length === 0) return;
  const patch = Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<V>;
  try {
    await update(patch, row.version);
  } catch (error) {
    if (!isStale(error)) throw error;
    const theirs = await read();
    const clashes = clashesOf<V>(patch, base, theirs);
    const keep = clashes.length > 0 ? await ask(clashes) : 'mine';
    const left = keep === 'mine' ? patch : without(patch, clashes);
    if (Object.keys(left).length > 0) await update(left, theirs.version);
  }
}

const without = <V extends object>(patch: Partial<V>, clashes: readonly Clash[]) =>
  Object.fromEntries(
    Object.entries(patch).filter(([field]) => !clashes.some((clash) => clash.field === field)),
  ) as Partial<V>;
