import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface MoveButtonsProps {
  /** What is moved, for the names of the buttons. */
  name: string;
  /** Place in the list, from 0. */
  at: number;
  count: number;
  onMove: (step: -1 | 1) => void;
}

/** Move up, move down. Not disabled at the ends: the button that was just pressed keeps the focus. */
export const MoveButtons = ({ name, at, count, onMove }: MoveButtonsProps) => (
  <>
    <Button
      type="text"
      data-up
      aria-disabled={at === 0}
      aria-label={`Move ${name} up`}
      icon={<ArrowUpOutlined aria-hidden />}
      onClick={() => onMove(-1)}
    />
    <Button
      type="text"
      data-down
      aria-disabled={at === count - 1}
      aria-label={`Move ${name} down`}
      icon={<ArrowDownOutlined aria-hidden />}
      onClick={() => onMove(1)}
    />
  </>
);
