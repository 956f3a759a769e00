import { useState } from 'react';
import type { DraftOf } from '@/lib/draft-key';
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts';

/**
 * The unsaved values of a form: restored once, kept with every edit, dropped when they are saved or discarded.
 * `restored` is null where there were none, and from then on.
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
