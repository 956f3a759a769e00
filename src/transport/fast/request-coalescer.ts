/**
 * Shares one read among callers that ask at the same time (single flight). A caller that asks during a read waits for
 * the next one, which begins after it asked. So no caller gets older data than from its own read.
 */
export class RequestCoalescer<Key, Result> {
  private readonly underWay = new Map<Key, Promise<Result>>();
  private readonly next = new Map<Key, Promise<Result>>();

  /** @param read runs outside of a transaction, because others get its result */
  get(key: Key, read: () => Promise<Result>): Promise<Result> {
    const before = this.underWay.get(key);
    if (!before) return this.begin(key, read);
    const known = this.next.get(key);
    if (known) return known;
    const begin = () => {
      this.next.delete(key);
      return this.begin(key, read);
    };
    // Errors of the previous read go only to its own callers.
    const next = before.then(begin, begin);
    this.next.set(key, next);
    return next;
  }

  private begin(key: Key, read: () => Promise<Result>): Promise<Result> {
    const end = () => this.underWay.delete(key);
    const result = read().finally(end);
    this.underWay.set(key, result);
    return result;
  }
}
