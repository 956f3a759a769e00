import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { TerritoryOutput } from '@server/modules/territories/territories.schemas';
import { EditorPage } from '@/components/editor-page/editor-page';
import { Neighbours } from '@/components/editor-page/neighbours';
import { HistoryButton } from '@/components/history/history-button';
import { Problem } from '@/components/problem';
import { FIRST_PAGES } from '@/config/first-pages';
import { useKeepRecent } from '@/hooks/use-keep-recent';
import { SkeletonForm } from '@/components/skeletons/skeleton-form';
import { useListPosition } from '@/hooks/use-list-window';
import { errorText, isNotFound } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { MAP_KEY } from '../map-key';
import { TerritoryEditor } from './territory-editor';
import { wholeTerritory } from './use-territory-api';

interface TerritoryPanelProps {
  /** Null for a new territory. */
  id: number | null;
  /** First zip of a new territory. */
  zip?: string | undefined;
  /** Address of the list with its filters. */
  listHref: string;
  /** Address of another territory's editor. */
  href: (id: number) => string;
  onClose: () => void;
  /** Called once a new territory is saved completely. */
  onAdded: (territory: TerritoryOutput) => Promise<unknown>;
}

/** `/admin/territories?edit={id|new}`: the editor in place of the list. */
export function TerritoryPanel({ id, zip, listHref, href, onClose, onAdded }: TerritoryPanelProps) {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const row = trpc.territories.get.useQuery(
    { id: id ?? 0 },
    // Edits start from the territory as opened; saving asks about changes by other users.
    { enabled: id !== null, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const title = id === null ? 'Create territory' : 'Edit territory';
  const place = useListPosition('territories', id ?? undefined, {
    first: FIRST_PAGES.territories,
    read: (page) => utils.territories.list.fetch(page),
    ready: row.data !== undefined,
  });
  const name = row.data?.name ?? place.name;
  useKeepRecent({ kind: 'territory', id: id ?? 0, title: row.data?.name ?? '' });
  const editor = {
    onSaved: onClose,
    onAdded,
    onCancel: onClose,
    onWritten: () => {
      // Not the territory itself, because edits start from it as opened.
      const { list, lookup, overlaps, overlapCounts, demand } = utils.territories;
      for (const read of [list, lookup, overlaps, overlapCounts, demand]) void read.invalidate();
      void queries.invalidateQueries({ queryKey: MAP_KEY });
    },
  };
  return (
    <EditorPage
      of={id ?? 'new'}
      title={title}
      name={name}
      breadcrumbs={[{ title: 'Territories', href: listHref }]}
      neighbours={<Neighbours place={place} href={href} />}
      actions={id !== null && row.data && <HistoryButton of="territory" id={id} owner={null} />}
    >
      {id === null ? (
        <TerritoryEditor key="new" territory={null} zip={zip} {...editor} />
      ) : row.data ? (
        <TerritoryEditor key={row.data.id} territory={wholeTerritory(row.data)} {...editor} />
      ) : row.error ? (
        <Missing error={row.error} listHref={listHref} onRetry={() => void row.refetch()} />
      ) : (
        <SkeletonForm cards={[3, 4]} />
      )}
    </EditorPage>
  );
}

interface MissingProps {
  error: unknown;
  listHref: string;
  onRetry: () => void;
}

const Missing = ({ error, listHref, onRetry }: MissingProps) =>
  isNotFound(error) ? (
    <Problem title="Territory not found.">
      <Link to={listHref}>Back to territories</Link>
    </Problem>
  ) : (
    <Problem title={errorText(error)} onRetry={onRetry} />
  );
