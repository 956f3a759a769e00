import { formatNumber } from '@server/shared/format';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { Stack } from '@/components/layout/stack';
import { Inline } from '@/components/layout/inline';
import { Text } from './layout/text';
import { Pill } from './pill';
import { Grid } from '@/components/layout/grid';
import named from '@/theme/looks/named-link.module.css';
import styles from './stat-card.module.css';

interface StatCardProps {
  title: string;
  /** Undefined while loading. */
  value: number | string | undefined;
  /** Beside the figure, such as a trend or a sparkline. */
  aside?: ReactNode;
  /** Below the figure. */
  hint?: string | undefined;
  /** List that the figure counts. */
  to?: string | undefined;
  /** Marks an invented figure. */
  isSample?: boolean;
  /** Highlights a figure that needs action. */
  calls?: boolean;
}

/** One labeled figure. */
export const StatCard = ({ title, value, aside, hint, to, isSample, calls = false }: StatCardProps) => (
  <Stack
    gap={1}
    pack
    shrink
    className={styles.card}
    data-calls={calls || undefined}
    data-linked={to === undefined ? undefined : true}
  >
    <Text as="dt" size="s" weight={500} tone="muted">
      {to === undefined ? (
        title
      ) : (
        <Link to={to} className={`${named.named} ${styles.link}`}>
          {title}
        </Link>
      )}
      {isSample && (
        <span>
          {' '}
          <Pill tone="warning" small>
            Sample
          </Pill>
        </span>
      )}
    </Text>
    <Inline as="dd" gap={2} wrap align="center" justify="space-between" className={styles.figure}>
      <Text
        display
        nowrap
        lineHeight={1.1}
        weight={650}
        tabular
        className={styles.value}
        data-words={typeof value === 'string' || undefined}
        style={{ '--characters': typeof value === 'number' ? shown(value).length : 0 } as CSSProperties}
      >
        {value === undefined ? <span className={styles.skeleton} /> : shown(value)}
      </Text>
      {aside}
    </Inline>
    {hint && (
      <Text as="dd" size="s" tone="subtle">
        {hint}
      </Text>
    )}
  </Stack>
);

interface StatCardsProps {
  label: string;
  /** For long figures, or figures with something beside them. */
  wide?: boolean;
  /** For the most important figures. */
  large?: boolean;
  children: ReactNode;
}

/** Figures side by side. */
export const StatCards = ({ label, wide = false, large = false, children }: StatCardsProps) => (
  <Grid
    as="dl"
    gap={3}
    least={wide ? 190 : large ? 120 : 124}
    className={wide ? '' : styles.cards}
    data-large={large || undefined}
    aria-label={label}
  >
    {children}
  </Grid>
);

const shown = (value: number | string) => (typeof value === 'number' ? formatNumber(value) : value);
