import { DownOutlined } from '@ant-design/icons';
import { lazy, memo, Suspense, useState } from 'react';
import { ITEM_TEXTS } from '@server/shared/texts/menu-items';
import { NoImage } from '@/components/no-image';
import { Picture } from '@/components/picture';
import { DragHandle } from '@/components/sorting/drag-handle';
import { stateOf, typedOf } from '../../shared/saving/fields';
import type { RowSaver } from '../../shared/saving/row-saver';
import { useStore } from '../../shared/saving/store';
import { SoldOutToggle } from '../../shared/sold-out/sold-out';
import type { ItemRow } from '../item-rows';
import { Cell } from './cell';
import { cellName } from './cells';
import type { TextColumn } from './columns';
import styles from './grid.module.css';
import type { Lines } from './lines';
import { enter, neighbour } from './moving';

/** Fetched when an item is opened. */
const ItemDetails = lazy(async () => ({ default: (await import('./item-details')).ItemDetails }));

interface ItemLineProps {
  rowKey: string;
  saver: RowSaver<ItemRow>;
  lines: Lines;
}

/** One item: what is entered for many at once in a line, the rest under it. */
export const ItemLine = memo(function ItemLine({ rowKey, saver, lines }: ItemLineProps) {
  const { category, columns, onMove, onPaste } = lines;
  const { shown, fields } = useStore(saver);
  const [open, setOpen] = useState(false);
  const { name } = shown;
  const detailsId = `details-${rowKey}`;
  return (
    <li
      className={styles.line}
      data-row={rowKey}
      data-line
      data-hidden={!shown.visible || undefined}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
        if (!event.altKey || step === undefined || !onMove) return;
        event.preventDefault();
        const { target } = event;
        onMove(rowKey, step);
        // An element that is put elsewhere loses the focus.
        requestAnimationFrame(() => requestAnimationFrame(() => (target as HTMLElement).focus()));
      }}
    >
      <div className={styles.start}>
        {onMove && <DragHandle name={name} />}
        <button
          type="button"
          className={styles.thumb}
          aria-label={`Picture and details of ${name}`}
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
        >
          <Picture
            src={shown.image_url}
            alt=""
            loading="lazy"
            width={48}
            height={36}
            placeholder={<NoImage width={48} height={36} />}
          />
          <DownOutlined aria-hidden className={styles.arrow} />
        </button>
      </div>
      {columns.map((column) => {
        const { field, money } = column;
        const missing = money !== undefined && (shown[field] ?? null) === null;
        return (
          <Cell
            key={field}
            name={cellName(rowKey, field)}
            field={field}
            label={column.label(name)}
            value={column.text({ ...shown, [field]: typedOf(saver, field) })}
            money={money}
            title={money && column.title}
            multiline={column.multiline ?? false}
            maxLength={column.maxLength}
            missing={missing}
            placeholder={missing ? ITEM_TEXTS.noPrice : field === 'description' ? column.title : undefined}
            status={fields[field]?.status}
            onSave={(text) => {
              const read = column.read(text);
              if ('refusal' in read) return read.refusal;
              saver.edit(read.patch);
              return undefined;
            }}
            onPaste={(event) => onPaste(rowKey, field, event)}
          />
        );
      })}
      <div className={styles.end}>
        <label className={styles.visible}>
          <input
            type="checkbox"
            data-column="visible"
            aria-label={`${name} is visible to guests`}
            checked={shown.visible}
            onChange={({ target }) => saver.save('visible', target.checked)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              enter(neighbour(event.currentTarget, event.shiftKey ? -1 : 1));
            }}
          />
          <span aria-hidden>Visible</span>
        </label>
        {shown.id > 0 && (
          <SoldOutToggle kind="item" id={shown.id} name={name} restaurantId={category.restaurant_id} />
        )}
        <RowStatus saver={saver} />
      </div>
      <Problems saver={saver} columns={columns} />
      <div id={detailsId} hidden={!open} className={styles.details}>
        {open && (
          <Suspense>
            <ItemDetails rowKey={rowKey} saver={saver} lines={lines} restaurantId={category.restaurant_id} />
          </Suspense>
        )}
      </div>
    </li>
  );
});

/** How far the line is saved. */
function RowStatus({ saver }: { saver: RowSaver<ItemRow> }) {
  const states = Object.values(useStore(saver).fields);
  const is = (wanted: string) => states.some((state) => state?.status === wanted);
  const status =
    is('failed') || is('stale') ? 'failed' : is('saving') ? 'saving' : is('saved') ? 'saved' : undefined;
  return (
    <span role="status" className={styles.status} data-status={status}>
      {status && { failed: 'Not saved', saving: 'Saving…', saved: 'Saved' }[status]}
    </span>
  );
}

const SAID: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  visible: 'Visible',
  image_url: 'Picture',
  allergens: 'Allergens',
  diets: 'Diets',
};

/** What could not be saved, and what two users changed: by field, with what can be done about it. */
function Problems({ saver, columns }: { saver: RowSaver<ItemRow>; columns: readonly TextColumn[] }) {
  const { fields, shown } = saver.state;
  const stuck = (Object.keys(fields) as (keyof ItemRow)[]).filter((field) =>
    ['failed', 'stale'].includes(fields[field]?.status ?? ''),
  );
  if (stuck.length === 0) return null;
  return (
    <div className={styles.problems}>
      {stuck.map((field) => {
        const column = columns.find((one) => one.field === field);
        const title = column?.title ?? SAID[field] ?? field;
        const say = (value: unknown) =>
          column ? column.text({ ...shown, [field]: value }) : sayValue(value);
        return (
          <div key={field} className={styles.problem}>
            <strong>{title}</strong> {stateOf(saver, field, `${title} of ${shown.name}`, say)}
          </div>
        );
      })}
    </div>
  );
}

const sayValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.join(', ') || 'None';
  return typeof value === 'string' ? value : '';
};
