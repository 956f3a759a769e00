import { useRef, useState } from 'react';
import { useDraft } from '@/hooks/use-draft';
import type { DraftOf } from '@/lib/draft-key';
import { newSubmissionKey, secondApi } from '@/lib/second-api';
import { type Answers, noAnswers, restoredAnswers, submissionOf } from './answers';

const DRAFT: DraftOf = { what: 'survey', restaurant: null };

/** State of this tab: the answers, their idempotency key, and whether they were received. */
interface Kept {
  answers: Answers;
  key: string;
  /** Sent under this key already. They may have been received although no response came. */
  tried: boolean;
  sent: boolean;
}

const fresh = (): Kept => ({ answers: noAnswers(), key: newSubmissionKey(), tried: false, sent: false });

function keptFrom(draft: Record<string, unknown> | null): Kept {
  if (!draft || typeof draft['key'] !== 'string') return fresh();
  return {
    answers: restoredAnswers(draft['answers']),
    key: draft['key'],
    tried: draft['tried'] === true,
    sent: draft['sent'] === true,
  };
}

/**
 * The answers, kept through reloads and submitted once. Unchanged answers always use the same key, even if they are
 * sent again before the server responds (C-225). Answers that change after a failure are a new submission.
 */
export function useSurvey() {
  const { restored, keep } = useDraft(DRAFT);
  const [kept, setKept] = useState(() => keptFrom(restored));
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const remember = (next: Kept) => {
    keep(next);
    setKept(next);
  };

  const answer = (change: Partial<Answers>) => {
    if (busy.current) return;
    setFailure(undefined);
    const answers = { ...kept.answers, ...change };
    // Changed answers are a new submission.
    remember(kept.tried ? { ...kept, answers, key: newSubmissionKey(), tried: false } : { ...kept, answers });
  };

  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setFailure(undefined);
    setSending(true);
    // Stored before it is sent, so that a reload meanwhile uses the same key.
    remember({ ...kept, tried: true });
    try {
      await secondApi.post('/surveys/operator', submissionOf(kept.answers), kept.key);
      remember({ ...fresh(), sent: true });
    } catch (error) {
      setFailure(error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    answers: kept.answers,
    sent: kept.sent,
    failure,
    sending,
    answer,
    submit,
    startAgain: () => remember(fresh()),
  };
}
