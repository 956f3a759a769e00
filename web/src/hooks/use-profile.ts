import { useEffect } from 'react';
import { errorText, isTransient } from '../lib/errors';
import { saveScope } from '../lib/session/scope-record';
import { endSession } from '../lib/session/session-store';
import { trpc } from '../lib/trpc';

/**
 * Who is signed in. A refusal ends the session, and the guard sends to /login with the reason (spec L76, C-21);
 * an outage or a limit leaves it alone and can be tried again.
 */
export function useProfile() {
  const { data: profile, error, refetch } = trpc.auth.me.useQuery();
  const refused = error !== null && !isTransient(error);
  useEffect(() => {
    if (profile) saveScope(profile);
  }, [profile]);
  useEffect(() => {
    if (refused) endSession('refused', errorText(error));
  }, [refused, error]);
  return { profile, unreachable: error !== null && !refused, retry: () => void refetch() };
}
