import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { DragHandle } from '@/components/sorting/drag-handle';
import styles from './row-buttons.module.css';

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
