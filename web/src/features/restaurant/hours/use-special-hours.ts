import { type SpecialHours } from '@server/shared/hours/special-dates';
import { useConflictDialog } from '@/editing/use-conflict-dialog';
import { isStale } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { applyEdit, conflictingEntries, isIdle, type SpecialEdit } from './edit-special';

/** Text for entries in a conflict, the other user's and one's own. */
type FormatEntries = (entries: readonly SpecialHours[]) => string;

/** Special dates of a restaurant, with a function that saves one change. */
export function useSpecialHours(rid: number, format: FormatEntries) {
  const utils = trpc.useUtils();
  const query = trpc.hours.getSpecial.useQuery({ rid });
  const { mutateAsync } = trpc.hours.putSpecial.useMutation();
  const ask = useConflictDialog();

  const write = async (special_hours: SpecialHours[], version: number) => {
    const saved = await mutateAsync({ rid, special_hours, version });
    utils.hours.getSpecial.setData({ rid }, saved);
    await Promise.all([utils.hours.open.invalidate({ rid }), utils.hours.holidays.invalidate({ rid })]);
  };

  /**
   * Saves one change. Other users' changes are kept; a conflict on the same days asks the user (C-246).
   * @returns false when nothing was written: the user kept the other version, or the list already matches
   */
  const save = async (edit: SpecialEdit): Promise<boolean> => {
    const shown = utils.hours.getSpecial.getData({ rid });
    if (isIdle(shown?.special_hours ?? [], edit)) return false;
    try {
      await write(applyEdit(shown?.special_hours ?? [], edit), shown?.version ?? 1);
      return true;
    } catch (error) {
      if (!isStale(error)) throw error;
    }
    const newer = await utils.client.hours.getSpecial.query({ rid });
    utils.hours.getSpecial.setData({ rid }, newer);
    const theirs = conflictingEntries(newer.special_hours, edit);
    if (theirs) {
      const mine = format(edit.after ? [edit.after] : []);
      const kept = await ask([{ field: 'dates', label: 'Special dates', mine, theirs: format(theirs) }]);
      if (kept === 'theirs') return false;
    }
    if (isIdle(newer.special_hours, edit)) return false;
    const others = newer.special_hours.filter((entry) => !theirs?.includes(entry));
    await write(applyEdit(others, edit), newer.version);
    return true;
  };

  return { query, save };
}
