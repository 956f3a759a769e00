import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { useId } from 'react';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { Problem } from '@/components/problem';
import { DiscardButton } from './discard-button';
import { importObstacle, importSummaryWords } from './import-words';
import styles from './import.module.css';
import type { StepProps } from './match-step';

interface ImportStepViewProps extends StepProps {
  onImport: () => void;
}

/** Sums up the changes, and applies them. */
export function ImportStepView({ draft, menuImport, goTo, onLeave, onImport }: ImportStepViewProps) {
  const id = useId();
  const { counts, decisions } = draft;
  if (!counts) return null;
  const { parts, leftOut } = importSummaryWords(counts);
  const obstacle = importObstacle(counts, decisions.by_name);
  return (
    <>
      {menuImport.problem && <Problem title={menuImport.problem} />}
      {parts.length > 0 && (
        <div className={styles.card}>
          <Text as="p" weight={600} below={2}>
            {TEXTS.willChange}
          </Text>
          <ul className={styles.summary}>
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          {leftOut > 0 && (
            <Text as="p" size="s" tone="muted" above={2}>
              {TEXTS.leftOutCount(leftOut)}
            </Text>
          )}
        </div>
      )}
      <Text as="p" id={id} role="status" tone={obstacle ? 'error' : 'muted'}>
        {obstacle ?? TEXTS.undoHint}
      </Text>
      <Inline gap={3} wrap align="center" className={styles.foot}>
        <Button
          type="primary"
          aria-describedby={id}
          disabled={obstacle !== undefined || menuImport.isChanging}
          onClick={onImport}
        >
          {TEXTS.importButton}
        </Button>
        <Button onClick={() => goTo('check')}>{TEXTS.back}</Button>
        <DiscardButton draft={draft} menuImport={menuImport} onDiscarded={onLeave} />
      </Inline>
    </>
  );
}
