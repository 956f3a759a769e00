import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { platformRows, type TenantScope } from '../../../infra/database/tenant-scope.js';
import { readPage } from '../../../infra/database/read-page.js';
import { type RowOf, type Selected, Table } from '../../../infra/database/table.js';
import { mapSlice, type Slice } from '../../../shared/pages.js';
import { User } from '../../auth/index.js';
import { type MembershipList, MembershipsRepository } from '../memberships/memberships.repository.js';
import { type UserMatching, type UserOutput, userOutput, type UserQuery } from '../users.schemas.js';
import { userFilter } from './user-search.js';
import { sortOrders } from '../../../infra/database/sort-orders.js';

/** Excludes deleted users. */
const existingUsers: TenantScope<unknown> = {
  ...platformRows,
  sees: () => ({ sql: 'deleted_at IS NULL', values: [] }),
  page: (database, _scope, source, query) => readPage(database, source, query),
};
const DEFAULTS = { disabled: 0, need_profile: 0, memberships: null as MembershipList };
type UserRow = RowOf<Selected<User, typeof userOutput.shape>> & typeof DEFAULTS;

const MEMBERSHIPS = `FROM memberships AS m JOIN restaurants AS s ON s.id = m.restaurant_id AND s.deleted_at IS NULL
  WHERE m.user_id = users.id`;

/** Roles rank as `roleLabel` names them: the platform's first, then the highest one in a restaurant. */
const COMPUTED = {
  restaurants: `(SELECT s.name ${MEMBERSHIPS} ORDER BY m.restaurant_id LIMIT 1)`,
  role: `CASE WHEN is_superadmin THEN 0 WHEN is_staff THEN 1 ELSE (SELECT 1 + MIN(m.role + 0) ${MEMBERSHIPS}) END`,
  status: 'disabled_at IS NOT NULL',
};

/** The columns of an index each. Emails are unique, so that the phone number changes no order. */
const userOrder = sortOrders(
  {
    name: ['first_name', 'last_name', 'email', 'phone'],
    last_name: ['last_name', 'first_name'],
    email: ['email'],
    created: [],
  } as const,
  undefined,
  COMPUTED,
);

/** Reads accounts with their memberships. */
@Injectable()
export class UserDirectoryRepository {
  private readonly table;

  constructor(
    database: Database,
    private readonly memberships: MembershipsRepository,
  ) {
    const columns = `r.disabled_at IS NOT NULL AS disabled, r.profile_completed_at IS NULL AS need_profile,
      ${memberships.ofUser()} AS memberships`;
    const computed = () => ({ defaults: DEFAULTS, columns });
    this.table = new Table(database, {
      entity: User,
      tenantScope: existingUsers,
      select: userOutput,
      computed,
    });
  }

  /** Returns one page with memberships, by id without a sort: one statement for the rows and one for the count. */
  async list(query: UserQuery): Promise<Slice<UserOutput>> {
    const found = { also: userFilter(query), ...userOrder(query) };
    return mapSlice(await this.table.list(undefined, found, query), (row) => this.toUser(row));
  }

  /** Finds the ids of all users that the list finds. @throws MatchesChanged */
  matching({ count, ...query }: UserMatching): Promise<number[]> {
    return this.table.matchingIds(undefined, { also: userFilter(query) }, count);
  }

  async find(id: number): Promise<UserOutput | undefined> {
    const row = await this.table.find(undefined, id);
    return row && this.toUser(row);
  }

  private toUser(row: UserRow): UserOutput {
    return {
      ...row,
      // Only deleted users have no email.
      email: row.email ?? '',
      disabled: row.disabled === 1,
      need_profile: row.need_profile === 1,
      memberships: this.memberships.read(row.memberships),
    };
  }
}
