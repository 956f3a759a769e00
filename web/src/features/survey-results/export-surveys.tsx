import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Survey } from '@server/modules/survey/survey.schemas';
import { SURVEY_TEXTS } from '@server/shared/texts/survey';
import { SURVEY_STEPS } from '@server/shared/vocabulary/survey';
import { useAlerts } from '@/hooks/use-alerts';
import { downloadCsv } from '@/lib/csv';
import { errorText } from '@/lib/errors';
import { api } from '@/lib/trpc';

const FIELDS = SURVEY_STEPS.flat();

const cellOf = (value: string | boolean | readonly string[]): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : value.filter(Boolean).join('; ');
};

/** Every survey as a row, every field as a column under its own name. */
const surveyExport = (surveys: readonly Survey[]): string[][] => [
  ['created_at', ...FIELDS],
  ...surveys.map((survey) => [survey.created_at, ...FIELDS.map((field) => cellOf(survey[field]))]),
];

async function everySurvey(): Promise<Survey[]> {
  const rows: Survey[] = [];
  for (let before: number | undefined; ;) {
    const part = await api.survey.export.mutate(before === undefined ? {} : { before });
    rows.push(...part.results);
    if (part.before === null) return rows;
    before = part.before;
  }
}

/** All surveys as a file. */
export function ExportSurveys() {
  const { alert } = useAlerts();
  const [busy, setBusy] = useState(false);
  const exportAll = async () => {
    setBusy(true);
    try {
      downloadCsv(SURVEY_TEXTS.exportFile, surveyExport(await everySurvey()));
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
