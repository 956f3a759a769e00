import { wordOf } from '@server/shared/menu/table-words';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { useRef } from 'react';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { focusNextLine } from './focus-next-line';
import type { ImportCheckCounts } from './import-types';
import styles from './import.module.css';
import { Sentence } from './sentence';
import type { UndoableMend } from './use-undoable-mend';

interface SimilarNamesProps {
  similar: ImportCheckCounts['similar'];
  mend: UndoableMend;
  /** Called when no line takes the focus. */
  onLast: () => void;
}

/** Asks whether new rows are misspelled names of others, and corrects them in the whole file. */
export function SimilarNames({ similar, mend, onLast }: SimilarNamesProps) {
  const list = useRef<HTMLUListElement>(null);
  if (similar.length === 0) return null;
  const take = async ({ table, name, like, prices }: ImportCheckCounts['similar'][number], place: number) => {
    await mend({ renames: [{ table, from: name, to: like, every_size: prices === 'every_size' }] });
    if (!focusNextLine(list.current, place)) onLast();
  };
  return (
    <section aria-label={TEXTS.similarTitle} className={styles.question} data-question>
      <Stack ref={list} as="ul" gap={2}>
        {similar.map((one, place) => (
          <Inline key={`${one.table} ${one.name}`} as="li" gap={3} rowGap={1} wrap align="center">
            <Text breaks>
              <Sentence
                text={[
                  TEXTS.similar(one.name, wordOf(one.table), one.like),
                  ...(one.prices ? [TEXTS.similarPrices[one.prices](one.like)] : []),
                ].join(' ')}
              />
            </Text>
            <Button size="small" onClick={() => void take(one, place)}>
              <span>
                <Sentence text={TEXTS.takeSimilar(one.like)} />
              </span>
            </Button>
          </Inline>
        ))}
      </Stack>
    </section>
  );
}
