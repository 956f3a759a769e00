import { type ReactNode, useId } from 'react';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import list from '@/theme/looks/list.module.css';
import styles from './account.module.css';

interface AccountSectionProps {
  title: string;
  lead: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** For actions that can't be undone. */
  grave?: boolean;
  children: ReactNode;
}

/** One section of the account page: title, lead, and fields or rows. */
export function AccountSection({ title, lead, action, grave = false, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Stack aria-labelledby={id} as="section" gap={3} shrink>
      <Inline gap={4} rowGap={2} wrap align="end" justify="space-between">
        <div>
          <h2 id={id}>{title}</h2>
          <Text as="p" above={0.5} tone="muted" size="m">
            {lead}
          </Text>
        </div>
        {action}
      </Inline>
      <div className={styles.card} data-grave={grave}>
        {children}
      </div>
    </Stack>
  );
}

interface AccountRowProps {
  name: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
}

/** One row of a section: name, note and action. */
export const AccountRow = ({ name, note, action }: AccountRowProps) => (
  <Inline as="li" gap={4} rowGap={2} wrap align="center" justify="space-between" className={styles.row}>
    <Stack as="span" gap={0.5} shrink className={styles.what}>
      <Inline as="span" gap={2} rowGap={1} wrap align="center" weight={600} breaks>
        {name}
      </Inline>
      {note && (
        <Text size="s" tone="subtle" breaks>
          {note}
        </Text>
      )}
    </Stack>
    {action}
  </Inline>
);

export const AccountRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={list.lined} aria-label={label}>
    {children}
  </ul>
);
