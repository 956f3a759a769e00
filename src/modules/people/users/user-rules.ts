import type { Actor } from '../../../shared/access/scope.js';
import type { AppError } from '../../../shared/errors.js';
import type { LockedAccount } from '../../auth/index.js';
import { OwnAccess, SuperadminsOnly } from '../people.errors.js';
import type { UserUpdate } from '../users.schemas.js';

type AccountEdit = Omit<UserUpdate, 'id' | 'version' | 'confirm'>;
type AccountStatus = Pick<LockedAccount, 'id' | 'isSuperadmin' | 'isStaff' | 'disabled'>;

/** Returns the names of the fields that an edit changes. */
export function changedFields(account: LockedAccount, edit: AccountEdit): (keyof AccountEdit)[] {
  const now: Required<{ [F in keyof AccountEdit]: unknown }> = {
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone,
    disabled: account.disabled,
    is_staff: account.isStaff,
    is_superadmin: account.isSuperadmin,
  };
  return (Object.keys(now) as (keyof AccountEdit)[]).filter(
    (field) => edit[field] !== undefined && edit[field] !== now[field],
  );
}

const ACCESS_FIELDS: readonly string[] = ['disabled', 'is_staff', 'is_superadmin'];
const FLAG_FIELDS: readonly string[] = ['is_staff', 'is_superadmin'];

/**
 * Returns the reason why a platform user cannot change these fields of an account, or undefined. Platform staff
 * change neither superadmins nor platform flags, and no one changes their own access (C-4, C-185, C-197).
 */
export function accountChangeRefusal(
  actor: Pick<Actor, 'userId' | 'isSuperadmin'>,
  account: AccountStatus,
  changed: readonly string[],
): AppError | undefined {
  const flags = changed.some((field) => FLAG_FIELDS.includes(field));
  if (!actor.isSuperadmin && (flags || account.isSuperadmin)) return new SuperadminsOnly();
  const own = account.id === actor.userId && changed.some((field) => ACCESS_FIELDS.includes(field));
  return own ? new OwnAccess() : undefined;
}

/** True when an edit reduces the account's access; its sessions then end. */
export const losesAccess = (account: AccountStatus, edit: AccountEdit): boolean =>
  (edit.disabled === true && !account.disabled) ||
  (edit.is_staff === false && account.isStaff) ||
  (edit.is_superadmin === false && account.isSuperadmin);

/** True when an edit of these fields adds or removes an enabled superadmin. */
export const changesSuperadmins = (account: AccountStatus, changed: readonly string[]): boolean =>
  changed.includes('is_superadmin') || (account.isSuperadmin && changed.includes('disabled'));

/** True when the edit removes an enabled superadmin. */
export const stopsBeingSuperadmin = (account: AccountStatus, edit: AccountEdit): boolean =>
  account.isSuperadmin && !account.disabled && (edit.is_superadmin === false || edit.disabled === true);
