/** Allergens or diets in words, for a file; empty where nothing is stated. */
export function codeNames<Code extends string>(
  codes: readonly Code[] | null | undefined,
  names: Readonly<Record<Code, string>>,
): string {
  if (!codes) return '';
  return codes.length === 0 ? 'None' : codes.map((code) => names[code]).join(', ');
}
