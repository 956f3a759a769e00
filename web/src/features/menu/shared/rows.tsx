import { type RefObject, use, useRef, useState } from 'react';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDeletedText } from '@/components/history/use-deleted-text';
import { DragHandle } from '@/components/sorting/drag-handle';
import { SortableList } from '@/components/sorting/sortable-list';
import { FieldDraftsContext } from '@/editing/field-drafts';
import type { Removal, UndoDeletion } from '@/editing/removal';
import { useUndoToast } from '@/hooks/use-action-toast';
import { useAlerts } from '@/hooks/use-alerts';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { errorText } from '@/lib/errors';
import { api, trpc } from '@/lib/trpc';
import styles from './rows.module.css';
import { soldOutChanged } from './sold-out/watch';

interface Movable {
  state: readonly { key: string }[];
  /** @returns the row's new place, from 1; undefined when it is already at that end */
  move: (key: string, step: -1 | 1) => number | undefined;
  /** @param at new place of the row, from 0 */
  place: (key: string, at: number) => void;
}

/** Renders a virtual row before it gets the focus. */
type Ready = (row: Element) => void;

/**
 * Moves, drags and removes rows of a list without losing the focus, and announces their new place. Put `list` on the
 * element around the rows, and `adder` on the button that adds one. Each row needs its key in `data-row`.
 */
export function useRows<List extends HTMLElement = HTMLUListElement>(rows: Movable, ready?: Ready) {
  const list = useRef<List>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [said, say] = useState('');
  const announcePlace = (name: string, place: number) =>
    say(`${name} is now ${place} of ${rows.state.length}.`);
  return {
    list,
    adder,
    move: (key: string, name: string, step: -1 | 1) => {
      const place = rows.move(key, step);
      if (place === undefined) return;
      announcePlace(name, place);
      focusRow(list, key, step === -1 ? '[data-up]' : '[data-down]');
    },
    /** Focuses the first field of a row, also of one that is not rendered yet. */
    focus: (key: string) => focusRow(list, key, 'input', ready),
    /** Focuses the next row on Enter, or adds one after the last. */
    focusNext: (key: string, add: () => void) => {
      const next = rows.state[rows.state.findIndex((row) => row.key === key) + 1];
      if (next) focusRow(list, next.key, 'input');
      else add();
    },
    /**
     * Focuses the same button of the row's neighbor, or the button that adds rows. Call it before a row is removed.
     */
    focusNeighbour: (key: string) => {
      const at = rows.state.findIndex((row) => row.key === key);
      const neighbour = rows.state[at + 1] ?? rows.state[at - 1];
      (inRow(list.current, neighbour?.key, '[data-remove]') ?? adder.current)?.focus();
    },
    announcement: (
      <>
        <p role="status" className="visually-hidden">
          {said}
        </p>
        <SortableList
          list={list}
          keys={rows.state.map(({ key }) => key)}
          onPlace={(key, name, at) => {
            rows.place(key, at);
            announcePlace(name, at + 1);
          }}
        />
      </>
    ),
  };
}

/**
 * Focuses a row once it is in the list. Selects the whole text, so that typing replaces it.
 * @param selector target inside the row
 */
function focusRow(list: RefObject<HTMLElement | null>, key: string, selector: string, ready?: Ready): void {
  requestAnimationFrame(() => {
    const target = inRow(list.current, key, selector, ready);
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  });
}

function inRow(list: HTMLElement | null, key = '', selector: string, ready?: Ready) {
  const row = list?.querySelector(`:scope > [data-row="${CSS.escape(key)}"]`);
  if (row) ready?.(row);
  return row?.querySelector<HTMLElement>(selector);
}

/**
 * Offers Undo for a while after a row is removed without a question.
 * @returns reports a removal; `focus` goes to the restored row
 */
export function useRemoval() {
  const offerUndo = useUndoToast();
  const drafts = use(FieldDraftsContext);
  const deletedText = useDeletedText();
  const undoDeletion = useUndoDeletion();
  return (removal: Removal | undefined, focus: (key: string) => void) => {
    if (!removal) return;
    const { key, name, fields, undo } = removal;
    drafts?.discardWithPrefix(fields);
    offerUndo(deletedText(name), () => {
      undo(undoDeletion);
      focus(key);
    });
  };
}

function useUndoDeletion(): UndoDeletion {
  const { input } = useRestaurantScope();
  const { history } = trpc.useUtils();
  const { alert } = useAlerts();
  return async (deleted) => {
    try {
      await api.history.undo.mutate({ ...input, ...deleted });
    } catch (error) {
      alert(errorText(error));
      throw error;
    }
    void history.invalidate();
    soldOutChanged();
  };
}

interface MoveButtonsProps {
  /** Name of the row, for the labels of the buttons. */
  name: string;
  /** Place in the list, from 0. */
  at: number;
  count: number;
  onMove: (step: -1 | 1) => void;
}

/**
 * Drag handle, move up, move down. The ends are not disabled, so that the pressed button keeps the focus. On a phone
 * the arrows appear once the handle is pressed, for users who cannot drag. Keyboards and screen readers always reach
 * them.
 */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  const [open, setOpen] = useState(false);
  const className = `${styles.step} ${open ? '' : styles.arrow}`;
  return (
    <>
      <DragHandle name={name} onPress={() => setOpen(!open)} />
      <Button
        type="text"
        data-up
        className={className}
        aria-disabled={at === 0}
        aria-label={`Move ${name} up`}
        icon={<ArrowUpOutlined aria-hidden />}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        data-down
        className={className}
        aria-disabled={at === count - 1}
        aria-label={`Move ${name} down`}
        icon={<ArrowDownOutlined aria-hidden />}
        onClick={() => onMove(1)}
      />
    </>
  );
}

interface RowButtonsProps extends MoveButtonsProps {
  onRemove: () => void;
}

/** Drag handle, move up, move down and delete. */
export const RowButtons = ({ name, onRemove, ...move }: RowButtonsProps) => (
  <>
    <MoveButtons name={name} {...move} />
    <Button
      type="text"
      danger
      data-remove
      icon={<DeleteOutlined aria-hidden />}
      aria-label={`Delete ${name}`}
      onClick={onRemove}
    />
  </>
);
