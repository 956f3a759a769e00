import { useState } from 'react';
import type { DraftOf } from '@/lib/draft-key';
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts';

/**
 * Draft of a form: restored once, kept with every edit, dropped when saved or discarded. `restored` is null if there
 * was none, and after it was dropped.
 */
export function useDraft(key: DraftOf) {
  const [restored, setRestored] = useState(() => readDraft(key));
  return {
    restored,
    keep: (values: object) => saveDraft(key, values),
    drop: () => {
      dropDraft(key);
      setRestored(null);
    },
  };
}
