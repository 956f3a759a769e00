import type { Profile } from '@server/modules/auth/auth.schemas';
import { paths } from './paths';

/** Where a user reads that they lost a restaurant: among their other ones, or beside the start of one of their own. */
export const placeAfterLoss = ({ memberships }: Pick<Profile, 'memberships'>): string =>
  memberships.length > 0 ? paths.choose.href() : paths.invited.href();
