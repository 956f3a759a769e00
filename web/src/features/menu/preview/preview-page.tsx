import { Button, Segmented, Spin } from 'antd';
import { useState } from 'react';
import { ConsolePage } from '@/components/console-page';
import { LinkButton } from '@/components/link-button';
import { Problem } from '@/components/problem';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { errorText } from '@/lib/errors';
import { ItemDialog } from './item-dialog';
import { MenuFrame } from './menu-frame';
import { STATE_TEXTS } from './preview-texts';
import styles from './preview.module.css';
import { usePreview } from './use-preview';

/** `…/menu/preview`: the page that guests see, as it is now, before the launch too. */
export function Component() {
  const { basePath } = useConsole();
  const { data, error, refetch, needsRestaurant } = usePreview();
  const [width, setWidth] = useState<'phone' | 'wide'>('wide');
  const [picked, setPicked] = useState<number>();
  const url = data?.menu.restaurant.url;
  const category = data?.menu.categories.find(({ items }) => items.some(({ id }) => id === picked));
  const item = category?.items.find(({ id }) => id === picked);
  return (
    <ConsolePage
      stacked
      actions={
        <>
          {data?.state === 'live' && url && (
            <Button href={url} target="_blank" rel="noreferrer">
              Open guest page
            </Button>
          )}
          <LinkButton to={paths.menuPrint.href(basePath)}>Print or QR code</LinkButton>
        </>
      }
    >
      {needsRestaurant && <p className={styles.lead}>Choose a restaurant to see its menu.</p>}
      {error && (
        <Problem title="The preview could not be loaded." onRetry={() => void refetch()}>
          {errorText(error)}
        </Problem>
      )}
      {data && (
        <>
          <div className={styles.bar}>
            <p className={styles.lead}>{STATE_TEXTS[data.state]}</p>
            <Segmented
              className={styles.widths}
              aria-label="Width"
              value={width}
              onChange={setWidth}
              options={[
                { value: 'wide', label: 'Wide' },
                { value: 'phone', label: 'Phone' },
              ]}
            />
          </div>
          <section
            aria-label="What guests see"
            className={width === 'phone' ? `${styles.frame} ${styles.phone}` : styles.frame}
          >
            <MenuFrame html={data.markup.page} style={data.markup.style} onPick={setPicked} />
          </section>
        </>
      )}
      {!data && !error && !needsRestaurant && <Spin className={styles.wait} />}
      {data && category && item && (
        <ItemDialog
          key={item.id}
          item={item}
          category={category}
          currency={data.menu.restaurant.currency}
          onClose={() => setPicked(undefined)}
        />
      )}
    </ConsolePage>
  );
}
