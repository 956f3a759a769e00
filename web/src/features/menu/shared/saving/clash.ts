/** A field that somebody else has changed to something else in the meantime. */
export interface Clash {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** What of a form cannot be written without overwriting somebody (C-246). */
export const clashesOf = <V extends object>(patch: Partial<V>, base: V, theirs: V): Clash[] =>
  (Object.keys(patch) as (keyof V & string)[])
    .filter((field) => theirs[field] !== base[field] && theirs[field] !== patch[field])
    .map((field) => ({ field, mine: patch[field], theirs: theirs[field] }));
