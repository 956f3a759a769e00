import { listedNames } from '@server/shared/format';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { Problem } from '@/components/problem';
import { currentSearch } from '@/lib/current-search';
import { trpc } from '@/lib/trpc';
import { SHOW_UNPRICED } from './checked-rows';
import { DiscardButton } from './discard-button';
import { countDeleted, importSummaryWords, unusedColumnsNote } from './import-words';
import { Stack } from '@/components/layout/stack';
import card from '@/theme/looks/card.module.css';
import styles from './import.module.css';
import type { StepProps } from './match-step';

interface ImportStepViewProps extends StepProps {
  onImport: () => void;
}

/** Sums up the changes, and applies them. */
export function ImportStepView({
  draft,
  menuImport,
  restaurantId,
  goTo,
  onLeave,
  onImport,
}: ImportStepViewProps) {
  const id = useId();
  const { counts } = draft;
  if (!counts) return null;
  const { changes, prices_removed: losses } = counts;
  const unused = unusedColumnsNote(draft.tables);
  const deletions = countDeleted(counts);
  const { parts, details, leftOut } = importSummaryWords(counts);
  return (
    <>
      {menuImport.problem && <Problem title={menuImport.problem} />}
      <Stack gap={3} className={card.padded}>
        {parts.length > 0 && <Parts lead={TEXTS.willChange} parts={parts} />}
        {details.length > 0 && (
          <Parts lead={parts.length > 0 ? TEXTS.andAlso : TEXTS.willChange} parts={details} />
        )}
        <NewCategories draft={draft} restaurantId={restaurantId} />
        {losses > 0 && (
          <Text as="p" tone="warning">
            {TEXTS.losesPrices(losses)}
          </Text>
        )}
        {counts.without_price > 0 && (
          <Text as="p" tone="warning">
            {TEXTS.withoutPrice(counts.without_price)}{' '}
            <Link to={{ search: checkOf() }} state={SHOW_UNPRICED}>
              {TEXTS.showUnpriced}
            </Link>
          </Text>
        )}
        {unused && (
          <Text as="p" tone="warning" breaks>
            {unused}
          </Text>
        )}
        {leftOut > 0 && (
          <Text as="p" size="s" tone="muted">
            {TEXTS.leftOutCount(leftOut)}
          </Text>
        )}
      </Stack>
      <Text as="p" id={id} tone="muted">
        {TEXTS.undoHint}
      </Text>
      <Inline pad={[2, 0, 0]} gap={3} wrap align="center">
        <Button
          type="primary"
          danger={deletions > 0}
          aria-describedby={id}
          disabled={menuImport.isChanging}
          onClick={onImport}
        >
          {TEXTS.importButton(changes, deletions)}
        </Button>
        <Button onClick={() => goTo('check')}>{TEXTS.back}</Button>
        <DiscardButton fileName={draft.file_name} discard={menuImport.discard} onDiscarded={onLeave} />
      </Inline>
    </>
  );
}

/** Most new categories that are named. */
const NAMED = 8;

/** Names the categories that the import adds: one of them can be a typing error. */
function NewCategories({ draft: { id, counts }, restaurantId }: Pick<StepProps, 'draft' | 'restaurantId'>) {
  const added = counts?.tables.find(({ table }) => table === 'categories')?.new ?? 0;
  const { data } = trpc.menu.imports.rows.useQuery(
    { id, restaurant_id: restaurantId, status: 'new', table: 'categories', page_size: MAX_PAGE_SIZE },
    { enabled: added > 0 },
  );
  if (added === 0 || !data) return null;
  const names = listedNames(
    data.results.map(({ name }) => name),
    NAMED,
  );
  return (
    <Text as="p" breaks>
      {TEXTS.newCategories(names, added)}
    </Text>
  );
}

/** Address of the check of the import in this address. */
function checkOf(): string {
  const next = currentSearch();
  next.set('step', 'check');
  return `?${next}`;
}

const Parts = ({ lead, parts }: { lead: string; parts: readonly string[] }) => (
  <div>
    <Text as="p" weight={600}>
      {lead}
    </Text>
    <ul className={styles.summary}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  </div>
);
