/** How long it counts that a menu was found, or was not (ms). */
const GOOD_FOR = 60_000;

interface Outside {
  /** Rejects where guests find no menu. */
  read: (slug: string) => Promise<unknown>;
  now: () => Date;
}

/** The guests' menu that the configuration names as a sample: offered only while guests find it. */
export class SampleMenu {
  private found = false;
  private lookedAt = -Infinity;

  constructor(
    private readonly slug: string | undefined,
    private readonly outside: Outside,
  ) {}

  /** Its slug, or null when it was not there lately. Nobody waits: what is older than a minute is looked up for the next. */
  current(): string | null {
    if (this.outside.now().getTime() - this.lookedAt >= GOOD_FOR) void this.look();
    return this.found && this.slug !== undefined ? this.slug : null;
  }

  /** Looks it up; a database in trouble counts as not found. */
  async look(): Promise<void> {
    this.lookedAt = this.outside.now().getTime();
    if (this.slug === undefined) return;
    this.found = await this.outside.read(this.slug).then(
      () => true,
      () => false,
    );
  }
}
