import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Inline } from '@/components/layout/inline';
import { LinkButton } from '@/components/link-button';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { api, trpc } from '@/lib/trpc';
import { ReadOnlyWhileSuspended } from '../shared/while-suspended';
import { DiscardButton } from './discard-button';
import styles from './import.module.css';
import { isUnfinished } from './import-words';
import { UnfinishedFacts } from './unfinished-facts';

/** Announces the restaurant's unfinished import, to continue or discard it. */
export function UnfinishedImport({ restaurantId }: { restaurantId: number }) {
  const { basePath } = useConsole();
  const utils = trpc.useUtils();
  const { data } = trpc.menu.imports.list.useQuery({ restaurant_id: restaurantId });
  const draft = data?.results.find(isUnfinished);
  if (!draft) return null;
  return (
    <ReadOnlyWhileSuspended>
      <Inline
        aria-label={TEXTS.unfinishedTitle}
        as="section"
        wrap
        align="center"
        justify="space-between"
        gap={4}
        rowGap={2}
        below={4}
        breaks
        className={styles.question}
      >
        <p>
          <span>{`${TEXTS.unfinished} `}</span>
          <UnfinishedFacts draft={draft} />
        </p>
        <Inline gap={2} wrap>
          <LinkButton to={paths.menuImport.href(basePath)}>{TEXTS.continueOpen}</LinkButton>
          {(draft.status === 'ready' || draft.status === 'reading') && (
            <DiscardButton
              fileName={draft.file_name}
              discard={() => api.menu.imports.discard.mutate({ id: draft.id, restaurant_id: restaurantId })}
              onDiscarded={() => void utils.menu.imports.list.invalidate()}
            />
          )}
        </Inline>
      </Inline>
    </ReadOnlyWhileSuspended>
  );
}
