import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useAlerts } from '@/hooks/use-alerts';
import { downloadCsv } from '@/lib/csv';
import { errorText } from '@/lib/errors';
import { fetchAllRows } from '@/lib/fetch-all-rows';
import type { ListColumn } from './column';

interface ExportButtonProps<Row, Next> {
  file: string;
  /** Those that have words are written, under their titles. */
  columns: readonly Pick<ListColumn<Row>, 'title' | 'text'>[];
  /** One part of all rows that the filter leaves. @param next what the part before has answered */
  read: (next: Next | undefined) => Promise<{ results: readonly Row[]; next: Next | null }>;
}

/** The whole filtered list as a file, not only the page that is shown. */
export function ExportButton<Row, Next = number>({ file, columns, read }: ExportButtonProps<Row, Next>) {
  const { alert } = useAlerts();
  const [busy, setBusy] = useState(false);
  const exportAll = async () => {
    setBusy(true);
    try {
      const written = columns.filter(({ text }) => text !== undefined);
      const rows = await fetchAllRows(read);
      downloadCsv(file, [
        written.map(({ title }) => title),
        ...rows.map((row) => written.map(({ text }) => text?.(row) ?? '')),
      ]);
    } catch (error) {
      alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void exportAll()}>
      Export
    </Button>
  );
}
