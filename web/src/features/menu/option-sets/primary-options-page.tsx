import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { OptionSet } from '@server/modules/menu/option-sets/primary-options.schemas';
import { CATALOGUE_TEXTS } from '@server/shared/texts/catalogue';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import type { ListColumn } from '@/components/list-page/column';
import { RowMenu } from '@/components/list-page/row-menu';
import { useHistoryAction } from '@/components/history/use-history-action';
import { ListPage } from '@/components/list-page/list-page';
import { RowLink } from '@/components/list-page/row-link';
import { Picture } from '@/components/picture';
import { useKeepRestaurant, useWriteTarget } from '@/components/restaurant-scope/use-write-target';
import { useRestaurantColumn } from '@/components/restaurant-scope/use-restaurant-column';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useNewAction } from '@/hooks/use-page-key';
import { useSaveListWindow } from '@/hooks/use-list-window';
import { api, trpc } from '@/lib/trpc';
import type { BulkList } from '../shared/bulk/bulk-list';
import { tableSelection } from '@/components/selection/table-selection';
import { useListSelection } from '../shared/bulk/list-selection';
import { useDeleteRow } from '../shared/delete-row';
import { ownerOf, SharedTag, useOwnership, useSetReadOnly } from '../shared/ownership';
import { useDuplicateAction } from '../shared/use-duplicate-action';
import { useCatalogueQuery } from '../shared/use-catalogue-query';
import styles from './primary-options.module.css';

/** Maximum number of selections in a row; the rest is shown as a number. */
const PREVIEWS = 4;

const COLUMNS: readonly ListColumn<OptionSet>[] = [
  {
    key: 'name',
    asked: true,
    title: 'Name',
    width: '16rem',
    primary: true,
    exported: 'name',
    render: (set) => <NameCell set={set} />,
  },
  {
    key: 'selections',
    title: 'Selections',
    exported: 'selections.name',
    brief: briefOf,
    render: (set) => <Previews set={set} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: '8.5rem',
    actions: true,
    render: (set) => <Actions set={set} />,
  },
];

function briefOf({ selections }: OptionSet) {
  return selections.map(({ name }) => name).join(', ') || 'None';
}

const SETS: BulkList = {
  nouns: ['set', 'sets'],
  isFood: false,
  loss: CATALOGUE_TEXTS.categoriesLose,
  isShared: true,
  send: (input) => api.menu.primaryOptions.bulk.mutate({ ...input, change: { edit: 'deleted' } }),
};

/** `…/menu/primary-options`. */
export function Component() {
  const query = useCatalogueQuery();
  const { basePath } = useConsole();
  const navigate = useNavigate();
  const newHref = useKeepRestaurant()(paths.primaryOptionNew.href(basePath));
  const list = trpc.menu.primaryOptions.list.useQuery(query.input, {
    placeholderData: keepPreviousData,
  });
  const { withRestaurantColumn } = useRestaurantColumn(list.data?.results);
  useSaveListWindow('primary-options', {
    rows: list.data?.results,
    count: list.data?.count,
    query,
    asked: query.input,
  });
  const { mayAdd } = useOwnership();
  const readOnly = useSetReadOnly();
  const selection = useListSelection(
    SETS,
    list.data?.results,
    {
      count: list.data?.count,
      filter: { search: query.input.search },
      read: (place) => api.menu.primaryOptions.list.query({ ...query.input, ...place }),
    },
    (set) => readOnly(set) === undefined,
  );
  const begin = () => void navigate(newHref);
  const newKey = useNewAction(mayAdd ? begin : undefined);
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={begin} {...newKey}>
      Add set
    </Button>
  );
  return (
    <ListPage
      label="Primary options"
      nouns={['set', 'sets']}
      compact
      query={query}
      list={list}
      columns={withRestaurantColumn(COLUMNS)}
      filters={query.filter}
      exported={{ input: query.filters, selected: selection?.selected }}
      marksAdded
      {...(selection && { selection: tableSelection(selection.bar, selection.box) })}
      create={add}
      empty={<p>Add a choice guests make first, such as thin or thick crust.</p>}
    />
  );
}

function NameCell({ set: { id, name, restaurant_id } }: { set: OptionSet }) {
  const { basePath } = useConsole();
  return (
    <Inline as="span" gap={2} inline wrap align="center" weight={600}>
      <RowLink to={paths.primaryOptionEditor.href(basePath, id)}>{name}</RowLink>
      {restaurant_id === null && <SharedTag />}
    </Inline>
  );
}

function Previews({ set: { selections } }: { set: OptionSet }) {
  if (selections.length === 0) return <span>None</span>;
  const more = selections.length - PREVIEWS;
  return (
    <Inline as="span" pad={[1, 0]} gap={2} rowGap={1} wrap align="center">
      {selections.slice(0, PREVIEWS).map(({ id, name, image_url }) => (
        <Inline as="span" inline gap={1.5} align="center" key={id} className={styles.preview}>
          <Picture src={image_url} alt="" loading="lazy" />
          {name}
        </Inline>
      ))}
      {more > 0 && <Text size="s" weight={600} tone="muted">{`+${more}`}</Text>}
    </Inline>
  );
}

function Actions({ set }: { set: OptionSet }) {
  const { id, name, used_by, restaurant_id } = set;
  const { basePath } = useConsole();
  const utils = trpc.useUtils();
  const readOnly = useSetReadOnly()(set);
  const remove = async () => {
    await api.menu.primaryOptions.delete.mutate({ id, ...ownerOf(set) });
    await utils.menu.invalidate();
  };
  const { mayAdd } = useOwnership();
  const [target] = useWriteTarget();
  const owner = restaurant_id ?? target;
  const copyOwner = { ...(typeof owner === 'number' && { restaurant_id: owner }) };
  const duplicate = useDuplicateAction({
    name,
    copy: async (once) => {
      const copy = await once(api.menu.primaryOptions.duplicate.mutate, {
        id,
        ...copyOwner,
      });
      await utils.menu.invalidate();
      return copy;
    },
    remove: async (copyId) => {
      await api.menu.primaryOptions.delete.mutate({ id: copyId, ...copyOwner });
      await utils.menu.invalidate();
    },
    isSeen: false,
  });
  const history = useHistoryAction('primary_option_set', id, name, restaurant_id);
  const remover = useDeleteRow({
    entity: 'primary_option_set',
    id,
    name,
    question: CATALOGUE_TEXTS.confirmDeleteSet,
    usedBy: used_by,
    owner: restaurant_id,
    remove,
  });
  const open = readOnly ? 'View' : 'Edit';
  return (
    <RowMenu
      name={name}
      main={{ text: open, label: `${open} ${name}`, to: paths.primaryOptionEditor.href(basePath, id) }}
      more={[mayAdd && duplicate, !readOnly && history, !readOnly && remover]}
    />
  );
}
