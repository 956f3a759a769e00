import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ANALYTICS_TEXTS } from '@server/shared/texts/dashboard';

/** Export works; the others are shown and do nothing (C-90). */
export const AnalyticsActions = ({ onExport }: { onExport: () => void }) => (
  <>
    {ANALYTICS_TEXTS.otherActions.map((action) => (
      <Button key={action} disabled>
        {action}
      </Button>
    ))}
    <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={onExport}>
      {ANALYTICS_TEXTS.export}
    </Button>
  </>
);
