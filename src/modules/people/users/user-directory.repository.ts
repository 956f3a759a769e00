import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { readPage } from '../../../infra/database/read-page.js';
import { rowsOf } from '../../../infra/database/row-json.js';
import { allOf, type Filter } from '../../../infra/database/scope-filter.js';
import { searchOf, type Slice } from '../../../shared/pages.js';
import {
  MEMBERSHIPS_OF_USER,
  type MembershipRow,
  toMembership,
} from '../memberships/memberships.repository.js';
import type { UserOutput, UserQuery } from '../users.schemas.js';
import { userFilter } from './user-search.js';

interface UserRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  disabled: number;
  is_superadmin: number;
  is_staff: number;
  need_profile: number;
  memberships: MembershipRow[] | string | null;
  last_login_at: Date | null;
  created_at: Date;
  version: number;
}

const COLUMNS = `r.id, r.first_name, r.last_name, r.email, r.phone, r.disabled_at IS NOT NULL AS disabled,
  r.is_superadmin, r.is_staff, r.profile_completed_at IS NULL AS need_profile, r.last_login_at, r.created_at, r.version,
  ${MEMBERSHIPS_OF_USER} AS memberships`;
const STATUS: Record<NonNullable<UserQuery['status']>, Filter> = {
  active: { sql: 'disabled_at IS NULL', values: [] },
  disabled: { sql: 'disabled_at IS NOT NULL', values: [] },
};
const ANY: Filter = { sql: 'TRUE', values: [] };

/** Accounts with their memberships, for reading. Deleted ones are never found. */
@Injectable()
export class UserDirectoryRepository {
  constructor(private readonly database: Database) {}

  /** One page by id, memberships included: a statement for the rows and one for the count. */
  async list(query: UserQuery): Promise<Slice<UserOutput>> {
    const { results, count } = await readPage<UserRow>(
      this.database,
      {
        table: 'users',
        columns: COLUMNS,
        filter: allOf(
          { sql: 'deleted_at IS NULL', values: [] },
          query.status ? STATUS[query.status] : ANY,
          userFilter(query.restaurant_id, searchOf(query)),
        ),
        order: 'id',
      },
      query,
    );
    return { results: results.map(toUser), count };
  }

  async find(id: number): Promise<UserOutput | undefined> {
    const row = await this.database.queryOne<UserRow>(
      `SELECT ${COLUMNS} FROM users AS r WHERE r.id = ? AND r.deleted_at IS NULL`,
      [id],
    );
    return row && toUser(row);
  }
}

const toUser = ({ memberships, last_login_at, created_at, ...row }: UserRow): UserOutput => ({
  ...row,
  disabled: Number(row.disabled) === 1,
  is_superadmin: row.is_superadmin === 1,
  is_staff: row.is_staff === 1,
  need_profile: Number(row.need_profile) === 1,
  memberships: rowsOf(memberships).map(toMembership),
  last_login_at: last_login_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});
