import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { AuthResult, Profile } from '@server/modules/auth/auth.schemas';
import { paths } from '@/config/paths';
import { placeAfterLoss } from '@/config/place-after-loss';
import { RESTAURANT_IN_ADDRESS } from '@server/shared/restaurants/address';
import { keepDraftsOf } from '@/lib/drafts';
import { isRefusal } from '@/lib/errors';
import { isAdmin } from '@/lib/session/admin';
import { saveScope } from '@/lib/session/scope-record';
import { endSession, startSession } from '@/lib/session/session-store';
import { api, trpc } from '@/lib/trpc';
import { acceptHeldInvite } from './accept-invite';
import { holdInvite, readInvite } from './invite-state';
import { adminDestination, memberDestination } from './destination';
import { prepareProfileStep } from './registration-state';

interface Entry {
  remember: boolean;
  next: string | null;
  /** On the way here; else the step that asks for a missing profile asks for them too. */
  acceptedTerms?: boolean;
}

/** Every way in ends here: tokens kept, profile loaded, and on to where this person belongs. */
export function useCompleteSignIn() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const doneWithInvite = useRef(false);
  // Once the page is gone and no sooner: it would turn into one without an invite, and go on a second time.
  useEffect(
    () => () => {
      if (doneWithInvite.current) holdInvite(null);
    },
    [],
  );

  /**
   * Accepts the invite that a user came with, loads the profile of the session and goes to its destination.
   * @throws what the API said. A refusal ends the session (C-21); an outage leaves it for another try
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

  /** After signing in. @throws as `proceed` */
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
 * A user without a restaurant is asked first when an invite waits for them, or when they had one (C-37, C-308). Only
 * owners set a restaurant up: others go to work in one that is not launched yet, too.
 */
async function destinationOf(profile: Profile, next: string | null): Promise<string> {
  if (isAdmin(profile)) return adminDestination(next);
  if (profile.lost_restaurant) return placeAfterLoss(profile);
  if (profile.memberships.length === 0) {
    // A user who has left or closed a restaurant may not want another one.
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

/** A link that carries its restaurant has chosen already. */
const namesRestaurant = (next: string | null) => next?.includes(`${RESTAURANT_IN_ADDRESS}=`) ?? false;
