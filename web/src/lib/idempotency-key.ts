/**
 * One key per wish: the same body sent again after a failure carries the same key, so that a create whose reply
 * was lost happens once; another body, or the same one after a success, is a new wish with a new key.
 */
export function createIdempotencyKeys(newKey: () => string) {
  let last: { body: string; key: string } | null = null;
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: newKey() };
      return last.key;
    },
    succeeded(): void {
      last = null;
    },
  };
}
export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
