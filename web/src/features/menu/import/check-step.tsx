import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Problem } from '@/components/problem';
import { CheckDecisions } from './check-decisions';
import { CheckedRows } from './checked-rows';
import { DiscardButton } from './discard-button';
import { refusedRows } from './import-words';
import styles from './import.module.css';
import type { StepProps } from './match-step';

interface CheckStepProps extends StepProps {
  restaurantId: number;
}

/** Shows every row of the file as it would change the menu, to correct it and to decide what is open. */
export function CheckStep({ draft, menuImport, restaurantId, goTo, onLeave }: CheckStepProps) {
  const { counts, message } = draft;
  if (!counts) return null;
  const refused = refusedRows(counts);
  return (
    <>
      {message && <Problem title={message} />}
      {menuImport.problem && <Problem title={menuImport.problem} />}
      {counts.faults.length > 0 && (
        <Stack gap={2} role="alert" className={styles.faults}>
          <Text weight={600}>{TEXTS.faultsTitle}</Text>
          <ul>
            {counts.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Stack>
      )}
      <CheckDecisions draft={draft} counts={counts} menuImport={menuImport} restaurantId={restaurantId} />
      <CheckedRows draft={draft} counts={counts} menuImport={menuImport} restaurantId={restaurantId} />
      <Inline gap={3} wrap align="center" className={styles.foot}>
        <Button type="primary" onClick={() => goTo('import')}>
          {TEXTS.toImport}
        </Button>
        <Button onClick={() => goTo('match')}>{TEXTS.back}</Button>
        <DiscardButton draft={draft} menuImport={menuImport} onDiscarded={onLeave} />
        <Text role="status" size="s" tone={refused > 0 ? 'error' : 'muted'}>
          {menuImport.isChanging ? TEXTS.checking : refused > 0 && TEXTS.hasErrors(refused)}
        </Text>
      </Inline>
    </>
  );
}
