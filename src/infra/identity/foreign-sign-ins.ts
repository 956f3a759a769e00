import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { normalizeEmail } from '../../shared/email.js';

/**
 * The change that leaves an account with no way in but its password and Google with the proved address. Who made
 * the account before the address was proved may have linked accounts of their own, a phone or second factors, and
 * those outlive a new password.
 * @param email the proved address, normalised
 */
export function withoutForeignSignIns(account: UserRecord, email: string): UpdateRequest {
  const foreign = account.providerData
    .filter(({ providerId, email: theirs }: { providerId: string; email?: string }) => {
      if (providerId === 'google.com') return normalizeEmail(theirs ?? '') !== email;
      // The library wants phones to be removed by their number.
      return providerId !== 'password' && providerId !== 'phone';
    })
    .map(({ providerId }) => providerId);
  const hasPhone =
    account.phoneNumber || account.providerData.some(({ providerId }) => providerId === 'phone');
  return {
    providersToUnlink: foreign,
    ...(hasPhone ? { phoneNumber: null } : {}),
    ...(account.multiFactor?.enrolledFactors.length ? { multiFactor: { enrolledFactors: null } } : {}),
  };
}
