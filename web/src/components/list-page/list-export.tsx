import { DownloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatNumber } from '@server/shared/format';
import { LIST_TEXTS } from '@server/shared/texts/lists';
import type { Nouns } from '@server/shared/texts/selection';
import { type SelectedRows, useChosenIds, useSelectionExport } from '@/components/selection/selected-rows';
import { useAlerts } from '@/hooks/use-alerts';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import { useOpenActions } from '@/hooks/use-open-actions';
import { countRecords } from '@/lib/count-records';
import { downloadFromApi } from '@/lib/download-from-api';
import { errorText } from '@/lib/errors';
import type { ExportedFields, ListColumn } from './column';

interface ListExportProps {
  /** Operation that lists the rows, such as `menu.toppings.list`. */
  list: string;
  /** Filters and order of the list's request. */
  input: object;
  /** The same without all filters, which can hide selected rows. Default: `input` without the search. */
  unfiltered?: object | undefined;
  /** Columns; by default those of the list or its layout. */
  fields?: ExportedFields;
  nouns: Nouns;
  /** Name of the list, where a page has several. */
  of?: string;
  /** Selection of the list: while rows are selected, only they are in the file. */
  selected?: SelectedRows | undefined;
}

/** Downloads all pages of a list as a file, which the server writes. */
export function ListExport({ list, input, unfiltered, fields, nouns, of, selected }: ListExportProps) {
  const { alert, confirm, warn } = useAlerts();
  const client = useQueryClient();
  const chosen = useChosenIds(selected);
  // On a phone there is no room for all of it: another line would move the rows under the finger.
  const isPhone = useMediaQuery(BELOW_MD);
  const label = chosen ? LIST_TEXTS.exportChosen(chosen.size) : of && LIST_TEXTS.exportOf(of);
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const sent = new URLSearchParams({
        list,
        ...(chosen && { ids: [...chosen].join(',') }),
        ...(fields && { fields: Object.keys(fields).join(','), titles: Object.values(fields).join(',') }),
      });
      const asked = chosen ? (unfiltered ?? { ...input, search: undefined }) : input;
      for (const [name, value] of Object.entries(asked))
        if (value !== undefined) sent.set(name, String(value));
      const file = await downloadFromApi(`/lists/export/?${sent}`);
      const count = await countRecords(file);
      if (chosen && count < chosen.size) {
        warn(LIST_TEXTS.exportedPart(count, chosen.size, nouns));
        // The screen still shows the rows that are gone.
        void client.invalidateQueries({ queryKey: [list.split('.')] });
      } else if (chosen && count > chosen.size) confirm(LIST_TEXTS.exportedWithin(chosen.size, count, nouns));
      else confirm(LIST_TEXTS.exported(count, nouns));
    } catch (error) {
      alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  useSelectionExport(selected, LIST_TEXTS.exportChosen, download);
  const name = of ?? nouns[1];
  useOpenActions(
    LIST_TEXTS.list,
    busy ? [] : [{ title: LIST_TEXTS.exportRows(name), words: 'download csv', run: () => void download() }],
  );
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busy}
      aria-label={label}
      onClick={() => void download()}
    >
      {!chosen ? LIST_TEXTS.export : isPhone ? LIST_TEXTS.exportRows(formatNumber(chosen.size)) : label}
    </Button>
  );
}

/** The fields of these columns, with their headings. */
export const fieldsOfColumns = (
  columns: readonly Pick<ListColumn<never>, 'title' | 'exported'>[],
): ExportedFields =>
  Object.fromEntries(
    columns.flatMap(({ title, exported = {} }) =>
      typeof exported === 'string' ? [[exported, title]] : Object.entries(exported),
    ),
  );
