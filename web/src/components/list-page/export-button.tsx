import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { LIST_TEXTS } from '@server/shared/texts/lists';
import type { Nouns } from '@server/shared/texts/selection';
import { useAlerts } from '@/hooks/use-alerts';
import { downloadCsv } from '@/lib/csv';
import { errorText } from '@/lib/errors';
import { fetchAllRows } from '@/lib/fetch-all-rows';
import type { ListColumn } from './column';

interface ExportButtonProps<Row, Next> {
  /** Beginning of the file's name; the date follows. */
  file: string;
  nouns: Nouns;
  /** Name of the list, where a page has several. */
  of?: string;
  /** Columns with `text` are exported, under their titles. */
  columns: readonly Pick<ListColumn<Row>, 'title' | 'text'>[];
  /** Loads one part of the filtered rows. @param next the `next` of the part before */
  read: (next: Next | undefined) => Promise<{ results: readonly Row[]; next: Next | null }>;
}

/** Exports the whole filtered list as a file, not only the current page. */
export function ExportButton<Row, Next = number>({
  file,
  nouns,
  of,
  columns,
  read,
}: ExportButtonProps<Row, Next>) {
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  const exportAll = async () => {
    setBusy(true);
    try {
      const written = columns.filter(({ text }) => text !== undefined);
      const rows = await fetchAllRows(read);
      downloadCsv(`${file}-${new Date().toISOString().slice(0, 10)}.csv`, [
        written.map(({ title }) => title),
        ...rows.map((row) => written.map(({ text }) => text?.(row) ?? '')),
      ]);
      confirm(LIST_TEXTS.exported(rows.length, nouns));
    } catch (error) {
      alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busy}
      aria-label={of && LIST_TEXTS.exportOf(of)}
      onClick={() => void exportAll()}
    >
      {LIST_TEXTS.export}
    </Button>
  );
}
