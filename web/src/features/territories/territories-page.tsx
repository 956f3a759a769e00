import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { Territory } from '@server/modules/territories/territories.schemas';
import { ConsolePage } from '@/components/console-page';
import { Pager } from '@/components/pager';
import { Problem } from '@/components/problem';
import { useLastPage } from '@/hooks/use-last-page';
import { addedText, useAnnounceAdded } from '@/hooks/use-announce-added';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { TerritoryPanel } from './editor/territory-panel';
import { LinkButton } from './link-button';
import { TerritoriesSearch } from './territories-search';
import { TerritoriesTable } from './territories-table';
import styles from './territories.module.css';
import { NEW, useTerritoriesQuery } from './use-territories-query';

const PAGE_SIZE = 50;

/** `/admin/territories`: the list, or with `?edit=` the editor (C-151). */
export function Component() {
  const query = useTerritoriesQuery();
  const { edit, listHref, editHref, close } = query;
  const announceAdded = useAnnounceAdded();
  if (edit === null) return <TerritoryList {...query} />;
  const id = edit === NEW ? null : Number.parseInt(edit, 10) || 0;
  const onAdded = (territory: Territory) =>
    announceAdded({
      id: territory.id,
      text: addedText(territory.name),
      list: listHref,
      view: editHref(territory.id),
    });
  return <TerritoryPanel key={edit} id={id} listHref={listHref} onClose={close} onAdded={onAdded} />;
}

type Query = ReturnType<typeof useTerritoriesQuery>;

function TerritoryList({ search, page, searchFor, goTo, editHref }: Query) {
  const list = trpc.territories.list.useQuery(
    { page, page_size: PAGE_SIZE, with_zips: false, ...(search ? { search } : {}) },
    { placeholderData: (earlier) => earlier },
  );
  const { data } = list;
  useLastPage(list, page, PAGE_SIZE);
  const isEmpty = data?.count === 0 && search === '';
  const create = (
    <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={editHref(NEW)}>
      New territory
    </LinkButton>
  );
  return (
    <ConsolePage actions={isEmpty ? null : create}>
      {list.error && !data ? (
        <Problem title={errorText(list.error)} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
      ) : isEmpty ? (
        <div className={styles.empty}>
          <Rings />
          <p>A territory says where the product is, and who represents it there.</p>
          {create}
        </div>
      ) : (
        <>
          <div className={styles.bar}>
            <TerritoriesSearch search={search} onSearch={searchFor} />
            <p className={styles.count} role="status">
              {data.count === 1 ? '1 territory' : `${data.count} territories`}
            </p>
          </div>
          {data.count === 0 ? (
            <NothingMatches search={search} onClear={() => searchFor('')} />
          ) : (
            <TerritoriesTable territories={data.results} editHref={editHref} />
          )}
          {data.count > PAGE_SIZE && (
            <Pager page={page} pageSize={PAGE_SIZE} total={data.count} onChange={goTo} />
          )}
        </>
      )}
    </ConsolePage>
  );
}

const NothingMatches = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <div className={styles.empty}>
    <p>No territory matches “{search}”.</p>
    <Button
      onClick={() => {
        onClear();
        document.querySelector<HTMLElement>('[role=search] input')?.focus();
      }}
    >
      Clear search
    </Button>
  </div>
);

/** Circles on a map. */
const Rings = () => (
  <svg
    width="128"
    height="96"
    viewBox="0 0 128 96"
    aria-hidden="true"
    focusable="false"
    className={styles.rings}
  >
    <circle cx="50" cy="50" r="38" />
    <circle cx="90" cy="40" r="24" />
    <circle cx="50" cy="50" r="4" className={styles.dot} />
    <circle cx="90" cy="40" r="4" className={styles.dot} />
  </svg>
);
