import { BarChartOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import type { Message } from '@server/modules/messages/messages.schemas';
import { MESSAGES_TEXTS } from '@server/shared/texts/messages';
import { SURVEY_TEXTS } from '@server/shared/texts/survey';
import { paths } from '@/config/paths';
import { useAlerts } from '@/hooks/use-alerts';
import { downloadCsv } from '@/lib/csv';
import { errorText } from '@/lib/errors';
import { api } from '@/lib/trpc';
import { messagesExport } from './message-cells';
import type { MessageFilterInput } from './use-messages-query';

/** For platform users: the filtered messages as a file, and the way to the survey. */
export function MessagesTools({ filter }: { filter: MessageFilterInput }) {
  const { alert } = useAlerts();
  const [busy, setBusy] = useState(false);
  const exportAll = async () => {
    setBusy(true);
    try {
      downloadCsv(MESSAGES_TEXTS.exportFile, messagesExport(await everyMessage(filter)));
    } catch (error) {
      alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <SurveyLink />
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void exportAll()}>
        Export
      </Button>
    </>
  );
}

/** A link that looks like a button. */
function SurveyLink() {
  const to = paths.surveyResults.href();
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button href={href} icon={<BarChartOutlined aria-hidden />} onClick={(event) => onClick(event as never)}>
      {SURVEY_TEXTS.results}
    </Button>
  );
}

/** The whole filtered set, not only the page that is shown. */
async function everyMessage(filter: MessageFilterInput): Promise<Message[]> {
  const rows: Message[] = [];
  for (let before: number | undefined; ;) {
    const part = await api.messages.export.mutate({ ...filter, ...(before === undefined ? {} : { before }) });
    rows.push(...part.results);
    if (part.before === null) return rows;
    before = part.before;
  }
}
