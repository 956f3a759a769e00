import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CURRENT_VIEW_TEXTS } from '@server/shared/texts/saved-views';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { PopoverPanel } from '@/components/popover-panel';
import { usePopover } from '@/hooks/use-popover';
import { errorText } from '@/lib/errors';
import { currentSearch } from '@/lib/current-search';
import styles from './list-page.module.css';
import { useViewPlace, useViews } from './use-views';
import {
  addressOf,
  followAddress,
  type NamedQuery,
  NO_VIEW,
  SAVED,
  savedQuery,
  withoutSaved,
} from './view-address';

const ViewOpener = lazyPart(async () => ({ default: (await import('./views-panel-opener')).ViewOpener }));
const ViewsPanel = lazyPart(async () => ({ default: (await import('./views-panel')).ViewsPanel }));

/** Saved views of a list, and the current one, which the address names. */
export function Views({ list, nouns }: { list: string; nouns: string | undefined }) {
  const popover = usePopover();
  const [address, setAddress] = useSearchParams();
  const named = { name: address.get(SAVED) ?? '', query: savedQuery(address) };
  const { query } = named;
  const [followed, setFollowed] = useState(NO_VIEW);
  const next = followAddress(followed, named);
  if (next.shown !== followed.shown || next.changed !== followed.changed) setFollowed(next);
  const { shown, changed } = next;
  const isNameOnly = named.name !== '' && query === '' && !changed;
  const place = useViewPlace(list);
  const views = useViews(place, popover.open || isNameOnly);
  const missing = missingIn(useLocation().state);
  useDropName(changed !== null && named.name !== '');
  const sentence =
    isNameOnly && views.error && !views.data
      ? errorText(views.error)
      : query === '' && missing !== undefined && CURRENT_VIEW_TEXTS.unknown(missing);
  const all = nouns === undefined ? `All ${list.toLowerCase()}` : `All ${nouns}`;
  const show = (view: NamedQuery) => setAddress(addressOf(view, address));
  return (
    <>
      {sentence && (
        <Text role="alert" as="p" size="s" tone="subtle">
          {sentence}
        </Text>
      )}
      {isNameOnly && views.data && (
        <Suspense>
          <ViewOpener
            list={list}
            name={named.name}
            views={views.data.results}
            missing={{ [MISSING]: named.name }}
          />
        </Suspense>
      )}
      <Button
        {...popover.opener}
        className={styles.viewsButton ?? ''}
        aria-label={CURRENT_VIEW_TEXTS.button(current() ?? all)}
      >
        <Text ellipsis>{current() ?? CURRENT_VIEW_TEXTS.all}</Text>
        <DownOutlined aria-hidden />
      </Button>
      <PopoverPanel of={popover} role="group" label={CURRENT_VIEW_TEXTS.title} className={styles.columns}>
        <Suspense>
          <ViewsPanel
            place={place}
            all={{ name: all, query: '' }}
            views={views}
            query={query}
            shown={(shown ?? changed)?.name}
            onShow={(view) => {
              popover.hide();
              show(view);
            }}
            onSaved={show}
          />
        </Suspense>
      </PopoverPanel>
    </>
  );

  /** Name of the current view; undefined for all rows. The address is believed until the views are known. */
  function current(): string | undefined {
    if (query === '') return isNameOnly ? named.name : undefined;
    const same = views.data?.results.filter((view) => queryOf(view) === query);
    if (!same) return shown?.name ?? CURRENT_VIEW_TEXTS.unsaved;
    return (same.find(({ name }) => name === shown?.name) ?? same[0])?.name ?? CURRENT_VIEW_TEXTS.unsaved;
  }
}

const queryOf = ({ query }: NamedQuery) => savedQuery(new URLSearchParams(query));

/** Removes the name of a view from the address after a filter was changed. */
function useDropName(isStale: boolean): void {
  const [address, setAddress] = useSearchParams();
  // Reads the current address: another change can be in it that the screen does not show yet.
  const drop = useEffectEvent(() => setAddress(withoutSaved(currentSearch()), { replace: true }));
  useEffect(() => {
    if (isStale) drop();
    // Again for each address: the console can write one of the same moment that still has the name.
  }, [isStale, address]);
}

/** Key in the state of the browser's history: the name that no view has. */
const MISSING = 'missingView';

const missingIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && MISSING in state && typeof state[MISSING] === 'string'
    ? state[MISSING]
    : undefined;
