import { UserOutlined } from '@ant-design/icons';
import type { z } from 'zod';
import type { territoryListOutput } from '@server/modules/territories/territories.schemas';
import { TERRITORY_TEXTS } from '@server/shared/texts/territories';
import { HistoryButton } from '@/components/history/history-button';
import { LinkButton } from '@/components/link-button';
import type { Column } from '@/components/list-page/data-table';
import { DeleteButton } from '@/components/list-page/delete-button';
import { RowLink } from '@/components/list-page/row-link';
import { Picture } from '@/components/picture';
import { trpc } from '@/lib/trpc';
import { ActiveTag } from './active-tag';
import styles from './territories.module.css';

type TerritoryRow = z.output<typeof territoryListOutput>['results'][number];

/** Seven columns. */
export const territoryColumns = (editHref: (id: number) => string): readonly Column<TerritoryRow>[] => [
  {
    key: 'name',
    title: 'Territory',
    primary: true,
    render: ({ id, name, is_active }) => (
      <span className={styles.territory}>
        <RowLink to={editHref(id)}>{name}</RowLink>
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
    width: '10.5rem',
    actions: true,
    render: ({ id, name }) => (
      <>
        <LinkButton type="text" to={editHref(id)} aria-label={`Edit ${name}`}>
          Edit
        </LinkButton>
        <HistoryButton of="territory" id={id} name={name} />
      </>
    ),
  },
  {
    key: 'delete',
    title: 'Delete',
    width: '6.5rem',
    actions: true,
    render: (territory) => <DeleteTerritory territory={territory} />,
  },
];

const inDigits = (count: number) => <span className={styles.number}>{count.toLocaleString('en-US')}</span>;

function Representative({ territory }: { territory: TerritoryRow }) {
  if (!('rep_name' in territory) || territory.rep_name === '')
    return <span className={styles.none}>Nobody yet</span>;
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

function DeleteTerritory({ territory: { id, name } }: { territory: TerritoryRow }) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.territories.delete.useMutation();
  const remove = async () => {
    await mutateAsync({ id });
    await utils.territories.list.invalidate();
  };
  return (
    <DeleteButton
      name={name}
      question={TERRITORY_TEXTS.confirmDelete}
      content={`“${name}”, with its zip codes and service area.`}
      remove={remove}
    />
  );
}
