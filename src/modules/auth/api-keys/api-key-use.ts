import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { LOGGER, type Logger } from '../../../infra/logging/logger.js';

/** Shortest time between two writes of one key's last use (ms). */
const EVERY = 60_000;
/** Number of remembered keys at which the oldest is forgotten. */
const MOST = 10_000;

/** Stores when keys were last used. Requests don't wait for it, and it changes no column that decides access. */
@Injectable()
export class ApiKeyUse {
  /** Last written use by key, the earliest write first. */
  private readonly written = new Map<number, number>();

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Writes the use unless one of the same minute is stored. */
  note(id: number, now: Date): void {
    const last = this.written.get(id);
    if (last !== undefined && now.getTime() - last < EVERY) return;
    this.written.delete(id);
    const [oldest] = this.written.keys();
    if (oldest !== undefined && this.written.size >= MOST) this.written.delete(oldest);
    this.written.set(id, now.getTime());
    void this.write(id, now);
  }

  /** Other processes also write, so the stored time decides. */
  private async write(id: number, now: Date): Promise<void> {
    const before = new Date(now.getTime() - EVERY);
    try {
      await this.database.outsideTransaction(() =>
        this.database.execute(
          'UPDATE api_keys SET last_used_at = ? WHERE id = ? AND (last_used_at IS NULL OR last_used_at <= ?)',
          [now, id, before],
        ),
      );
    } catch (error) {
      this.logger.warn({ err: error, apiKey: id }, 'last use of an API key not stored');
    }
  }
}
