import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { editRow } from '../../../infra/database/edit-row.js';
import type { ExternalIdentity } from '../../../infra/identity/identity-provider.js';

/** An account as those see it who look after it; locked, so it stays so until the transaction ends. */
export interface LockedAccount {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  isSuperadmin: boolean;
  isStaff: boolean;
  disabled: boolean;
  version: number;
}

type LockedRow = Omit<LockedAccount, 'isSuperadmin' | 'isStaff' | 'disabled'> &
  Record<'isSuperadmin' | 'isStaff' | 'disabled', number>;

/** What may be changed about another user's account; undefined stays as it is. */
export interface AccountChanges {
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone?: string | null | undefined;
  phone_verified_at?: Date | null | undefined;
  is_staff?: boolean | undefined;
  is_superadmin?: boolean | undefined;
  disabled_at?: Date | null | undefined;
}

const THERE = { sql: 'deleted_at IS NULL', values: [] };

/** Accounts, managed by other users than their owners. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  async lock(id: number): Promise<LockedAccount | undefined> {
    const row = await this.database.queryOne<LockedRow>(
      `SELECT id, email, first_name AS firstName, last_name AS lastName, phone, is_superadmin AS isSuperadmin,
              is_staff AS isStaff, disabled_at IS NOT NULL AS disabled, version
         FROM users WHERE id = ? AND deleted_at IS NULL FOR UPDATE`,
      [id],
    );
    if (!row) return undefined;
    const { isSuperadmin, isStaff, disabled, ...rest } = row;
    return {
      ...rest,
      isSuperadmin: Number(isSuperadmin) === 1,
      isStaff: Number(isStaff) === 1,
      disabled: Number(disabled) === 1,
    };
  }

  /** Ids of those who can act as one, lowest first. */
  async lockSuperadmins(): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM users WHERE is_superadmin = 1 AND disabled_at IS NULL AND deleted_at IS NULL
        ORDER BY id FOR UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  async change(id: number, changes: AccountChanges): Promise<void> {
    await editRow(this.database, { table: 'users', id, within: THERE, changes: { ...changes } });
  }

  /** Nothing happens when the account has another number. */
  async verifyPhone(id: number, phone: string, now: Date): Promise<void> {
    await this.database.execute('UPDATE users SET phone_verified_at = ? WHERE id = ? AND phone = ?', [
      now,
      id,
      phone,
    ]);
  }

  /** Takes everything personal out of the row and frees the address; the id stays, for the audit log to name (C-198). */
  async erase(id: number, now: Date): Promise<void> {
    await this.database.execute(
      `UPDATE users SET email = NULL, email_verified_at = NULL, first_name = '', last_name = '', phone = NULL, phone_verified_at = NULL,
              password_hash = NULL, password_changed_at = NULL, identity_pending = 0, is_superadmin = 0, is_staff = 0,
              active_restaurant_id = NULL, last_login_at = NULL, deleted_at = ?, version = version + 1
        WHERE id = ?`,
      [now, id],
    );
  }

  /** Unties the accounts at the provider, and answers them. */
  async unlinkIdentities(userId: number): Promise<ExternalIdentity[]> {
    const identities = await this.database.query<ExternalIdentity>(
      'SELECT issuer, subject FROM user_identities WHERE user_id = ?',
      [userId],
    );
    await this.database.execute('DELETE FROM user_identities WHERE user_id = ?', [userId]);
    return identities.map(({ issuer, subject }) => ({ issuer, subject }));
  }
}
