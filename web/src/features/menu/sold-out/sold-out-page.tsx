import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Menu } from '@server/modules/menu/categories/categories.schemas';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { ListToolbar } from '@/components/list-page/list-toolbar';
import { PlainFilters } from '@/components/list-page/plain-filters';
import { useListQuery } from '@/components/list-page/use-list-query';
import { Problem } from '@/components/problem';
import { OneRestaurant } from '@/components/restaurant-scope/one-restaurant';
import { useKeepRestaurant, useWriteTarget } from '@/components/restaurant-scope/use-write-target';
import { SkeletonBlocks } from '@/components/skeletons/skeleton-blocks';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { MenuPart } from '../shared/menu-part';
import { ReadOnlyWhileSuspended } from '../shared/while-suspended';
import { SoldOutLine } from './sold-out-line';
import { type Asked, UntilBar } from './until-bar';
import { ExportPlace } from '@/components/export-place';
import styles from './sold-out-page.module.css';
import { foundSections, soldOutSections } from './sold-out-sections';
import { UnsavedNotice } from './unsaved-notice';
import { HOURS_STALE, useSoldOut } from './use-sold-out';

/** Loaded after the list, which the kitchen needs first. */
const ExportSoldOut = lazyPart(async () => ({ default: (await import('./export-sold-out')).ExportSoldOut }));

const FILTERS = {
  stock: {
    label: SOLD_OUT_TEXTS.availability,
    all: SOLD_OUT_TEXTS.anyAvailability,
    names: { off: SOLD_OUT_TEXTS.offNow },
  },
};

/** `…/menu/sold-out`: everything on the menu by name, with a switch each, for a phone in the kitchen. */
export function Component() {
  const [target] = useWriteTarget();
  const restaurantId = target ?? undefined;
  const input = { restaurant_id: restaurantId };
  const menu = trpc.menu.get.useQuery(input, { enabled: restaurantId !== undefined });
  // The screen stays open for a whole evening.
  trpc.hours.open.useQuery(
    { rid: restaurantId ?? 0 },
    { enabled: restaurantId !== undefined, staleTime: HOURS_STALE, refetchInterval: HOURS_STALE },
  );
  return (
    <MenuPart>
      <OneRestaurant without={Object.keys(FILTERS)} />
      {restaurantId === undefined ? null : menu.data ? (
        <Sections key={restaurantId} menu={menu.data} />
      ) : menu.error ? (
        <Problem title={errorText(menu.error)} onRetry={() => void menu.refetch()} />
      ) : (
        <SkeletonBlocks heights={[36, 320, 320]} />
      )}
    </MenuPart>
  );
}

function Sections({ menu }: { menu: Menu }) {
  const { basePath } = useConsole();
  const keepRestaurant = useKeepRestaurant();
  const soldOut = useSoldOut(menu.restaurant_id);
  const query = useListQuery({ pageSize: 1, filters: FILTERS });
  const [asked, setAsked] = useState<Asked>();
  // Changes go on while the user opens other screens, but not once the page is closed.
  useLeaveGuard(
    soldOut.isSaving,
    () => undefined,
    () => false,
  );
  const isOnlyOff = query.chosen.stock === 'off';
  const sections = useMemo(() => soldOutSections(menu), [menu]);
  const isRead = soldOut.list !== undefined;
  const shown = useMemo(
    () => foundSections(sections, query.search, (entry) => !isOnlyOff || soldOut.availability(entry).soldOut),
    // Fixed when the search or filter changes, so that a row stays below the finger that changes it.
    // oxlint-disable-next-line react/exhaustive-deps
    [sections, query.search, isOnlyOff, isRead],
  );
  if (sections.length === 0)
    return (
      <p>
        <Link to={keepRestaurant(paths.items.href(basePath))}>Add items</Link> first. Then mark them sold out
        here.
      </p>
    );
  const found = shown.flatMap(({ entries }) => entries);
  const off = found.filter((entry) => soldOut.availability(entry).soldOut).length;
  return (
    <>
      <div className={styles.search}>
        <ListToolbar
          query={query}
          label={SOLD_OUT_TEXTS.search}
          placeholder={SOLD_OUT_TEXTS.search}
          maxLength={200}
          count={isRead && SOLD_OUT_TEXTS.count(off, found.length)}
          filters={<PlainFilters query={query} filters={FILTERS} />}
          columnChoice={
            isRead && (
              <Suspense fallback={<ExportPlace />}>
                <ExportSoldOut sections={shown} soldOut={soldOut} />
              </Suspense>
            )
          }
          spread
          slim
        />
      </div>
      {isRead && <UnsavedNotice restaurantId={menu.restaurant_id} soldOut={soldOut} />}
      {found.length === 0 && (
        <p role="status">
          {query.search === '' ? SOLD_OUT_TEXTS.nothingOff : SOLD_OUT_TEXTS.noMatch(query.search)}
        </p>
      )}
      <ReadOnlyWhileSuspended>
        <Stack gap={4}>
          {shown.map(({ id, title, entries }) => (
            <section key={id} aria-labelledby={id} className={styles.section}>
              <Text as="h2" pad={[3, 4]} size="l" id={id}>
                {title}
              </Text>
              <ul className={styles.list} aria-labelledby={id}>
                {entries.map((entry) => (
                  <SoldOutLine
                    key={entry.key}
                    entry={entry}
                    soldOut={soldOut}
                    onAsk={(one, focuses) => setAsked({ entry: one, focuses })}
                  />
                ))}
              </ul>
            </section>
          ))}
        </Stack>
        <UntilBar asked={asked} soldOut={soldOut} />
      </ReadOnlyWhileSuspended>
    </>
  );
}
