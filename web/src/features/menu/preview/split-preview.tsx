import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { LinkButton } from '@/components/link-button';
import { useKeepRestaurant } from '@/components/restaurant-scope/use-write-target';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import { readDevice, writeDevice } from '@/lib/device-storage';

const PreviewPane = lazyPart(async () => ({ default: (await import('./preview-pane')).PreviewPane }));

const KEY = 'menu-beside-editor';

/** Toggles the guests' menu next to an editor; links to it as a page on a narrow screen. This device remembers it. */
export function SplitPreview({ restaurantId }: { restaurantId: number }) {
  const { basePath } = useConsole();
  const withRestaurant = useKeepRestaurant(restaurantId);
  const isNarrow = useMediaQuery(BELOW_MD);
  const [open, setOpen] = useState(() => readDevice(KEY) === 'open');
  const show = (on: boolean) => {
    setOpen(on);
    writeDevice(KEY, on ? 'open' : '');
  };
  if (isNarrow) return <LinkButton to={withRestaurant(paths.menuPreview.href(basePath))}>Preview</LinkButton>;
  return (
    <>
      <Button aria-pressed={open} onClick={() => show(!open)}>
        Preview
      </Button>
      <Suspense>{open && <PreviewPane restaurantId={restaurantId} onClose={() => show(false)} />}</Suspense>
    </>
  );
}
