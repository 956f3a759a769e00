import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { normalizeEmail } from '../../shared/email.js';

/**
 * Builds the update that leaves only the password, and Google with the verified address. Someone who created the
 * account before the address was verified could have linked other accounts, a phone or second factors. Those would
 * still work after a new password.
 * @param email the verified address, normalized
 */
export function withoutForeignSignIns(account: UserRecord, email: string): UpdateRequest {
  const foreign = account.providerData
    .filter(({ providerId, email: theirs }: { providerId: string; email?: string }) => {
      if (providerId === 'google.com') return normalizeEmail(theirs ?? '') !== email;
      // The library removes phones by their number.
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
