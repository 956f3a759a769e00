import { Spin } from 'antd';
import { Problem } from '@/components/problem';
import { errorText } from '@/lib/errors';
import { GuestMenuPreview } from './guest-menu';
import { Stack } from '@/components/layout/stack';
import styles from './preview.module.css';
import { usePreview } from './use-preview';

/** The guests' menu in its own column; it updates after each save. */
export function PreviewPane({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = usePreview(restaurantId);
  return (
    <Stack gap={0} pack grow className={styles.scrolls}>
      {data ? (
        <GuestMenuPreview {...data} />
      ) : error ? (
        <Problem title="Couldn’t load the preview." onRetry={() => void refetch()}>
          {errorText(error)}
        </Problem>
      ) : (
        <Spin className={styles.wait} />
      )}
    </Stack>
  );
}
