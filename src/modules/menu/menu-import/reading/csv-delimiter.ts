/** Possible delimiters. If several fit as well, the first wins: prices and texts have commas, too. */
const DELIMITERS = ['\t', ';', ','];
/** Lines that are compared with the heading. */
const COMPARED = 20;

/**
 * Finds the one delimiter of a CSV text by its beginning. It stands in the heading, and in most lines as often as
 * there.
 */
export function delimiterOf(start: string): string {
  const lines = countedLines(start);
  const heading = lines.find((counts) => counts.some((count) => count > 0));
  if (!heading) return ',';
  const alike = DELIMITERS.map((_, at) =>
    heading[at] === 0 ? 0 : lines.filter((counts) => counts[at] === heading[at]).length,
  );
  return DELIMITERS[alike.indexOf(Math.max(...alike))] ?? ',';
}

/** Counts the delimiters of each line that are not in quotes. */
function countedLines(text: string): number[][] {
  const lines: number[][] = [];
  let counts = DELIMITERS.map(() => 0);
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '\n' || character === '\r') {
      lines.push(counts);
      if (lines.length > COMPARED * 2) break;
      counts = DELIMITERS.map(() => 0);
    }
    const at = DELIMITERS.indexOf(character);
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  return [...lines, counts].slice(0, COMPARED * 2);
}
