import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate } from '../../../infra/database/driver-errors.js';
import { editRow } from '../../../infra/database/edit-row.js';
import type { Value } from '../../../infra/database/statements.js';
import { columnsOf } from '../../../infra/database/row-json.js';
import type { ChangesOf } from '../../../infra/database/table.js';
import type { ExternalIdentity } from '../../../infra/identity/identity-provider.js';
import type { User } from './user.entity.js';

/** A user, as used by sign-in and user management. */
export interface Account {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  passwordHash: string | null;
  /** True until the identity provider has the newest password. */
  identityPending: boolean;
  profileCompleted: boolean;
  /** True for any version of the terms. */
  acceptedTerms: boolean;
  isSuperadmin: boolean;
  isStaff: boolean;
  disabled: boolean;
  version: number;
}

/** An account as used by user management; locked until the transaction ends. */
export type LockedAccount = Pick<
  Account,
  'id' | 'email' | 'firstName' | 'lastName' | 'phone' | 'isSuperadmin' | 'isStaff' | 'disabled' | 'version'
>;

/** Fields of another user's account that can be changed; undefined ones stay unchanged. */
export type AccountChanges = ChangesOf<
  Pick<
    User,
    'first_name' | 'last_name' | 'phone' | 'phone_verified_at' | 'is_staff' | 'is_superadmin' | 'disabled_at'
  >
>;

export interface ProfileChange {
  firstName: string;
  lastName: string;
  /** Null until a password is set. */
  passwordHash: string | null;
  identityPending: boolean;
}

const COLUMNS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'phone',
  'password_hash',
  'identity_pending',
  'profile_completed_at',
  'terms_version',
  'is_superadmin',
  'is_staff',
  'disabled_at',
  'version',
] as const satisfies (keyof User)[];
type AccountRow = Pick<User, (typeof COLUMNS)[number]>;

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  // Only deleted users have no email.
  email: row.email ?? '',
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  passwordHash: row.password_hash,
  identityPending: Boolean(row.identity_pending),
  profileCompleted: row.profile_completed_at !== null,
  acceptedTerms: row.terms_version !== null,
  isSuperadmin: Boolean(row.is_superadmin),
  isStaff: Boolean(row.is_staff),
  disabled: row.disabled_at !== null,
  version: row.version,
});

/** Personal columns, whose history has only their names. */
const PERSONAL = ['email', 'first_name', 'last_name', 'phone'];

const EXISTING = { sql: 'deleted_at IS NULL', values: [] };

