import { Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import type { Filter } from '../../infra/database/scope-filter.js';
import type { AccessLevel, ReadableGroup } from '../../shared/access/matrix.js';
import type { Scope } from '../../shared/access/scope.js';
import { BADGE_MOST } from '../../shared/badges.js';
import { UNREAD_MESSAGES } from '../messages/index.js';
import { countAllWaitingInvites, countWaitingInvites } from '../people/index.js';
import { CheckedProblemsStore } from '../system/index.js';
import type { Badges } from './badges.schemas.js';

/** Rows of the permission matrix that decide which counts a user gets. */
export const BADGED_GROUPS = ['messages', 'team', 'users', 'system'] as const satisfies ReadableGroup[];

/** Counts open tasks, as far as the caller can read them. */
@Injectable()
export class BadgesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly problems: CheckedProblemsStore,
  ) {}

  /** Runs one statement, or none when the caller can read no count of the database. */
  async count(
    scope: Scope,
    { messages, system, ...people }: Readonly<Record<(typeof BADGED_GROUPS)[number], AccessLevel>>,
  ): Promise<Badges> {
    const invites = this.invites(scope, people);
    const counts: { [K in keyof Badges]?: Filter } = {
      ...(messages === 'all' ? { messages: UNREAD_MESSAGES } : {}),
      ...(invites ? { invites } : {}),
    };
    const [read, checked] = await Promise.all([
      this.read(counts),
      system === '-' ? undefined : this.problems.read(),
    ]);
    return { messages: null, invites: null, problems: checked?.problems.length ?? null, ...read };
  }

  /** Counts invites of the restaurant, or of all restaurants without one. */
  private invites(scope: Scope, { team, users }: Record<'team' | 'users', AccessLevel>): Filter | undefined {
    if (scope.kind !== 'restaurant')
      return users === 'all' ? countAllWaitingInvites(this.clock.now(), BADGE_MOST) : undefined;
    return team === '-' ? undefined : countWaitingInvites(scope, this.clock.now(), BADGE_MOST);
  }

  private async read(counts: { [K in keyof Badges]?: Filter }): Promise<Partial<Badges>> {
    const parts = Object.entries(counts);
    if (parts.length === 0) return {};
    const row = await this.database.queryOne<Record<string, number | string>>(
      `SELECT ${parts.map(([name, { sql }]) => `${sql} AS ${name}`).join(', ')}`,
      parts.flatMap(([, { values }]) => values),
    );
    return Object.fromEntries(
      Object.entries(row ?? {}).map(([name, count]) => [name, Math.min(Number(count), BADGE_MOST)]),
    );
  }
}
