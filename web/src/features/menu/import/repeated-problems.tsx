import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { useRef } from 'react';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { focusNextLine } from './focus-next-line';
import type { ImportChange, ImportCheckCounts } from './import-types';
import styles from './import.module.css';
import { Sentence } from './sentence';
import type { UndoableMend } from './use-undoable-mend';

interface RepeatedProblemsProps {
  repeated: ImportCheckCounts['repeated'];
  mend: UndoableMend;
  /** Called when no line takes the focus. */
  onLast: () => void;
}

type Solution = NonNullable<ImportChange['solve']>['by'];

/** Offers to solve a problem in all rows that have it. */
export function RepeatedProblems({ repeated, mend, onLast }: RepeatedProblemsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (repeated.length === 0) return null;
  const solve = async (message: string, by: Solution, place: number) => {
    await mend({ solve: { message, by } });
    if (!focusNextLine(list.current, place)) onLast();
  };
  return (
    <section aria-label={TEXTS.repeatedTitle} className={styles.question}>
      <Stack ref={list} as="ul" gap={3}>
        {repeated.map(({ message, rows, cells, every_size: isBySize }, place) => (
          <Stack key={message} as="li" gap={2}>
            <Text breaks>
              <Sentence text={TEXTS.repeated(rows, message)} />
            </Text>
            <Inline gap={2} wrap>
              {isBySize && (
                <Button type="primary" size="small" onClick={() => void solve(message, 'every_size', place)}>
                  {TEXTS.everySizeAll}
                </Button>
              )}
              {cells > 0 && (
                <Button size="small" onClick={() => void solve(message, 'empty_cells', place)}>
                  {TEXTS.emptyCells(cells)}
                </Button>
              )}
              <Button size="small" onClick={() => void solve(message, 'leave_out', place)}>
                {TEXTS.leaveAllOut(rows)}
              </Button>
            </Inline>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}
