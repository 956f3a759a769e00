import { Button } from 'antd';
import { PALETTE_TEXTS as TEXTS } from '@server/shared/texts/palette';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import styles from './palette.module.css';

interface StatusLineProps {
  isSearching: boolean;
  failure: string | undefined;
  retry: () => void;
  /** Number of results; undefined if nothing was typed. */
  count: number | undefined;
  /** Text for no results. */
  nothing: string;
}

/** Search status below the results. It is outside the list, because its button is not an option. */
export const StatusLine = ({ retry, ...status }: StatusLineProps) => (
  <Inline align="center" gap={3} tone="muted" size="s" className={styles.status}>
    <Text role="status" as="p" grow shrink breaks>
      {sentenceOf(status)}
    </Text>
    {status.failure !== undefined && (
      <Button size="small" onClick={retry}>
        {TEXTS.again}
      </Button>
    )}
    <p className={styles.help} aria-hidden>
      {TEXTS.help}
    </p>
  </Inline>
);

function sentenceOf({ failure, isSearching, count, nothing }: Omit<StatusLineProps, 'retry'>): string {
  if (failure !== undefined) return TEXTS.failed(failure);
  if (isSearching) return TEXTS.searching;
  if (count === undefined) return '';
  return count === 0 ? nothing : TEXTS.count(count);
}
