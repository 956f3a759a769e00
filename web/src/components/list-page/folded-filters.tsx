import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import styles from './list-page.module.css';
import type { ListQuery } from './use-list-query';

/** Filters on a line of their own, and the button that opens it. The line is open at first if a filter is chosen. */
export function useFoldedFilters({ chosen, chosenIds }: ListQuery, filters: ReactNode) {
  const count = Object.values({ ...chosen, ...chosenIds }).filter(Boolean).length;
  const [asked, setAsked] = useState<boolean>();
  const open = asked ?? count > 0;
  const id = useId();
  if (!filters) return {};
  return {
    button: (
      <Button
        className={styles.folds ?? ''}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setAsked(!open)}
      >
        <span>{count > 0 ? `Filters: ${count}` : 'Filters'}</span>
        <DownOutlined aria-hidden rotate={open ? 180 : 0} />
      </Button>
    ),
    line: (
      <Inline gap={3} rowGap={2} wrap below={3} id={id} hidden={!open} className={styles.folded}>
        {filters}
      </Inline>
    ),
  };
}
