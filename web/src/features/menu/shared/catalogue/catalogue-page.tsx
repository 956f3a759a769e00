import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useHistoryAction } from '@/components/history/use-history-action';
import { ListPage } from '@/components/list-page/list-page';
import { LIST_ROW } from '@/components/list-page/row-marks';
import { RowMenu } from '@/components/list-page/row-menu';
import { useRestaurantColumn } from '@/components/restaurant-scope/use-restaurant-column';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { useNewAction } from '@/hooks/use-page-key';
import { trpc } from '@/lib/trpc';
import { useDeleteRow } from '../delete-row';
import type { useCatalogueQuery } from '../use-catalogue-query';
import { ownerOf, useOwnership } from '../ownership';
import { ReadOnlyWhileSuspended } from '../while-suspended';
import type { Catalogue, CatalogueListRow } from './catalogue';
import { CatalogueDialog } from './catalogue-dialog';
import { capitalized } from '@server/shared/characters';
import { CATALOGUE_TEXTS } from '@server/shared/texts/catalogue';
import type { BulkList } from '../bulk/bulk-list';
import { useListSelection } from '../bulk/list-selection';

const OWN_FIELDS = {
  name: 'Name',
  used_by: 'Used in categories',
  allergens: 'Allergens',
  may_contain: 'May contain',
  diets: 'Diets',
  sold_out: 'Sold out',
};
const { sold_out: _, ...SHARED_FIELDS } = OWN_FIELDS;
const ALL_FIELDS = { ...SHARED_FIELDS, restaurant: 'Restaurant' };

interface CataloguePageProps<Row extends CatalogueListRow, Values extends { name: string }> {
  catalogue: Catalogue<Row, Values>;
  query: ReturnType<typeof useCatalogueQuery>;
  list: Parameters<typeof ListPage<Row>>[0]['list'];
}

/** `…/menu/toppings` and `…/menu/dressings`: a list whose rows are added and edited in a dialog. */
export function CataloguePage<Row extends CatalogueListRow, Values extends { name: string }>(
  props: CataloguePageProps<Row, Values>,
) {
  const { catalogue, query, list } = props;
  const { noun, kind, listClass, row: CatalogueItem } = catalogue;
  const { mayAdd, mayEdit } = useOwnership();
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const { label: restaurantLabel } = useRestaurantColumn(list.data?.results);
  const isOfAll = useAllRestaurants();
  const label = capitalized(kind);
  const [bulk] = useState((): BulkList => ({
    nouns: [noun, kind],
    isFood: true,
    isShared: true,
    loss: CATALOGUE_TEXTS.categoriesLose,
    send: (input) => catalogue.api.bulk.mutate(input),
  }));
  const selection = useListSelection(bulk, list.data?.results, {
    count: list.data?.count,
    filter: { search: query.input.search },
    read: (place) => catalogue.api.list.query({ ...query.input, ...place }),
  });
  const begin = () => setOpen('new');
  const newKey = useNewAction(mayAdd ? begin : undefined);
  return (
    <ListPage
      label={label}
      nouns={[noun, kind]}
      compact
      query={query}
      list={list}
      filters={query.filter}
      exported={{
        input: query.filters,
        fields: isOfAll ? ALL_FIELDS : OWN_FIELDS,
        selected: selection?.selected,
      }}
      create={
        mayAdd && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={begin}
            {...newKey}
          >{`Add ${noun}`}</Button>
        )
      }
      empty={<p>{catalogue.purpose}</p>}
      renderRows={(rows, mark) => (
        <>
          {selection?.bar}
          <ReadOnlyWhileSuspended>
            <ul className={listClass} aria-label={label}>
              {rows.map((row) => (
                <CatalogueItem
                  key={row.id}
                  row={row}
                  mark={{ ...LIST_ROW, ...mark(row.id) }}
                  restaurant={restaurantLabel(row)}
                  select={selection?.box(row)}
                  actions={
                    mayEdit(row) ? (
                      <RowActions catalogue={catalogue} row={row} onEdit={() => setOpen(row)} />
                    ) : null
                  }
                />
              ))}
            </ul>
          </ReadOnlyWhileSuspended>
        </>
      )}
    >
      {open && (
        <CatalogueDialog
          catalogue={catalogue}
          row={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </ListPage>
  );
}

interface RowActionsProps<Row extends CatalogueListRow, Values extends { name: string }> {
  catalogue: Catalogue<Row, Values>;
  row: Row;
  onEdit: () => void;
}

function RowActions<Row extends CatalogueListRow, Values extends { name: string }>({
  catalogue: { noun, api, confirmDelete },
  row,
  onEdit,
}: RowActionsProps<Row, Values>) {
  const { id, name, used_by, restaurant_id } = row;
  const utils = trpc.useUtils();
  const history = useHistoryAction(noun, id, name, restaurant_id);
  const remover = useDeleteRow({
    entity: noun,
    id,
    name,
    question: confirmDelete,
    usedBy: used_by,
    owner: restaurant_id,
    remove: async () => {
      await api.delete.mutate({ id, ...ownerOf(row) });
      await utils.menu.invalidate();
    },
  });
  return (
    <RowMenu
      name={name}
      main={{ text: 'Edit', label: `Edit ${name}`, onSelect: onEdit }}
      more={[history, remover]}
    />
  );
}
