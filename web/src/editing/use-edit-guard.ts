import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Location } from 'react-router';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import type { DraftOf } from '@/lib/draft-key';
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts';
import { currentSession, sessionEnd } from '@/lib/session/session-store';
import { withKeepalive } from '@/lib/trpc';
import type { EditSession } from './edit-session';
import type { UnsavedEdit } from './unsaved-edits';

const changesPage = (from: Location, to: Location) =>
  from.pathname !== to.pathname || from.search !== to.search;

/**
 * Keeps entered values when the user leaves the screen. Leaving saves them first and asks only if that fails. A
 * reload, a closed tab or an ended session keeps them in this tab and offers them on return.
 * @param key name of the draft
 */
export function useEditGuard(key: DraftOf, session: EditSession) {
  const [offered, setOffered] = useState(() => session.missingOf(draftIn(key)));
  const abandoned = useRef(false);
  const release = useLeaveGuard(
    () => !session.settled,
    () => {
      abandoned.current = true;
    },
    changesPage,
    session,
  );

  const keep = useEffectEvent(() => {
    const unsaved = [...offered, ...(abandoned.current ? [] : session.unsaved())];
    if (unsaved.length > 0) saveDraft(key, { unsaved });
    else dropDraft(key);
  });
  const hide = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') return;
    withKeepalive(() => session.commitAll());
    keep();
  });
  const close = useEffectEvent(() => {
    // Nothing can be sent now, and signing out discards what was entered.
    if (currentSession() === null && sessionEnd()?.reason === 'signed-out') return;
    keep();
  });
  useEffect(() => {
    const onHide = () => hide();
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', keep);
      close();
    };
  }, []);

  useEffect(() => {
    addEventListener('online', session.resume);
    return () => removeEventListener('online', session.resume);
  }, [session]);

  const decide = (work: () => void) => () => {
    work();
    dropDraft(key);
    setOffered([]);
  };
  return {
    /** Continues without the unsaved values. */
    release: () => {
      abandoned.current = true;
      release();
    },
    offered,
    restore: decide(() => session.restore(offered)),
    discard: decide(() => undefined),
  };
}

const draftIn = (key: DraftOf): readonly UnsavedEdit[] => {
  const unsaved = readDraft(key)?.['unsaved'];
  return Array.isArray(unsaved) ? (unsaved as UnsavedEdit[]) : [];
};
