import { useEffect } from 'react';
import { keepDraftsOf } from '@/lib/drafts';
import { errorText, isForeignAnswer, isRefusal } from '@/lib/errors';
import { saveScope } from '@/lib/session/scope-record';
import { endSession } from '@/lib/session/session-store';
import { trpc } from '@/lib/trpc';

/**
 * Who is signed in. The API's refusal ends the session, and the guard sends to /login with the reason (C-21).
 * Any other failure leaves the session alone.
 *
 * @returns without a profile to go on with: `failure` is what the API said, `unread` an answer of something in between
 */
export function useProfile() {
  const {
    data: profile,
    error,
    refetch,
  } = trpc.auth.me.useQuery(undefined, {
    // A proxy that refuses has been asked before the page mounted; the user tries again.
    retryOnMount: ({ state }) => !isForeignAnswer(state.error),
  });
  const refused = error !== null && isRefusal(error);
  useEffect(() => {
    if (!profile) return;
    saveScope(profile);
    keepDraftsOf(profile.id);
  }, [profile]);
  useEffect(() => {
    if (refused) endSession('refused', errorText(error));
  }, [refused, error]);
  if (profile || !error || refused) return { profile };
  if (!isForeignAnswer(error)) return { profile, failure: errorText(error) };
  return { profile, unread: { text: errorText(error), onRetry: () => void refetch() } };
}
