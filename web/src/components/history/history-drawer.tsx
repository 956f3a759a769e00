import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type HistoryEntity, isHistoryEntity } from '@server/modules/history/words/things.schemas';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import { EmptyState } from '@/components/empty-state';
import { Problem } from '@/components/problem';
import { SideDrawer } from '@/components/side-drawer';
import { MAIN_ID } from '@/components/skip-link';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { useConsole } from '@/hooks/use-console';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { isAdmin } from '@/lib/session/admin';
import { EntryList } from './entry-list';
import { ALL_OF } from './history-address';

const STEP = 20;
/** Largest page size of a request. */
const MOST = 500;

/** A thing named by the address, or everything in a restaurant. */
interface Thing {
  entity: HistoryEntity | typeof ALL_OF;
  id: number;
}

const isThing = (name: string | undefined): name is Thing['entity'] =>
  name === ALL_OF || isHistoryEntity(name ?? null);

function thingIn(hash: string): Thing | undefined {
  const [, entity, id] = /^#history=(\w+):(\d+)$/.exec(hash) ?? [];
  return isThing(entity) ? { entity, id: Number(id) } : undefined;
}

/** History of the thing named by the address and of its parts, grouped by day, with restore. Back closes it. */
export default function HistoryDrawer({ onRestored }: { onRestored: () => void }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const of = thingIn(hash);
  // Keeps the content while the drawer closes.
  const [last, setLast] = useState(of);
  const [isOpen, setIsOpen] = useState(of !== undefined);
  // Opening it again while it still closes reads the entries again.
  const [opening, setOpening] = useState(0);
  if (of && (of.entity !== last?.entity || of.id !== last.id)) setLast(of);
  if (isOpen !== (of !== undefined)) {
    setIsOpen(!isOpen);
    if (of) setOpening(opening + 1);
  }
  const [restored, setRestored] = useState(false);
  const close = () => {
    void navigate({ pathname, search }, { replace: true });
    // The button that opened the drawer was remounted with its page.
    if (restored) document.getElementById(MAIN_ID)?.focus();
    setRestored(false);
  };
  return (
    <SideDrawer open={of !== undefined} of={of?.id} onClose={close} size={560} title={HISTORY_TEXTS.title}>
      {last && (
        <Entries
          key={`${last.entity}:${last.id}:${opening}`}
          of={last}
          onRestored={() => {
            setRestored(true);
            onRestored();
          }}
        />
      )}
    </SideDrawer>
  );
}

function Entries({ of: { entity, id }, onRestored }: { of: Thing; onRestored: () => void }) {
  const { input } = useRestaurantScope();
  // Platform users see the whole history: shared things and accounts belong to no restaurant.
  const place = isAdmin(useConsole().profile) ? {} : input;
  const thing = entity === ALL_OF ? { restaurant_id: id } : { ...place, entity, entity_id: id };
  const [size, setSize] = useState(STEP);
  const { data, error, refetch, isFetching } = trpc.history.list.useQuery(
    { ...thing, page_size: size },
    // Always reloads: the user is looking for recent changes.
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  if (error && !data) return <Problem title={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={8} height={72} />;
  if (data.count === 0) return <EmptyState>{HISTORY_TEXTS.nothingYet}</EmptyState>;
  return (
    <>
      <EntryList entries={data.results} onRestored={onRestored} />
      {data.next !== null && size < MOST && (
        <Button block loading={isFetching} onClick={() => setSize(Math.min(MOST, size + STEP))}>
          {HISTORY_TEXTS.earlier}
        </Button>
      )}
    </>
  );
}
