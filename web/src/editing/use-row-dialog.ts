import { useLocation } from 'react-router';
import { useAnnounceAdded } from '@/hooks/use-announce-added';
import { diffFields, saveChanges, type Wording } from './save-changes';
import { type CreateOnce, useSaveRow } from './use-save-row';

/** Existing row of a dialog, with its calls. */
interface RowEdit<Values extends object, Row extends { version: number }> {
  row: Row;
  /** Converts a row to form values. */
  valuesOf: (row: Row) => Values;
  update: (patch: Partial<Values>, version: number) => Promise<Row>;
  /** Reads the current row. */
  read: () => Promise<Row>;
  wording: Wording;
}

interface RowDialog<Values extends object, Made extends { id: number }, Row extends { version: number }> {
  /** Noun for texts: 'topping'. */
  noun: string;
  create: (values: Values, once: CreateOnce) => Promise<Made>;
  /** Row to edit; null or undefined for a new one. */
  edit?: RowEdit<Values, Row> | null;
  /** Reads again what shows the row. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
  /**
   * Describes a new row's toast.
   * `list`: address of the list with the row, by default the current one; `view`: see `useAnnounceAdded`
   */
  added: (made: Made, values: Values) => { text: string; list?: string; view?: string };
}

/**
 * Saves the values of a dialog that adds or edits a row of a list. Then refreshes the list, closes the dialog and
 * announces a new row.
 */
export function useRowDialog<
  Values extends object,
  Made extends { id: number },
  Row extends { version: number } = never,
>({ noun, create, edit = null, refresh, onClose, added }: RowDialog<Values, Made, Row>) {
  const { isGone, save } = useSaveRow(noun);
  const announceAdded = useAnnounceAdded();
  const { pathname, search } = useLocation();
  return {
    /** True once another user has deleted the row: saving adds it as new. */
    isGone,
    /** Rejects with the error that the form then shows. */
    save: async (values: Values): Promise<void> => {
      const saved = await save({
        create: (once) => create(values, once),
        change:
          edit &&
          ((ask) => {
            const { row, valuesOf, update, read, wording } = edit;
            const patch = diffFields(values, valuesOf(row));
            return saveChanges({ row, valuesOf, patch, write: update, read, wording, ask });
          }),
      });
      await refresh();
      onClose();
      if (!saved.isNew) return;
      await announceAdded({ id: saved.row.id, list: pathname + search, ...added(saved.row, values) });
    },
  };
}
