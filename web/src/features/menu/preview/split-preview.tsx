import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { lazyPart } from '@/components/lazy-part';
import { createPortal } from 'react-dom';
import { LinkButton } from '@/components/link-button';
import { useKeepRestaurant } from '@/components/restaurant-scope/use-write-target';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useMediaQuery } from '@/hooks/use-media-query';
import { readDevice, writeDevice } from '@/lib/device-storage';
import styles from './split-preview.module.css';

const PreviewPane = lazyPart(async () => ({ default: (await import('./preview-pane')).PreviewPane }));

/** Screen width for an editor with a phone beside it. */
const WIDE = '(width >= 1200px)';
const KEY = 'menu-beside-editor';

/** Toggles the guests' menu next to an editor; links to it as a page on a narrow screen. This device remembers it. */
export function SplitPreview({ restaurantId }: { restaurantId: number }) {
  const { basePath } = useConsole();
  const withRestaurant = useKeepRestaurant(restaurantId);
  const isWide = useMediaQuery(WIDE);
  const [open, setOpen] = useState(() => readDevice(KEY) === 'open');
  const show = (on: boolean) => {
    setOpen(on);
    writeDevice(KEY, on ? 'open' : '');
  };
  if (!isWide) return <LinkButton to={withRestaurant(paths.menuPreview.href(basePath))}>Preview</LinkButton>;
  return (
    <>
      <Button aria-pressed={open} onClick={() => show(!open)}>
        Preview
      </Button>
      {open &&
        createPortal(
          <aside aria-label="What guests see" className={styles.pane}>
            <Inline gap={0} align="center" justify="space-between" className={styles.bar}>
              <h2>What guests see</h2>
              <Button type="text" onClick={() => show(false)}>
                Close
              </Button>
            </Inline>
            <Suspense>
              <PreviewPane restaurantId={restaurantId} />
            </Suspense>
          </aside>,
          document.body,
        )}
    </>
  );
}
