import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { sentenceOf } from '@server/shared/history/sentences';
import { HISTORY_TEXTS } from '@server/shared/texts/history';

/** Who did it: nobody is signed in yet who tries to. */
export const whoOf = ({ actor, kind }: Pick<HistoryEntry, 'actor' | 'kind'>) =>
  actor?.name ?? (kind === 'sign_in' ? HISTORY_TEXTS.notSignedIn : HISTORY_TEXTS.system);

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
/** Date and time, by the reader's own clock. */
export const whenOf = ({ at }: Pick<HistoryEntry, 'at'>) => WHEN.format(new Date(at));

/** An entry in one sentence. */
export const headOf = (entry: HistoryEntry) =>
  sentenceOf(
    { ...entry, partLabel: entry.part_label, who: whoOf(entry) },
    { currency: entry.currency ?? undefined },
  );
