/**
 * Reads that several want at the same time. Who asks while one is under way gets the next one, together with all others
 * who ask until then: it begins after they asked, so that they are told nothing older than if each had read alone.
 */
export class SharedReads<Key, Result> {
  private readonly underWay = new Map<Key, Promise<Result>>();
  private readonly next = new Map<Key, Promise<Result>>();

  /** @param read outside a transaction: what it sees is told to others */
  get(key: Key, read: () => Promise<Result>): Promise<Result> {
    const before = this.underWay.get(key);
    if (!before) return this.begin(key, read);
    const known = this.next.get(key);
    if (known) return known;
    const begin = () => {
      this.next.delete(key);
      return this.begin(key, read);
    };
    // How the one before ended is told to those who asked for it.
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
