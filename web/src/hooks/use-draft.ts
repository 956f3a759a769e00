import { useState } from 'react';
import type { DraftOf } from '@/lib/draft-key';
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts';

/** What was typed into a form and not saved: restored once, kept with every edit, dropped when it is saved. */
export function useDraft(key: DraftOf) {
  const [restored] = useState(() => readDraft(key));
  return {
    restored,
    keep: (values: object) => saveDraft(key, values),
    drop: () => dropDraft(key),
  };
}
