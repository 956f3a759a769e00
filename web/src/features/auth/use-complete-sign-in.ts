import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { AuthResult, Profile } from '@server/modules/auth/auth.schemas';
import { paths } from '@/config/paths';
import { safeNext } from '@/config/next-path';
import { placeAfterLoss } from '@/config/place-after-loss';
import { RESTAURANT_IN_ADDRESS } from '@server/shared/restaurants/address';
import { keepDraftsOf } from '@/lib/drafts';
import { isRefusal } from '@/lib/errors';
import { isAdmin } from '@/lib/session/admin';
import { saveScope } from '@/lib/session/scope-record';
import { endSession, startSession } from '@/lib/session/session-store';
import { api, trpc } from '@/lib/trpc';
import { acceptHeldInvite, holdInvite, readInvite } from './invite-state';
import { prepareProfileStep } from './registration-state';

interface Entry {
  remember: boolean;
  next: string | null;
  /** The terms were accepted already; otherwise the step for a missing profile asks for them. */
  acceptedTerms?: boolean;
}

/** Completes every sign-in: stores the tokens, loads the profile and opens the user's start page. */
export function useCompleteSignIn() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const doneWithInvite = useRef(false);
  // Only when the page is left: earlier it would rerender without an invite and continue twice.
  useEffect(
    () => () => {
      if (doneWithInvite.current) holdInvite(null);
    },
    [],
  );

  /**
   * Accepts the held invite, loads the session's profile and opens the start page.
   * @throws the API's error. A refusal ends the session (C-21); an outage keeps it for another try
   */
  const proceed = useCallback(
    async (next: string | null) => {
      try {
        const invitedTo = await acceptHeldInvite();
        const profile = await utils.auth.me.fetch(undefined, { staleTime: 0 });
        saveScope(profile);
        keepDraftsOf(profile.id);
        const destination = invitedTo ?? (await destinationOf(profile, next));
        doneWithInvite.current = !readInvite()?.problem || !invitedTo;
        await navigate(destination, { replace: true });
      } catch (error) {
        if (isRefusal(error)) endSession('signed-out');
        throw error;
      }
    },
    [navigate, utils],
  );

  /** Starts the session of a new sign-in. @throws as `proceed` */
  const enter = useCallback(
    async (result: AuthResult, { remember, next, acceptedTerms = false }: Entry) => {
      if (result.need_profile) {
        const bearer = result.access;
        const { email } = await api.auth.me.query(undefined, { context: { bearer } });
        prepareProfileStep({ email, bearer, remember, termsMissing: !acceptedTerms });
        await navigate(paths.register.href('profile'), { replace: true });
        return;
      }
      startSession(result, remember);
      await proceed(next);
    },
    [navigate, proceed],
  );

  return { enter, proceed };
}

/**
 * Finds the start page. Users without a restaurant are asked first if they have an invite or once had a restaurant
 * (C-37, C-308). Only owners set up a restaurant: other members also work in one that is not launched.
 */
async function destinationOf(profile: Profile, next: string | null): Promise<string> {
  if (isAdmin(profile)) return adminDestination(next);
  if (profile.lost_restaurant) return placeAfterLoss(profile);
  if (profile.memberships.length === 0) {
    // Users who have left or closed a restaurant may not want another.
    const isAsked = profile.restaurant_chosen || (await api.invites.own.query()).count > 0;
    if (isAsked) return paths.invited.href();
  }
  if (profile.memberships.length > 1 && !profile.restaurant_chosen && !namesRestaurant(next))
    return paths.choose.href(next);
  const start = await api.onboarding.start.mutate();
  const membership = profile.memberships.find(({ restaurant_id: id }) => id === start.id);
  const setsUp = !membership || membership.role === 'owner';
  return memberDestination({ ...start, launched: start.launched || !setsUp }, next);
}

/** Does the link name its restaurant? Then the choice is made. */
const namesRestaurant = (next: string | null) => next?.includes(`${RESTAURANT_IN_ADDRESS}=`) ?? false;

/** Result of onboarding/start. */
interface Start {
  id: number;
  launched: boolean;
}

const isUnder = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);
const pathnameOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

/** Path after signing in for users with an admin flag: the page they came from, or /admin. */
export const adminDestination = (next: string | null) => safeNext(next) ?? paths.admin.href();

/**
 * Path after signing in for all other users: the page they came from, if they can open it. Otherwise the back office
 * of a launched restaurant, or the first step of onboarding.
 */
export function memberDestination(start: Start, next: string | null): string {
  const home = start.launched ? paths.backoffice.href() : paths.onboarding.href(start.id);
  const wanted = safeNext(next);
  if (!wanted) return home;
  const pathname = pathnameOf(wanted);
  if (isUnder(pathname, paths.admin.path)) return home;
  if (isUnder(pathname, paths.backoffice.path) && !start.launched) return home;
  if (isUnder(pathname, '/onboard') && start.launched) return home;
  return wanted;
}
