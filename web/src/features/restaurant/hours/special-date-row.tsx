import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { SpecialHours } from '@server/shared/hours/special-dates';
import type { ClockStyle } from '@server/shared/format-date';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { calendarLeaf, formatSpecialDates, formatSpecialHours } from './edit-special';
import { Grid } from '@/components/layout/grid';
import styles from './special-dates.module.css';

interface SpecialDateRowProps {
  entry: SpecialHours;
  today: string;
  clock: ClockStyle;
  /** Both omitted for read-only users. */
  onEdit?: () => void;
  onRemove?: () => void;
}

/** One special date in the list. */
export function SpecialDateRow({ entry, today, clock, onEdit, onRemove }: SpecialDateRowProps) {
  const dates = formatSpecialDates(entry, today);
  const { month, days } = calendarLeaf(entry);
  return (
    <Grid
      as="li"
      minHeight={64}
      pad={[2, 0]}
      gap={3}
      align="center"
      columns="auto minmax(0, 1fr) auto"
      className={styles.row}
    >
      <span className={styles.leaf} aria-hidden="true">
        <span className={styles.month}>{month}</span>
        <Text tabular weight={600} className={styles.days}>
          {days}
        </Text>
      </span>
      <span>
        <Text weight={600} block className={styles.dates}>
          {dates}
        </Text>
        <Text size="s" tone="muted" block>
          <Text tabular tone={entry.closed ? 'error' : undefined}>
            {formatSpecialHours(entry, clock)}
          </Text>
          {entry.reason && (
            <Text breaks className={styles.reason}>
              {entry.reason}
            </Text>
          )}
        </Text>
      </span>
      {onEdit && onRemove && (
        <Inline as="span" gap={0} className={styles.actions}>
          <Button type="text" icon={<EditOutlined />} aria-label={`Edit ${dates}`} onClick={onEdit} />
          <Button type="text" icon={<DeleteOutlined />} aria-label={`Remove ${dates}`} onClick={onRemove} />
        </Inline>
      )}
    </Grid>
  );
}
