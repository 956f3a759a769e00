import { z } from 'zod';

/** A field by which a list is sorted; `-` is descending. */
export type SortBy<Name extends string> = Name | `-${Name}`;

/** Builds the `sort` parameter of a list that can be sorted by these fields. */
export function sortField<const Names extends readonly string[]>(...names: Names) {
  const allowed = names.flatMap((name: Names[number]) => [name, `-${name}` as const]);
  return { sort: z.enum(allowed, `Sort by one of: ${allowed.join(', ')}.`).optional() };
}
