import { useEffect } from 'react';
import { keepDraftsOf } from '@/lib/drafts';
import { errorText, isForeignAnswer, isRefusal } from '@/lib/errors';
import { saveScope } from '@/lib/session/scope-record';
import { endSession } from '@/lib/session/session-store';
import { trpc } from '@/lib/trpc';

/**
 * Loads the signed-in user. A refusal by the API ends the session, and the guard goes to /login with the reason
 * (C-21). Other failures keep the session.
 *
 * @returns without a profile: `failure` is the API's error, `unread` the answer of a proxy in between
 */
export function useProfile() {
  const {
    data: profile,
    error,
    refetch,
  } = trpc.auth.me.useQuery(undefined, {
    // A refusing proxy was asked before the page mounted; the user can retry.
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
