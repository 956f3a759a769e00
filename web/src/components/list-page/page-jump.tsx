import { formatNumber } from '@server/shared/format';
import { LIST_TEXTS } from '@server/shared/texts/lists';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { numberIn } from '@/lib/digits';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import visible from '@/theme/looks/visible.module.css';
import styles from './pager.module.css';

interface PageJumpProps {
  pages: number;
  /** There can be more pages: counting stopped there. */
  isLeast: boolean;
  onJump: (page: number) => void;
}

/** Field with the number of the page to show. Enter shows it. */
export function PageJump({ pages, isLeast, onJump }: PageJumpProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const go = () => {
    if (text.trim() === '') return;
    const page = numberIn(text);
    const isPage = page >= 1 && (isLeast || page <= pages);
    setProblem(isPage ? '' : LIST_TEXTS.noPage(formatNumber(pages)));
    if (!isPage) return;
    setText('');
    onJump(page);
  };
  return (
    <Inline as="span" gap={2} wrap align="center" className={styles.jump}>
      <label htmlFor={id}>{LIST_TEXTS.goToPage}</label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        status={problem && 'error'}
        aria-describedby={problem ? `${id}-problem` : undefined}
        aria-invalid={problem !== ''}
        onChange={({ target }) => {
          setText(target.value);
          setProblem('');
        }}
        onPressEnter={go}
      />
      <Text tone="error" id={`${id}-problem`} role="alert" className={visible.unlessEmpty}>
        {problem}
      </Text>
    </Inline>
  );
}
