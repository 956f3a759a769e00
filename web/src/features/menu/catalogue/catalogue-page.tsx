import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { HistoryButton } from '@/components/history/history-button';
import { ListPage } from '@/components/list-page/list-page';
import { LIST_ROW, MAIN_ACTION } from '@/components/list-page/row-marks';
import { useWhoseColumn } from '@/components/whose/use-whose-column';
import { useBeginNew } from '@/hooks/use-page-key';
import { trpc } from '@/lib/trpc';
import { DeleteRow } from '../shared/delete-row';
import type { useCatalogueQuery } from '../shared/use-catalogue-query';
import { ownerOf, useOwnership } from '../shared/ownership';
import { type Catalogue, capitalized, type CatalogueRow } from './catalogue';
import { CatalogueDialog } from './catalogue-dialog';

interface CataloguePageProps<Row extends CatalogueRow, Values extends { name: string }> {
  catalogue: Catalogue<Row, Values>;
  query: ReturnType<typeof useCatalogueQuery>;
  list: Parameters<typeof ListPage<Row>>[0]['list'];
}

/** `…/menu/toppings` and `…/menu/dressings`: a list whose rows are added and changed in a dialog. */
export function CataloguePage<Row extends CatalogueRow, Values extends { name: string }>(
  props: CataloguePageProps<Row, Values>,
) {
  const { catalogue, query, list } = props;
  const { noun, kind, listClass, row: CatalogueItem } = catalogue;
  const { mayEdit } = useOwnership();
  const utils = trpc.useUtils();
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const { mark: whose } = useWhoseColumn(list.data?.results);
  const label = capitalized(kind);
  const begin = () => setOpen('new');
  const newKey = useBeginNew(begin);
  const actionsOf = (row: Row) => (
    <>
      <Button
        type="text"
        size={catalogue.buttonSize}
        aria-label={`Edit ${row.name}`}
        onClick={() => setOpen(row)}
        {...MAIN_ACTION}
      >
        Edit
      </Button>
      <HistoryButton
        of={noun}
        id={row.id}
        name={row.name}
        size={catalogue.buttonSize}
        owner={row.restaurant_id}
      />
      <DeleteRow
        name={row.name}
        question={catalogue.confirmDelete}
        usedBy={row.used_by}
        remove={async () => {
          await catalogue.api.delete.mutate({ id: row.id, ...ownerOf(row) });
          await utils.menu.invalidate();
        }}
      />
    </>
  );
  return (
    <ListPage
      label={label}
      nouns={[noun, kind]}
      compact
      query={query}
      list={list}
      filters={query.filter}
      create={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={begin} {...newKey}>
          Add {noun}
        </Button>
      }
      empty={<p>{catalogue.purpose}</p>}
      renderRows={(rows, mark) => (
        <ul className={listClass} aria-label={label}>
          {rows.map((row) => (
            <CatalogueItem
              key={row.id}
              row={row}
              mark={{ ...LIST_ROW, ...mark(row.id) }}
              whose={whose(row)}
              actions={mayEdit(row) ? actionsOf(row) : null}
            />
          ))}
        </ul>
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
