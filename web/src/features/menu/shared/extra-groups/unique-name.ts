/** `base`, or `base 2`, `base 3`, …: the first that nothing is called, whatever the case (spec L379, C-138). */
export function uniqueName(base: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.trim().toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!names.has(name.toLowerCase())) return name;
  }
}
