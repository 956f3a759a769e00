import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { CategoryOutput } from '@server/modules/menu/categories/categories.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Problem } from '@/components/problem';
import { SideDrawer } from '@/components/side-drawer';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { Ordering } from '@/editing/ordering';
import { MoveButtons } from '@/editing/row-buttons';
import { Store, useStore } from '@/lib/store';
import { useRows } from '@/editing/use-rows';
import { WriteQueue } from '@/editing/write-queue';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { api, trpc } from '@/lib/trpc';
import { Inline } from '@/components/layout/inline';
import styles from './categories-page.module.css';

interface CategoryOrderProps {
  restaurantId: number;
  onClose: () => void;
}

/** Menu order of a restaurant’s categories: each move saves immediately. */
export const CategoryOrder = ({ restaurantId, onClose }: CategoryOrderProps) => (
  <SideDrawer title="Menu order" open onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
    <Order restaurantId={restaurantId} />
  </SideDrawer>
);

function Order({ restaurantId: restaurant_id }: { restaurantId: number }) {
  const list = trpc.menu.categories.list.useQuery(
    { restaurant_id, ordering: 'position', page_size: MAX_PAGE_SIZE },
    { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false },
  );
  if (list.data && !list.isFetching) return <Rows restaurantId={restaurant_id} initial={list.data.results} />;
  if (list.error) return <Problem title={errorText(list.error)} onRetry={() => void list.refetch()} />;
  return <SkeletonLines count={8} height={44} />;
}

function Rows({ restaurantId, initial }: { restaurantId: number; initial: readonly CategoryOutput[] }) {
  const { alert } = useAlerts();
  const utils = trpc.useUtils();
  const [order] = useState(() => new OrderEditing(restaurantId, initial, alert));
  const entries = useStore(order);
  const { list, move, announcement } = useRows(order);
  useEffect(
    () => () => {
      // Lists in this order reload once it is saved.
      void order.idle().then(() => utils.menu.categories.invalidate());
    },
    [order, utils],
  );
  return (
    <>
      <Text as="p" tone="muted" below={3}>
        Guests see this order. Drag or use the arrows to change it.
      </Text>
      {announcement}
      <Stack ref={list} as="ul" gap={2} aria-label="Categories in menu order">
        {entries.map(({ key, name }, at) => (
          <Inline as="li" gap={0} align="center" key={key} data-row={key} className={styles.ordered}>
            <Text weight={600} breaks grow shrink>
              {name}
            </Text>
            <MoveButtons
              name={name}
              at={at}
              count={entries.length}
              onMove={(step) => move(key, name, step)}
            />
          </Inline>
        ))}
      </Stack>
    </>
  );
}

interface Entry {
  key: string;
  id: number;
  name: string;
}

/**
 * Edits the order of a restaurant’s categories. Lives outside React, so that closing the drawer does not stop writes.
 */
class OrderEditing extends Store<readonly Entry[]> {
  private readonly queue = new WriteQueue();
  private readonly ordering: Ordering<Entry>;

  constructor(restaurant_id: number, categories: readonly CategoryOutput[], alert: (text: string) => void) {
    super(categories.map(({ id, name }) => ({ key: String(id), id, name })));
    this.ordering = new Ordering(this.queue, {
      entries: () => this.state,
      show: (entries) => this.change(entries),
      send: () => api.menu.categories.reorder.mutate({ restaurant_id, ids: this.state.map(({ id }) => id) }),
      onFailure: (error) => alert(`Couldn’t save the order: ${errorText(error)}`),
    });
  }

  readonly move = (key: string, step: -1 | 1): number | undefined => {
    const entry = this.find(key);
    return entry && this.ordering.move(entry, step);
  };

  readonly place = (key: string, at: number): void => {
    const entry = this.find(key);
    if (entry) this.ordering.place(entry, at);
  };

  /** Resolves once the order is saved. */
  idle(): Promise<void> {
    return this.queue.idle();
  }

  private find = (key: string) => this.state.find((entry) => entry.key === key);
}
