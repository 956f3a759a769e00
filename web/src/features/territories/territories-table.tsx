import { UserOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { territoryListOutput } from '@server/modules/territories/territories.schemas';
import { type Column, DataTable } from '@/components/data-table';
import { Picture } from '@/components/picture';
import { useAddedRow } from '@/hooks/use-added-row';
import { ActiveTag } from './active-tag';
import { DeleteTerritory } from './delete-territory';
import { LinkButton } from './link-button';
import styles from './territories.module.css';

export type TerritoryRow = z.output<typeof territoryListOutput>['results'][number];

interface TerritoriesTableProps {
  territories: readonly TerritoryRow[];
  editHref: (id: number) => string;
}

/** Seven columns. */
export function TerritoriesTable({ territories, editHref }: TerritoriesTableProps) {
  const mark = useAddedRow();
  return (
    <DataTable
      label="Territories"
      columns={columnsFor(editHref)}
      rows={territories}
      rowKey={({ id }) => id}
      mark={mark}
    />
  );
}

const columnsFor = (editHref: (id: number) => string): Column<TerritoryRow>[] => [
  {
    key: 'name',
    title: 'Territory',
    primary: true,
    render: ({ id, name, is_active }) => (
      <span className={styles.territory}>
        <Link to={editHref(id)} className={styles.name}>
          {name}
        </Link>
        {!is_active && <ActiveTag active={false} />}
      </span>
    ),
  },
  {
    key: 'slug',
    title: 'URL (slug)',
    render: ({ slug }) => <span className={styles.slug}>{slug ?? '–'}</span>,
  },
  { key: 'stores', title: '# Stores', width: '6rem', render: ({ num_stores }) => inDigits(num_stores) },
  {
    key: 'zips',
    title: '# Zip Codes',
    width: '7rem',
    render: ({ num_zip_codes }) => inDigits(num_zip_codes),
  },
  { key: 'rep', title: 'Representative', render: (territory) => <Representative territory={territory} /> },
  {
    key: 'details',
    title: 'Details',
    width: '6rem',
    actions: true,
    render: ({ id, name }) => (
      <LinkButton type="text" to={editHref(id)} aria-label={`Edit ${name}`}>
        Edit
      </LinkButton>
    ),
  },
  {
    key: 'delete',
    title: 'Delete',
    width: '6.5rem',
    actions: true,
    render: ({ id, name }) => <DeleteTerritory id={id} name={name} />,
  },
];

const inDigits = (count: number) => <span className={styles.number}>{count.toLocaleString('en-US')}</span>;

function Representative({ territory }: { territory: TerritoryRow }) {
  if (!('rep_name' in territory) || territory.rep_name === '')
    return <span className={styles.nobody}>Nobody yet</span>;
  const { rep_name, rep_photo } = territory;
  return (
    <span className={styles.rep}>
      <span className={styles.face}>
        <Picture
          src={rep_photo}
          alt=""
          width={28}
          height={28}
          loading="lazy"
          placeholder={<UserOutlined aria-hidden />}
        />
      </span>
      {rep_name}
    </span>
  );
}
