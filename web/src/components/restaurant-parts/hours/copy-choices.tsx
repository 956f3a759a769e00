import { Dropdown } from 'antd';
import { type ReactElement, useState } from 'react';
import { DAYS, dayName } from '@server/shared/hours/days';
import { WEEKDAYS } from './edit-week';

interface CopyChoicesProps {
  day: number;
  /** The focus returns to the button then, and the same Enter must not press it again. */
  onChoose: (to: readonly number[]) => void;
  /** Button that toggles the menu, which opens below it. */
  children: ReactElement;
}

/** Menu of the days to copy hours to: weekdays, every day or a single one. Opened initially. */
export default function CopyChoices({ day, onChoose, children }: CopyChoicesProps) {
  const [open, setOpen] = useState(true);
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
      open={open}
      onOpenChange={setOpen}
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
          domEvent.preventDefault();
          onChoose(targets.get(key)?.days ?? []);
        },
      }}
    >
      {children}
    </Dropdown>
  );
}
