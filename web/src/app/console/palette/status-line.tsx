import { Button } from 'antd';
import { PALETTE_TEXTS as TEXTS } from '@server/shared/texts/palette';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import visible from '@/theme/looks/visible.module.css';
import styles from './palette.module.css';

interface StatusLineProps {
  isSearching: boolean;
  failure: string | undefined;
  retry: () => void;
  /** Number of results; undefined if nothing was typed. */
  count: number | undefined;
  /** Some types have more results than are listed. */
  hasMore: boolean;
  sought: string;
  /** Text searched instead, because nothing matches. */
  meant: string | undefined;
  /** Text for no results. */
  nothing: string;
}

/** Search status below the results. It is outside the list, because its button is not an option. */
export const StatusLine = ({ retry, ...status }: StatusLineProps) => (
  <Inline minHeight={40} pad={[1, 5]} align="center" gap={3} tone="muted" size="s" className={styles.status}>
    <Text role="status" as="p" grow shrink breaks>
      {sentenceOf(status)}
    </Text>
    {status.failure !== undefined && (
      <Button size="small" onClick={retry}>
        {TEXTS.again}
      </Button>
    )}
    <Text as="p" tone="subtle" className={visible.wideOnly} aria-hidden>
      {TEXTS.help}
    </Text>
  </Inline>
);

function sentenceOf(status: Omit<StatusLineProps, 'retry'>): string {
  const { failure, isSearching, count, nothing, sought, meant, hasMore } = status;
  if (failure !== undefined) return TEXTS.failed(failure);
  if (isSearching) return TEXTS.searching;
  if (count === undefined) return '';
  if (count === 0) return nothing;
  if (meant !== undefined) return TEXTS.meant(sought, meant);
  return hasMore ? TEXTS.first(count) : TEXTS.count(count);
}
