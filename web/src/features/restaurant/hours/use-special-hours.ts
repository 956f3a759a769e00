import { type SpecialHours } from '@server/shared/hours/special-dates';
import { useConflictDialog } from '@/components/form/use-conflict-dialog';
import { isStale } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { applyEdit, conflictingEntries, isIdle, type SpecialEdit } from './edit-special';

/** What is shown of somebody else's entries, and of one's own. */
type FormatEntries = (entries: readonly SpecialHours[]) => string;

/** The special dates of a restaurant, and how to save one change of them. */
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
   * Saves one change. What others changed meanwhile stays, and is asked about only where it is of the same days (C-246).
   * @returns false when nothing was written: theirs was kept instead, or the list says so already
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
