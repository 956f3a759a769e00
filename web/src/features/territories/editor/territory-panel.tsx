import { ArrowLeftOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import type { Territory } from '@server/modules/territories/territories.schemas';
import { PageTitle } from '@/components/page-title';
import { Problem } from '@/components/problem';
import { errorText, isNotFound } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import styles from './editor.module.css';
import { TerritoryEditor } from './territory-editor';
import { wholeTerritory } from './use-territory-port';

interface TerritoryPanelProps {
  /** Null for a new one. */
  id: number | null;
  /** The list as it was left. */
  listHref: string;
  onClose: () => void;
  /** A new one is saved, with all that it has. */
  onAdded: (territory: Territory) => Promise<unknown>;
}

/** `/admin/territories?edit={id|new}` (C-151): the editor in the place of the list. */
export function TerritoryPanel({ id, listHref, onClose, onAdded }: TerritoryPanelProps) {
  const utils = trpc.useUtils();
  const row = trpc.territories.get.useQuery(
    { id: id ?? 0 },
    // What is edited is what was opened; a change by another user is asked about when it is saved.
    { enabled: id !== null, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const title = id === null ? 'New territory' : 'Edit territory';
  const editor = {
    onSaved: onClose,
    onAdded,
    onCancel: onClose,
    onWritten: () => void utils.territories.list.invalidate(),
  };
  return (
    <>
      <Link to={listHref} className={styles.back}>
        <ArrowLeftOutlined aria-hidden /> Territories
      </Link>
      <PageTitle title={title} className={styles.title} />
      {id === null ? (
        <TerritoryEditor key="new" territory={null} {...editor} />
      ) : row.data ? (
        <TerritoryEditor key={row.data.id} territory={wholeTerritory(row.data)} {...editor} />
      ) : row.error ? (
        <Missing error={row.error} listHref={listHref} onRetry={() => void row.refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
      )}
    </>
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
