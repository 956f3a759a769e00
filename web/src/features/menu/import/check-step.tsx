import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Problem } from '@/components/problem';
import { useCurrency } from '@/hooks/use-currency';
import { CheckDecisions } from './check-decisions';
import { CheckedRows } from './checked-rows';
import { DiscardButton } from './discard-button';
import { checkTotals, currencyNotes, importObstacle, refusedRows, unusedColumnsNote } from './import-words';
import tones from '@/theme/looks/tones.module.css';
import callout from '@/theme/looks/callout.module.css';
import visible from '@/theme/looks/visible.module.css';
import styles from './import.module.css';
import type { StepProps } from './match-step';
import { MendList } from './mend-list';
import { lacksCategories } from './match-options';
import { NewItemsCategory } from './new-items-category';
import { RepeatedProblems } from './repeated-problems';
import { Sentence } from './sentence';
import { SimilarNames } from './similar-names';
import { useUndoableMend } from './use-undoable-mend';

/** Shows every row of the file as it would change the menu, to fix it and to decide what is open. */
export function CheckStep({ draft, menuImport, restaurantId, goTo, onLeave }: StepProps) {
  const id = useId();
  const questions = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  // Counts requests to show the rows that need fixing.
  const [jumps, setJumps] = useState(0);
  const currency = useCurrency(restaurantId);
  const mend = useUndoableMend(menuImport);
  const { counts, message } = draft;
  if (!counts) return null;
  const unused = unusedColumnsNote(draft.tables);
  const obstacle = importObstacle(draft);
  const isNothing = obstacle?.kind === 'nothing' && !menuImport.isChanging;
  const tone = menuImport.isChanging ? 'muted' : obstacle && TONES[obstacle.kind];
  const status = (
    <Text as="p" id={id} role="status" weight={600} tone={tone}>
      {menuImport.isChanging ? TEXTS.checking : (obstacle?.text ?? checkTotals(counts))}
    </Text>
  );
  /** Closes an import without changes. */
  const finish = async () => {
    if (await menuImport.finish()) onLeave();
  };
  /** Leads to the rows that need fixing, then to what is asked, and to the button that goes on if there is nothing. */
  const showNext = async () => {
    const latest = (await menuImport.settled()) ?? draft;
    if (latest.counts && refusedRows(latest.counts) > 0) setJumps((count) => count + 1);
    else {
      const question = questions.current?.querySelector<HTMLElement>('[data-question] button');
      const next = question ?? foot.current?.querySelector('button');
      next?.focus({ preventScroll: true });
      // With the question that the button answers.
      (next?.closest('[data-question] li') ?? next)?.scrollIntoView({
        block: question ? 'center' : 'nearest',
      });
    }
  };
  const goOn = async () => {
    const latest = (await menuImport.settled()) ?? draft;
    const open = importObstacle(latest);
    if (!open) goTo('import');
    else if (open.kind === 'unmatched') goTo('match');
    else if (open.kind === 'errors') setJumps((count) => count + 1);
    else questions.current?.querySelector<HTMLElement>(`[data-open="${open.kind}"]`)?.focus();
  };
  return (
    <>
      {message && <Problem title={message} />}
      {menuImport.problem && <Problem title={menuImport.problem} />}
      <Stack ref={questions} gap={4} className={visible.unlessEmpty}>
        {counts.faults.length > 0 && (
          <Stack
            gap={2}
            role="alert"
            tabIndex={-1}
            data-open="faults"
            className={`${callout.callout} ${tones.error}`}
          >
            <Text weight={600}>{TEXTS.faultsTitle}</Text>
            <ul className={styles.summary}>
              {counts.faults.map((fault) => (
                <li key={fault}>
                  <Sentence text={fault} />
                </li>
              ))}
            </ul>
          </Stack>
        )}
        {lacksCategories(draft.tables.map(({ match }) => match)) && (
          <NewItemsCategory draft={draft} menuImport={menuImport} restaurantId={restaurantId} />
        )}
        {currency &&
          currencyNotes(draft.tables, currency).map((note) => (
            <Text key={note} as="p" tone="warning" breaks>
              {note}
            </Text>
          ))}
        {unused && (
          <Text as="p" tone="warning" breaks>
            {unused}
          </Text>
        )}
        {counts.unknown_ids > 0 && (
          <Text as="p" tone="muted">
            {TEXTS.unknownIds(counts.unknown_ids)}
          </Text>
        )}
        <RepeatedProblems repeated={counts.repeated} mend={mend} onLast={() => void showNext()} />
        <SimilarNames similar={counts.similar} mend={mend} onLast={() => void showNext()} />
        <CheckDecisions draft={draft} counts={counts} menuImport={menuImport} />
        <MendList draft={draft} menuImport={menuImport} />
      </Stack>
      {isNothing && status}
      <CheckedRows
        draft={draft}
        counts={counts}
        menuImport={menuImport}
        restaurantId={restaurantId}
        jumps={jumps}
        onLast={() => void showNext()}
      />
      {!isNothing && status}
      <Inline ref={foot} gap={3} wrap align="center" className={styles.next}>
        <Button type="primary" aria-describedby={id} onClick={() => void (isNothing ? finish() : goOn())}>
          {isNothing ? TEXTS.done : TEXTS.toImport}
        </Button>
        <Button onClick={() => goTo('match')}>{TEXTS.back}</Button>
        {!isNothing && (
          <DiscardButton fileName={draft.file_name} discard={menuImport.discard} onDiscarded={onLeave} />
        )}
      </Inline>
    </>
  );
}

/** A file without changes is no error. */
const TONES = {
  errors: 'error',
  faults: 'error',
  question: 'warning',
  unmatched: 'warning',
  nothing: 'muted',
} as const;
