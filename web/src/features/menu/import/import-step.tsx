import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { Problem } from '@/components/problem';
import { SHOW_UNPRICED } from './checked-rows';
import { DiscardButton } from './discard-button';
import { countDeleted, importSummaryWords, unusedColumnsNote } from './import-words';
import styles from './import.module.css';
import type { StepProps } from './match-step';

interface ImportStepViewProps extends StepProps {
  onImport: () => void;
}

/** Sums up the changes, and applies them. */
export function ImportStepView({ draft, menuImport, goTo, onLeave, onImport }: ImportStepViewProps) {
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
      <div className={styles.card}>
        {parts.length > 0 && <Parts lead={TEXTS.willChange} parts={parts} />}
        {details.length > 0 && (
          <Parts lead={parts.length > 0 ? TEXTS.andAlso : TEXTS.willChange} parts={details} />
        )}
        {losses > 0 && (
          <Text as="p" tone="warning">
            {TEXTS.losesPrices(losses)}
          </Text>
        )}
        {counts.without_price > 0 && (
          <Text as="p" tone="warning">
            {TEXTS.withoutPrice(counts.without_price)}{' '}
            <Link to={{ search: checkOf(window.location.search) }} state={SHOW_UNPRICED}>
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
      </div>
      <Text as="p" id={id} tone="muted">
        {TEXTS.undoHint}
      </Text>
      <Inline gap={3} wrap align="center" className={styles.foot}>
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

/** Address of the check of the import in this address. */
function checkOf(search: string): string {
  const next = new URLSearchParams(search);
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
