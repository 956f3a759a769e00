import { CopyOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { DAYS, dayName } from '../../../../../src/shared/hours/days.js';
import { WEEKDAYS } from './edit-week';

interface CopyMenuProps {
  day: number;
  onCopy: (to: readonly number[]) => void;
}

export const copyButtonId = (day: number) => `hours-${day}-copy`;

/** Gives a day's hours to others, at one choice: the weekdays, every day, or a single one. */
export function CopyMenu({ day, onCopy }: CopyMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const others = DAYS.filter((each) => each !== day);
  const targets = new Map<string, { label: string; days: readonly number[] }>([
    ['weekdays', { label: 'Weekdays', days: WEEKDAYS.filter((each) => each !== day) }],
    ['every', { label: 'Every day', days: others }],
    ...others.map((each) => [`${each}`, { label: dayName(each), days: [each] }] as const),
  ]);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: [
          {
            key: 'to',
            type: 'group',
            label: `Copy ${dayName(day)} to`,
            children: [...targets].map(([key, { label }]) => ({ key, label })),
          },
        ],
        onClick: ({ key, domEvent }) => {
          onCopy(targets.get(key)?.days ?? []);
          // The focus goes back to the button, which the same Enter must not press again.
          domEvent.preventDefault();
          trigger.current?.focus();
        },
      }}
    >
      <Button
        ref={trigger}
        id={copyButtonId(day)}
        icon={<CopyOutlined aria-hidden />}
        aria-label={`Copy ${dayName(day)} to`}
        title={`Copy ${dayName(day)} to …`}
      />
    </Dropdown>
  );
}
