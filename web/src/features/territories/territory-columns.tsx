import { formatList, formatNumber, formatPlural } from '@server/shared/format';
import { UserOutlined } from '@ant-design/icons';
import type { z } from 'zod';
import type { territoryListOutput } from '@server/modules/territories/territories.schemas';
import { TERRITORY_TEXTS } from '@server/shared/texts/territories';
import { useHistoryAction } from '@/components/history/use-history-action';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import type { ListColumn } from '@/components/list-page/column';
import { DeleteButton, type Deletion, useDeleteAction } from '@/components/list-page/delete-button';
import { RowLink } from '@/components/list-page/row-link';
import { RowMenu } from '@/components/list-page/row-menu';
import { Address } from '@/components/people/address';
import { Picture } from '@/components/picture';
import { trpc } from '@/lib/trpc';
import { ActiveTag } from './active-tag';
import { type Shared, OverlapTag } from './overlap-tag';
import styles from './territories.module.css';
import { useAreasChanged } from './use-areas-changed';

type TerritoryRow = z.output<typeof territoryListOutput>['results'][number];

interface TerritoryColumns {
  editHref: (id: number) => string;
  overlapsHref: string;
  /** Undefined without overlaps. */
  sharedOf: (id: number) => Shared | undefined;
}

/** Columns of the territory list. */
export const territoryColumns = ({
  editHref,
  overlapsHref,
  sharedOf,
}: TerritoryColumns): readonly ListColumn<TerritoryRow>[] => [
  {
    key: 'name',
    title: 'Territory',
    primary: true,
    asked: true,
    exported: { name: 'Territory', is_active: 'Active' },
    render: ({ id, name, is_active }) => {
      const shared = sharedOf(id);
      return (
        <Inline as="span" gap={2} align="center" shrink className={styles.territory}>
          <span className={styles.name}>
            <RowLink to={editHref(id)}>{name}</RowLink>
          </span>
          {!is_active && <ActiveTag active={false} />}
          {shared && <OverlapTag name={name} shared={shared} to={overlapsHref} />}
        </Inline>
      );
    },
  },
  {
    key: 'slug',
    asked: true,
    title: 'URL (slug)',
    width: '8rem',
    grows: 0.25,
    brief: true,
    exported: 'slug',
    render: ({ slug }) =>
      slug === null ? (
        '–'
      ) : (
        <Text tone="muted">
          <Address>{slug}</Address>
        </Text>
      ),
  },
  {
    key: 'stores',
    asked: true,
    title: '# Stores',
    width: '6rem',
    exported: 'num_stores',
    brief: ({ num_stores: stores }) => formatPlural(stores, 'store'),
    render: ({ num_stores }) => inDigits(num_stores),
  },
  {
    key: 'zips',
    asked: true,
    title: '# Zip Codes',
    width: '7rem',
    exported: 'num_zip_codes',
    brief: ({ num_zip_codes: zips }) => formatPlural(zips, 'zip'),
    render: ({ num_zip_codes }) => inDigits(num_zip_codes),
  },
  {
    key: 'rep_name',
    asked: true,
    title: 'Representative',
    width: '10.5rem',
    grows: 0.35,
    exported: 'rep_name',
    brief: (territory) => repNameOf(territory),
    render: (territory) => <Representative territory={territory} />,
  },
  {
    key: 'details',
    title: 'Details',
    width: '7.5rem',
    actions: true,
    render: (territory) => (
      <Details
        territory={territory}
        href={editHref(territory.id)}
        overlapsHref={sharedOf(territory.id) && overlapsHref}
      />
    ),
  },
  {
    key: 'delete',
    title: 'Delete',
    width: '5.5rem',
    actions: true,
    only: 'table',
    render: (territory) => <DeleteTerritory territory={territory} />,
  },
];

const inDigits = (count: number) => <Text tabular>{formatNumber(count)}</Text>;

const repNameOf = (territory: TerritoryRow) => ('rep_name' in territory ? territory.rep_name : '');

function Representative({ territory }: { territory: TerritoryRow }) {
  if (!('rep_name' in territory) || territory.rep_name === '') return <Text tone="subtle">None</Text>;
  const { rep_name, rep_photo } = territory;
  return (
    <Inline as="span" gap={2} inline align="center">
      <span className={styles.face}>
        <Picture
          src={rep_photo}
          alt=""
          cover
          width={28}
          height={28}
          loading="lazy"
          placeholder={<UserOutlined aria-hidden />}
        />
      </span>
      {rep_name}
    </Inline>
  );
}

interface DetailsProps {
  territory: TerritoryRow;
  href: string;
  /** Undefined without overlaps. */
  overlapsHref: string | undefined;
}

function Details({ territory, href, overlapsHref }: DetailsProps) {
  const { id, name } = territory;
  return (
    <RowMenu
      name={name}
      main={{ text: 'Edit', label: `Edit ${name}`, to: href }}
      more={[
        overlapsHref !== undefined && {
          text: 'See overlaps',
          label: `See overlaps of ${name}`,
          to: overlapsHref,
        },
        useHistoryAction('territory', id, name, null),
      ]}
      apart={[useDeleteAction(useDeletion(territory))]}
    />
  );
}

const DeleteTerritory = ({ territory }: { territory: TerritoryRow }) => (
  <DeleteButton {...useDeletion(territory)} />
);

function useDeletion({ id, name, num_zip_codes, circles }: TerritoryRow): Deletion {
  const changed = useAreasChanged();
  const { mutateAsync } = trpc.territories.delete.useMutation();
  const remove = async () => {
    await mutateAsync({ id });
    await changed();
  };
  return {
    entity: 'territory',
    id,
    name,
    question: TERRITORY_TEXTS.confirmDelete,
    owner: null,
    content: [
      `“${name}”`,
      formatList(
        [
          num_zip_codes > 0 && formatPlural(num_zip_codes, 'zip code'),
          circles.length > 0 && formatPlural(circles.length, 'circle'),
        ].filter((part) => part !== false),
      ),
    ]
      .filter(Boolean)
      .join(', with '),
    remove,
  };
}
