import { formatDate } from '@server/shared/format-date';
import type { HistoryEntry } from '@server/modules/history/history.schemas';

/** Date and time in the reader's time zone. */
export const entryTime = ({ at }: Pick<HistoryEntry, 'at'>) => formatDate(at, 'moment');
/** Same for narrow lines: leaves out the current year. */
export function briefEntryTime({ at }: Pick<HistoryEntry, 'at'>): string {
  const moment = new Date(at);
  return formatDate(moment, moment.getFullYear() === new Date().getFullYear() ? 'shortMoment' : 'moment');
}
