import { useEffect } from 'react';
import { keepDraftsOf } from '@/lib/drafts';
import { errorText, isRefusal } from '@/lib/errors';
import { saveScope } from '@/lib/session/scope-record';
import { endSession } from '@/lib/session/session-store';
import { trpc } from '@/lib/trpc';

/**
 * Who is signed in. The API's refusal ends the session, and the guard sends to /login with the reason (C-21).
 * An outage, or an answer of something in between, leaves the session alone; `failure` says what happened when there is no profile to go on with.
 */
export function useProfile() {
  const { data: profile, error } = trpc.auth.me.useQuery();
  const refused = error !== null && isRefusal(error);
  useEffect(() => {
    if (!profile) return;
    saveScope(profile);
    keepDraftsOf(profile.id);
  }, [profile]);
  useEffect(() => {
    if (refused) endSession('refused', errorText(error));
  }, [refused, error]);
  return { profile, failure: error && !refused && !profile ? errorText(error) : undefined };
}
