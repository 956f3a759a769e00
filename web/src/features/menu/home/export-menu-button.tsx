import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { useQuickAction } from '@/hooks/use-page-key';

const loadDialog = () => import('./export-menu-dialog');
const ExportMenuDialog = lazyPart(loadDialog);

interface ExportMenuButtonProps {
  /** Undefined shows no button, because a file has the menu of one restaurant. */
  restaurantId: number | undefined;
}

/** Opens the choice of a file format for the restaurant's whole menu. */
export function ExportMenuButton({ restaurantId }: ExportMenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [loading, open] = useLazyDialog(loadDialog);
  const begin = () => open(() => setOpen(true));
  useQuickAction('export', restaurantId === undefined ? undefined : begin);
  if (restaurantId === undefined) return null;
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} loading={loading} onClick={begin}>
        Export menu
      </Button>
      <Suspense>
        {isOpen && <ExportMenuDialog restaurantId={restaurantId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
