/** "a", "a and b", "a, b and c". */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** "1 item", "2,000 items", as a list that is empty for none. */
export const quantityOf = (count: number, word: string, many = `${word}s`): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? word : many}`];
