import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { SkeletonBlocks } from '@/components/skeletons/skeleton-blocks';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { LinkButton } from '@/components/link-button';
import { Problem } from '@/components/problem';
import { OneRestaurant } from '@/components/restaurant-scope/one-restaurant';
import { useKeepRestaurant, useNamedRestaurant } from '@/components/restaurant-scope/use-write-target';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { errorText } from '@/lib/errors';
import { MenuPart } from '../shared/menu-part';
import { GuestMenuPreview } from './guest-menu';
import { STATE_TEXTS, previewTitle } from './preview-texts';
import visible from '@/theme/looks/visible.module.css';
import styles from './preview.module.css';
import { usePreview } from './use-preview';

/** Heights of the placeholders: the choice of a width, then the menu (px). */
const WAITING = [36, 640];

/** `…/menu/preview`: the current guest page, also before the launch. */
export function Component() {
  const { basePath } = useConsole();
  const named = useNamedRestaurant();
  const withRestaurant = useKeepRestaurant();
  const { data, error, refetch, needsRestaurant } = usePreview(named);
  const [width, setWidth] = useState<'phone' | 'wide'>('wide');
  const url = data?.menu.restaurant.url;
  return (
    <MenuPart
      stacked
      actions={
        <>
          {data?.state === 'live' && url && (
            <Button href={url} target="_blank" rel="noreferrer">
              Open guest page
            </Button>
          )}
          <LinkButton to={withRestaurant(paths.menuPrint.href(basePath))}>Print and QR code</LinkButton>
        </>
      }
    >
      <OneRestaurant />
      {error && (
        <Problem title="Couldn’t load the preview." onRetry={() => void refetch()}>
          {errorText(error)}
        </Problem>
      )}
      {data && (
        <>
          <Inline gap={3} wrap align="center" justify="space-between">
            <Text as="p" tone="muted">
              {STATE_TEXTS[data.state]}
            </Text>
            <Segmented
              className={visible.wideOnly}
              aria-label="Width"
              value={width}
              onChange={setWidth}
              options={[
                { value: 'wide', label: 'Wide' },
                { value: 'phone', label: 'Phone' },
              ]}
            />
          </Inline>
          <section
            aria-label={previewTitle(data.state)}
            className={width === 'phone' ? `${styles.frame} ${styles.phone}` : styles.frame}
          >
            <GuestMenuPreview {...data} />
          </section>
        </>
      )}
      {!data && !error && !needsRestaurant && <SkeletonBlocks heights={WAITING} />}
    </MenuPart>
  );
}
