import type { Profile } from '@server/modules/auth/auth.schemas';
import { paths } from './paths';

/**
 * Path of the page that tells a user about a lost restaurant. It is the list of their others, or the page to start
 * one.
 */
export const placeAfterLoss = ({ memberships }: Pick<Profile, 'memberships'>): string =>
  memberships.length > 0 ? paths.choose.href() : paths.invited.href();
