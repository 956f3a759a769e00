import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { RestaurantOutput } from '@server/modules/onboarding/restaurants.schemas';
import { Problem } from '@/components/problem';
import { SideDrawer } from '@/components/side-drawer';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { useDrawerRow } from '@/hooks/use-opened-row';
import { errorText } from '@/lib/errors';
import { restaurantName } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';

const RestaurantSummary = lazyPart(() => import('./restaurant-summary'));

interface RestaurantDrawerProps {
  /** Undefined closes the drawer. */
  id: number | undefined;
  /** Row of the list; undefined if it is on another page. */
  row: RestaurantOutput | undefined;
  /** Links to the previous and next row. */
  neighbours: ReactNode;
  onClose: () => void;
}

/** Summary of one restaurant. */
export function RestaurantDrawer({ id, row, neighbours, onClose }: RestaurantDrawerProps) {
  // Only the list has deleted restaurants.
  const isDeleted = row !== undefined && row.deleted_at !== null;
  const { data, error, refetch } = trpc.restaurants.get.useQuery(
    { id: id ?? 0 },
    { enabled: id !== undefined && !isDeleted },
  );
  const last = useDrawerRow(id, isDeleted ? row : (data ?? row));
  return (
    <SideDrawer
      open={id !== undefined}
      onClose={onClose}
      size={520}
      of={id}
      title={last ? restaurantName(last) : 'Restaurant'}
      tab={last && restaurantName(last)}
      extra={neighbours}
    >
      {last ? (
        <Suspense fallback={<Loading />}>
          <RestaurantSummary key={last.id} restaurant={last} onGone={onClose} />
        </Suspense>
      ) : error ? (
        <Problem title={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </SideDrawer>
  );
}

/** Placeholders for status, links and facts. */
const Loading = () => (
  <>
    <SkeletonLines count={2} height={36} />
    <SkeletonLines count={8} />
  </>
);
