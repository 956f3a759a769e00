import type { SizeOutput } from '@server/modules/menu/sizes/sizes.schemas';
import { CATEGORY_TEXTS } from '@server/shared/texts/categories';
import { renderFieldState, fieldText } from '@/editing/field-state';
import type { RowSaver } from '@/editing/row-saver';
import { useStore } from '@/lib/store';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { useRemoval } from '../shared/use-removal';
import { type RowOfSize, SizeList, SizeRow } from './size-list';
import type { CategoryEditing } from '../categories/editor/category-editing';

/** Sizes of a saved category: a new one shows immediately, and each edit saves. */
export function SavedSizes({ editing }: { editing: CategoryEditing }) {
  const { sizes } = editing;
  const entries = useStore(sizes);
  const tellRemoval = useRemoval();
  const ask = useConfirmDialog();
  return (
    <SizeList
      sizes={entries}
      nameOf={({ saver }) => saver.state.shown.name}
      move={(key, step) => sizes.move(key, step)}
      place={(key, at) => sizes.place(key, at)}
      add={() => editing.addSize()}
      remove={({ key, saver }, _, { leave, comeBack }) => {
        const remove = () => {
          leave();
          tellRemoval(editing.removeSize(key), comeBack);
        };
        const prices = editing.pricesOf(key).length;
        if (prices === 0) remove();
        else
          ask({
            title: CATEGORY_TEXTS.askDeleteSize(saver.state.shown.name),
            content: CATEGORY_TEXTS.losesPrices(prices),
            okText: CATEGORY_TEXTS.deleteSize,
            onOk: remove,
          });
      }}
    >
      {({ key, saver }, row) => <SavedSize key={key} saver={saver} {...row} />}
    </SizeList>
  );
}

function SavedSize({ saver, ...row }: RowOfSize & { saver: RowSaver<SizeOutput> }) {
  const { shown } = useStore(saver);
  const label = `size ${row.at + 1}`;
  return (
    <SizeRow
      {...row}
      size={{
        name: fieldText(saver, 'name'),
        units: fieldText(saver, 'units'),
        measurement: shown.measurement,
      }}
      onChange={(patch) => saver.edit(patch)}
      states={{
        name: renderFieldState(saver, 'name', `name of ${label}`),
        units: renderFieldState(saver, 'units', `amount of ${label}`, (units) =>
          units === null ? '' : String(units),
        ),
        measurement: renderFieldState(saver, 'measurement', `unit of ${label}`, (unit) => unit ?? ''),
      }}
    />
  );
}