/** Reads and writes users. Deleted users have no address and are never found. */
@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  /** @param email normalised */
  async findByEmail(email: string): Promise<Account | undefined> {
    return this.findOne('FROM users u WHERE u.email = ?', [email]);
  }

  async findById(id: number): Promise<Account | undefined> {
    return this.findOne('FROM users u WHERE u.id = ? AND u.deleted_at IS NULL', [id]);
  }

  /** Locks the account until the transaction ends. */
  async lock(id: number): Promise<LockedAccount | undefined> {
    return this.findOne('FROM users u WHERE u.id = ? AND u.deleted_at IS NULL FOR UPDATE', [id]);
  }

  /** Locks the accounts until the transaction ends, in the order of their ids. */
  async lockAll(ids: readonly number[]): Promise<LockedAccount[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<AccountRow>(
      `SELECT ${columnsOf('u', COLUMNS)} FROM users u WHERE u.id IN (?) AND u.deleted_at IS NULL ORDER BY u.id FOR UPDATE`,
      [ids],
    );
    return rows.map(toAccount);
  }

  async findByIdentity({ issuer, subject }: ExternalIdentity): Promise<Account | undefined> {
    return this.findOne(
      `FROM user_identities i JOIN users u ON u.id = i.user_id
        WHERE i.issuer = ? AND i.subject = ? AND u.deleted_at IS NULL`,
      [issuer, subject],
    );
  }

  /** Returns the names of a user's restaurants, which their password must not consist of. */
  async restaurantNames(id: number): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      `SELECT r.name FROM memberships m JOIN restaurants r ON r.id = m.restaurant_id WHERE m.user_id = ? LIMIT 100`,
      [id],
    );
    return rows.map(({ name }) => name);
  }

  /** Creates a user with a verified address, or returns the one that another request created at the same moment. */
  async create(email: string, verifiedAt: Date): Promise<Account> {
    try {
      await this.database.insert('users', { email, email_verified_at: verifiedAt });
    } catch (error) {
      if (!isDuplicate(error, 'users_email')) throw error;
    }
    const account = await this.findByEmail(email);
    if (!account) throw new Error('A user who was stored a moment ago is gone.');
    return account;
  }

  async acceptTerms(id: number, version: string, at: Date): Promise<void> {
    await this.write(id, 'UPDATE users SET terms_version = ?, terms_accepted_at = ? WHERE id = ?', [
      version,
      at,
      id,
    ]);
  }

  /** Completes a profile for the first time; false when it was already complete. */
  async completeProfile(id: number, change: ProfileChange, now: Date): Promise<boolean> {
    return this.write(
      id,
      `UPDATE users SET first_name = ?, last_name = ?, password_hash = ?, identity_pending = ?, password_changed_at = ?,
              profile_completed_at = ?, version = version + 1
        WHERE id = ? AND profile_completed_at IS NULL AND deleted_at IS NULL`,
      [change.firstName, change.lastName, change.passwordHash, change.identityPending, now, now, id],
    );
  }

  /**
   * Changes a completed profile; false when the password has changed since it was checked.
   * @param checked the stored hash that the current password was compared with
   */
  async changeProfile(
    id: number,
    change: ProfileChange,
    checked: string | null,
    now: Date,
  ): Promise<boolean> {
    return this.write(
      id,
      `UPDATE users SET first_name = ?, last_name = ?, password_hash = ?, identity_pending = ?, password_changed_at = ?,
              version = version + 1
        WHERE id = ? AND password_hash <=> ? AND deleted_at IS NULL`,
      [change.firstName, change.lastName, change.passwordHash, change.identityPending, now, id, checked],
    );
  }

  async setPassword(id: number, hash: string, identityPending: boolean, now: Date): Promise<void> {
    await this.write(
      id,
      `UPDATE users SET password_hash = ?, identity_pending = ?, password_changed_at = ?, version = version + 1
        WHERE id = ? AND deleted_at IS NULL`,
      [hash, identityPending, now, id],
    );
  }

  /**
   * Sets another, verified address.
   * @returns `taken` when another account has it, `gone` when the account's address is no longer `from`
   */
  async changeEmail(
    id: number,
    { from, to }: { from: string; to: string },
    now: Date,
  ): Promise<'changed' | 'taken' | 'gone'> {
    try {
      const written = await this.write(
        id,
        `UPDATE users SET email = ?, email_verified_at = ?, version = version + 1
          WHERE id = ? AND email = ? AND deleted_at IS NULL`,
        [to, now, id, from],
      );
      return written ? 'changed' : 'gone';
    } catch (error) {
      if (isDuplicate(error, 'users_email')) return 'taken';
      throw error;
    }
  }

  /**
   * Stores a hash of the same password with current parameters; does nothing when the password has changed meanwhile.
   */
  async replaceHash(id: number, from: string, to: string): Promise<void> {
    await this.database.execute('UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?', [
      to,
      id,
      from,
    ]);
  }

  /**
   * Records that the provider has the password of this hash; does nothing when the password has changed meanwhile.
   */
  async markIdentitySynced(id: number, hash: string): Promise<void> {
    await this.database.execute('UPDATE users SET identity_pending = 0 WHERE id = ? AND password_hash = ?', [
      id,
      hash,
    ]);
  }

  async anySuperadmin(): Promise<boolean> {
    const row = await this.database.queryOne(
      'SELECT 1 FROM users WHERE is_superadmin = 1 AND deleted_at IS NULL LIMIT 1',
    );
    return row !== undefined;
  }

  /**
   * Call it with every change of the set of superadmins. Parallel requests on any cluster node then write the same
   * row. So one of them conflicts and retries.
   */
  async markSuperadminsChanged(): Promise<void> {
    await this.database.execute(
      `INSERT INTO platform_guards (id, superadmins_version) VALUES (1, 1)
       ON DUPLICATE KEY UPDATE superadmins_version = superadmins_version + 1`,
    );
  }

  async setSuperadmin(id: number): Promise<void> {
    await this.write(id, 'UPDATE users SET is_superadmin = 1, version = version + 1 WHERE id = ?', [id]);
  }

  async touchLogin(id: number, now: Date): Promise<void> {
    await this.database.execute('UPDATE users SET last_login_at = ? WHERE id = ?', [now, id]);
  }

  /** Links an account at the provider to a user; false when it is already linked to any user. */
  async linkIdentity(userId: number, { issuer, subject }: ExternalIdentity): Promise<boolean> {
    try {
      await this.database.insert('user_identities', { user_id: userId, issuer, subject });
      return true;
    } catch (error) {
      if (isDuplicate(error, 'user_identities_subject')) return false;
      throw error;
    }
  }

  /** Records the first Google sign-in through it. @returns true when it was not recorded yet */
  async noteGoogle({ issuer, subject }: ExternalIdentity): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      'UPDATE user_identities SET google = TRUE WHERE issuer = ? AND subject = ? AND NOT google',
      [issuer, subject],
    );
    return affectedRows > 0;
  }

  /** Makes the next Google sign-in count as the first one again. */
  async forgetGoogle(userId: number): Promise<void> {
    await this.database.execute('UPDATE user_identities SET google = FALSE WHERE user_id = ?', [userId]);
  }

  /** Returns the accounts at the provider that are linked to a user. */
  identitiesOf(userId: number): Promise<ExternalIdentity[]> {
    return this.database.query<ExternalIdentity>(
      'SELECT issuer, subject FROM user_identities WHERE user_id = ?',
      [userId],
    );
  }

  /** Unlinks it from all other users: the account belongs to the user who verified the address. */
  async claimIdentity(userId: number, { issuer, subject }: ExternalIdentity): Promise<void> {
    await this.database.execute(
      `INSERT INTO user_identities (user_id, issuer, subject) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE google = google AND user_id = VALUES(user_id), user_id = VALUES(user_id)`,
      [userId, issuer, subject],
    );
  }

  /** Returns the ids of enabled superadmins, lowest first. */
  async lockSuperadmins(): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM users WHERE is_superadmin = 1 AND disabled_at IS NULL AND deleted_at IS NULL
        ORDER BY id FOR UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  async change(id: number, changes: AccountChanges): Promise<void> {
    await editRow(this.database, { table: 'users', id, within: EXISTING, changes: { ...changes } });
  }

  /** Does nothing when the account has another number. */
  async verifyPhone(id: number, phone: string, now: Date): Promise<void> {
    await this.write(id, 'UPDATE users SET phone_verified_at = ? WHERE id = ? AND phone = ?', [
      now,
      id,
      phone,
    ]);
  }

  /** Clears all personal data in the row and frees the address. The id stays for the audit log (C-198). */
  async erase(id: number, now: Date): Promise<void> {
    await this.write(
      id,
      `UPDATE users SET email = NULL, email_verified_at = NULL, first_name = '', last_name = '', phone = NULL, phone_verified_at = NULL,
              password_hash = NULL, password_changed_at = NULL, identity_pending = 0, is_superadmin = 0, is_staff = 0,
              active_restaurant_id = NULL, active_restaurant_chosen_at = NULL, profile_completed_at = NULL,
              terms_version = NULL, terms_accepted_at = NULL, last_login_at = NULL, deleted_at = ?, version = version + 1
        WHERE id = ?`,
      [now, id],
    );
  }

  /** Unlinks the accounts at the provider and returns them. */
  async unlinkIdentities(userId: number): Promise<ExternalIdentity[]> {
    const identities = await this.identitiesOf(userId);
    await this.database.execute('DELETE FROM user_identities WHERE user_id = ?', [userId]);
    return identities;
  }

  /** Updates a user's row and tracks the change. @returns false when the row does not exist */
  private async write(id: number, sql: string, values: readonly Value[]): Promise<boolean> {
    const changed = PERSONAL.filter((column) => sql.includes(`${column} =`));
    const write = () => this.database.execute(sql, values);
    return (await this.database.tracker.track([['user', [id]]], write, changed)).affectedRows === 1;
  }

  private async findOne(
    from: string,
    parameters: readonly (string | number)[],
  ): Promise<Account | undefined> {
    const row = await this.database.queryOne<AccountRow>(
      `SELECT ${columnsOf('u', COLUMNS)} ${from}`,
      parameters,
    );
    return row && toAccount(row);
  }
}
