import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { PopoverPanel } from '@/components/popover-panel';
import { usePopover } from '@/hooks/use-popover';
import { useSearchParams } from 'react-router';
import styles from './list-page.module.css';
import { addressOf, writeSavedViews, savedQuery, readSavedViews } from './saved-views';

const ViewsPanel = lazyPart(async () => ({ default: (await import('./views-panel')).ViewsPanel }));

/** Saved views of a list, kept on this device, and the current one. */
export function Views({ list, nouns }: { list: string; nouns: string | undefined }) {
  const popover = usePopover();
  const [views, setViews] = useState(() => readSavedViews(list));
  const [address, setAddress] = useSearchParams();
  const query = savedQuery(address);
  const shown = views.find((view) => view.query === query);
  const all = nouns === undefined ? `All ${list.toLowerCase()}` : `All ${nouns}`;
  return (
    <>
      <Button {...popover.opener} className={styles.viewsButton ?? ''} aria-label={`View: ${nameOf()}`}>
        <Text ellipsis>{nameOf('View: All')}</Text>
        <DownOutlined aria-hidden />
      </Button>
      <PopoverPanel of={popover} role="group" label="Views" className={styles.columns}>
        <Suspense>
          <ViewsPanel
            all={{ name: all, query: '' }}
            views={views}
            query={query}
            onShow={(view) => {
              popover.hide();
              setAddress(addressOf(view.query, address));
            }}
            onChange={(next) => {
              setViews(next);
              writeSavedViews(list, next);
            }}
          />
        </Suspense>
      </PopoverPanel>
    </>
  );

  function nameOf(whole = all) {
    return shown?.name ?? (query === '' ? whole : 'Unsaved view');
  }
}
