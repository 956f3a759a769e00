import type { SortBy } from '@server/shared/sort-field';

/** Request for the order in the address, if the server can sort the list by it. */
export function askedSort<Name extends string>(
  sort: string,
  names: readonly Name[],
): { sort?: SortBy<Name> } {
  const asked = names.flatMap((name) => [name, `-${name}` as const]).find((known) => known === sort);
  return asked ? { sort: asked } : {};
}
