import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { useRef } from 'react';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import type { ImportDraft } from './import-types';
import styles from './import.module.css';
import { mendWords } from './mend-words';
import { Sentence } from './sentence';
import type { useMenuImport } from './use-menu-import';

interface MendListProps {
  draft: ImportDraft;
  menuImport: Pick<ReturnType<typeof useMenuImport>, 'update'>;
}

/** The user's corrections of the file, each with its undo. */
export function MendList({ draft: { mends, tables }, menuImport }: MendListProps) {
  const summary = useRef<HTMLElement>(null);
  if (mends.length === 0) return null;
  const undo = (id: number) => {
    void menuImport.update(() => ({ undo_mends: [id] }));
    // The button goes with its line.
    summary.current?.focus();
  };
  return (
    <details className={styles.mends}>
      <summary ref={summary}>{TEXTS.mends(mends.length)}</summary>
      <Stack as="ul" gap={1}>
        {mends.map((mend) => {
          const words = mendWords(mend, tables);
          return (
            <Inline key={mend.id} as="li" gap={3} rowGap={1} wrap align="center" justify="space-between">
              <Text breaks>
                <Sentence text={words} />
              </Text>
              <Button size="small" aria-label={TEXTS.undoMendOf(words)} onClick={() => undo(mend.id)}>
                {TEXTS.undoMend}
              </Button>
            </Inline>
          );
        })}
      </Stack>
    </details>
  );
}
