import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { columnsOf, jsonList, jsonObject, rowsOf } from '../../../infra/database/row-json.js';
import type { AccountOutput } from '../account.schemas.js';
import type { User } from '../users/user.entity.js';

const DETAILS = [
  'email',
  'first_name',
  'last_name',
  'phone',
  'phone_verified_at',
  'password_hash',
  'password_changed_at',
  'created_at',
] as const satisfies (keyof User)[];
type SwitchedOff = AccountOutput['switched_off'];
type DetailsRow = Pick<User, (typeof DETAILS)[number]> & {
  switched_off: SwitchedOff | string | null;
  email_pending: number;
};
/** Disabled memberships of user `u`, which /auth/me/ leaves out. */
const SWITCHED_OFF = jsonList({
  of: jsonObject('m', ['id', 'restaurant_id', 'role'], {
    restaurant_name: 'r.name',
    restaurant_slug: 'r.slug',
    restaurant_city: 'r.city',
  }),
  from: `memberships m JOIN restaurants r ON r.id = m.restaurant_id AND r.deleted_at IS NULL
    WHERE m.user_id = u.id AND m.disabled_at IS NOT NULL`,
  order: 'm.restaurant_id',
});
type AccountDetails = Omit<AccountOutput, 'google'>;

/** Reads a user's own account details. */
@Injectable()
export class AccountDetailsRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined when the user has just been deleted. */
  async find(id: number, now: Date): Promise<AccountDetails | undefined> {
    const row = await this.database.queryOne<DetailsRow>(
      `SELECT ${columnsOf('u', DETAILS)}, ${SWITCHED_OFF} AS switched_off,
              EXISTS (SELECT 1 FROM one_time_codes c WHERE c.user_id = u.id AND c.purpose = 'email'
                AND c.consumed_at IS NULL AND c.expires_at > ?) AS email_pending
         FROM users u WHERE u.id = ? AND u.deleted_at IS NULL`,
      [now, id],
    );
    return (
      row && {
        email: row.email ?? '',
        email_pending: Number(row.email_pending) === 1,
        first_name: row.first_name,
        last_name: row.last_name,
        phone: row.phone,
        phone_verified: row.phone_verified_at !== null,
        has_password: row.password_hash !== null,
        password_changed_at: row.password_changed_at?.toISOString() ?? null,
        switched_off: rowsOf(row.switched_off),
        created_at: row.created_at.toISOString(),
      }
    );
  }
}
