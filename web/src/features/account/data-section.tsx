import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { PRODUCT_KEY } from '@server/shared/product';
import { usePeopleAction } from '@/components/people/use-people-action';
import { downloadFile } from '@/lib/download-file';
import { api } from '@/lib/trpc';
import { AccountSection } from './section';

const TEXTS = ACCOUNT_TEXTS.data;

/** Downloads all stored data about the user as a file. */
export function DataSection() {
  const { busy, run } = usePeopleAction(async () => undefined);
  const download = async () => {
    const data = await api.account.export.query();
    const name = `${PRODUCT_KEY}-my-data-${data.exported_at.slice(0, 10)}.json`;
    downloadFile(name, JSON.stringify(data, null, 2), 'application/json');
  };
  return (
    <AccountSection title={TEXTS.title} lead={TEXTS.lead}>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={busy}
        onClick={() => void run(download, TEXTS.downloaded)}
      >
        {TEXTS.download}
      </Button>
    </AccountSection>
  );
}
