import { wordOf } from '@server/shared/menu/table-words';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import type { ImportCheckCounts } from './import-types';
import styles from './import.module.css';
import type { useMenuImport } from './use-menu-import';

interface SimilarNamesProps {
  similar: ImportCheckCounts['similar'];
  menuImport: Pick<ReturnType<typeof useMenuImport>, 'update'>;
}

/** Asks whether new rows are misspelled names of others, and corrects them in the whole file. */
export function SimilarNames({ similar, menuImport }: SimilarNamesProps) {
  if (similar.length === 0) return null;
  return (
    <section aria-label={TEXTS.similarTitle} className={styles.question}>
      <Stack as="ul" gap={2}>
        {similar.map(({ table, name, like }) => (
          <Inline key={`${table} ${name}`} as="li" gap={3} rowGap={1} wrap align="center">
            <Text breaks>{TEXTS.similar(name, wordOf(table), like)}</Text>
            <Button
              size="small"
              onClick={() => void menuImport.update(() => ({ renames: [{ table, from: name, to: like }] }))}
            >
              {TEXTS.takeSimilar(like)}
            </Button>
          </Inline>
        ))}
      </Stack>
    </section>
  );
}
