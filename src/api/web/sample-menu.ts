/** Lifetime of a lookup's result (ms). */
const GOOD_FOR = 60_000;

interface Outside {
  /** Rejects when guests cannot see the menu. */
  read: (slug: string) => Promise<unknown>;
  now: () => Date;
}

/** The configured sample menu. It is offered only while guests can see it. */
export class SampleMenu {
  private found = false;
  private lookedAt = -Infinity;

  constructor(
    private readonly slug: string | undefined,
    private readonly outside: Outside,
  ) {}

  /**
   * Returns the slug, or null when the last lookup failed. Never waits: an old result is refreshed in the background.
   */
  current(): string | null {
    if (this.outside.now().getTime() - this.lookedAt >= GOOD_FOR) void this.look();
    return this.found && this.slug !== undefined ? this.slug : null;
  }

  /** Looks up the menu. A database error counts as not found. */
  async look(): Promise<void> {
    this.lookedAt = this.outside.now().getTime();
    if (this.slug === undefined) return;
    this.found = await this.outside.read(this.slug).then(
      () => true,
      () => false,
    );
  }
}
