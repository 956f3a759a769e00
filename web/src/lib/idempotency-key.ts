/**
 * Returns one idempotency key per submission. The same body, sent again after a failure, keeps its key: a create with
 * a lost response runs once. A different body, or the same one after a success, gets a new key.
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
