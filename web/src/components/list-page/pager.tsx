import { Button } from 'antd';
import { countText } from '@server/shared/pages';
import { Inline } from '@/components/layout/inline';
import print from '@/theme/looks/screen-only.module.css';
import { PageJump } from './page-jump';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** The total is a lower bound: counting stopped there. */
  isLeast?: boolean;
  /** Words in place of 'Page N / M • total'. */
  summary?: string;
  onChange: (page: number) => void;
}

/** 'Page N / M • total' with Prev and Next. */
export function Pager({ page, pageSize, total, isLeast = false, summary, onChange }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Inline
      as="nav"
      gap={2}
      wrap
      align="center"
      justify="end"
      aria-label="Pages"
      above={4}
      tone="muted"
      tabular
      className={`${styles.pager} ${print.screenOnly}`}
    >
      <span role="status">
        {summary ?? `Page ${page} / ${pages}${isLeast ? '+' : ''} • ${countText(total, isLeast)}`}
      </span>
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Prev
      </Button>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
      {pages > 2 && <PageJump pages={pages} isLeast={isLeast} onJump={onChange} />}
    </Inline>
  );
}
