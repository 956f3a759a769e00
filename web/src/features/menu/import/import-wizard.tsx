import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import {
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '@/components/lazy-part';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Problem } from '@/components/problem';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { whenIdle } from '@/hooks/use-lazy-dialog';
import { numberIn } from '@/lib/digits';
import { errorText, isNotFound } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { currentSearch } from '@/lib/current-search';
import { ChooseStep, type RecentImport } from './choose-step';
import { Running } from './running';
import { IMPORT_STEPS, type ImportStep, type ImportDraft } from './import-types';
import { importObstacle, isUnfinished } from './import-words';
import styles from './import.module.css';
import { dropLastStep, keepLastStep, lastStepOf } from './last-step';
import { isMatched } from './match-options';
import { MatchStep } from './match-step';
import { StepRail } from './step-rail';
import { UnfinishedFacts } from './unfinished-facts';
import { isRunning, useMenuImport } from './use-menu-import';

/** Loaded once the columns are being matched. */
const loadLaterSteps = () => import('./later-steps');
const CheckStep = lazyPart(async () => ({ default: (await loadLaterSteps()).CheckStep }));
const ImportStepView = lazyPart(async () => ({ default: (await loadLaterSteps()).ImportStepView }));

/** Loaded when an import is over. */
const ResultView = lazyPart(async () => ({ default: (await import('./result-view')).ResultView }));

interface ImportWizardProps {
  restaurantId: number;
  imports: readonly RecentImport[];
}

/** The import that the address names, else the one left on this device, else the unfinished one, else the choice of a file. */
export function ImportWizard({ restaurantId, imports }: ImportWizardProps) {
  const { id, open, choose } = useImportAddress();
  const utils = trpc.useUtils();
  // Only on opening the page: a finished import keeps its result on the screen. One that was left while it was
  // applied shows it now.
  const [unfinished, setUnfinished] = useState(() => (lastStepOf(imports) ?? imports.find(isUnfinished))?.id);
  const shown = id ?? unfinished;
  const lastHeading = useRef<string>(undefined);
  const started = (draft: ImportDraft) => {
    const place = { id: draft.id, restaurant_id: restaurantId };
    utils.menu.imports.get.setData(place, draft);
    void utils.menu.imports.list.invalidate();
    // Columns of our own files need no matching.
    open(draft.id, draft.source === 'menu' && draft.status === 'ready' ? 'check' : 'match');
  };
  const leave = () => {
    void utils.menu.imports.list.invalidate();
    setUnfinished(undefined);
    choose();
  };
  return (
    <LastHeading value={lastHeading}>
      {shown === undefined ? (
        <Frame step="choose" heading={TEXTS.headings.choose}>
          <ChooseStep restaurantId={restaurantId} imports={imports} onStarted={started} onOpen={open} />
        </Frame>
      ) : (
        <OneImport
          key={shown}
          id={shown}
          restaurantId={restaurantId}
          imports={imports}
          onStarted={started}
          onLeave={leave}
        />
      )}
    </LastHeading>
  );
}

interface OneImportProps extends ImportWizardProps {
  id: number;
  onStarted: (draft: ImportDraft) => void;
  onLeave: () => void;
}

function OneImport({ id, restaurantId, imports, onStarted, onLeave }: OneImportProps) {
  const { step: asked, open, hrefOf } = useImportAddress();
  const menuImport = useMenuImport(restaurantId, id);
  const { data: draft, error, refetch, action, apply } = menuImport;
  const utils = trpc.useUtils();
  // Chosen on opening: a decision on the match step doesn't leave it while the user is there.
  const [opened, setOpened] = useState<ImportStep>();
  const [refused, setRefused] = useState<string>();
  const status = draft?.status;
  const [left] = useState(() => lastStepOf(imports));
  useEffect(() => whenIdle(() => void loadLaterSteps().catch(() => undefined)), []);
  useEffect(() => {
    // The next visit of the page begins where this one ends; a result is shown once.
    if (status === 'applied' || status === 'undone' || status === 'failed') dropLastStep();
    else if (asked && status !== undefined) keepLastStep({ id, step: asked });
  }, [id, asked, status]);
  // Another user can discard the import that is shown.
  if (!draft || (error && isNotFound(error))) {
    if (!error) return <SkeletonLines count={6} height={48} />;
    return isNotFound(error) ? (
      <Frame step="choose" heading={TEXTS.headings.choose}>
        <ChooseStep
          restaurantId={restaurantId}
          imports={imports}
          failure={draft ? TEXTS.discardedByOther : errorText(error)}
          onStarted={onStarted}
          onOpen={open}
        />
      </Frame>
    ) : (
      <Problem title={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  if (status === 'failed')
    return (
      <Frame step="choose" heading={TEXTS.unread(refused ?? draft.file_name)}>
        <ChooseStep
          restaurantId={restaurantId}
          imports={imports}
          failure={draft.message ?? ''}
          onRefused={setRefused}
          onStarted={onStarted}
          onOpen={open}
        />
      </Frame>
    );
  if (status === 'reading')
    return (
      <Frame step="choose" heading={TEXTS.headings.choose}>
        <Running text={TEXTS.reading(draft.file_name)} percent={draft.progress} />
      </Frame>
    );
  if (action || isRunning(draft))
    return (
      <Frame step="import" heading={TEXTS.headings.import}>
        <Running
          text={action === 'undo' || status === 'undoing' ? TEXTS.undoing : TEXTS.applying}
          percent={draft.progress}
        />
      </Frame>
    );
  if (status !== 'ready')
    return (
      <Frame
        step="import"
        heading={
          status === 'undone' ? TEXTS.undone(draft.undone?.undone ?? 0) : TEXTS.imported(draft.changes ?? 0)
        }
      >
        <Suspense fallback={<SkeletonLines count={3} height={24} />}>
          <ResultView draft={draft} menuImport={menuImport} restaurantId={restaurantId} onLeave={onLeave} />
        </Suspense>
      </Frame>
    );

  const isBlocked = importObstacle(draft) !== undefined;
  const begun = left?.id === id ? left.step : undefined;
  // Whoever corrected rows, also on another device, was at the check.
  const isChecked = isMatched(draft) || draft.mends.length > 0;
  const first = opened ?? begun ?? (isChecked ? 'check' : 'match');
  if (opened === undefined) setOpened(first);
  const step = stepOf(asked ?? first, isBlocked);
  const goTo = (to: ImportStep) => open(id, to);
  const runImport = async () => {
    const after = await apply(draft.digest ?? '');
    // Refused, because the menu changed since: the check has the new changes.
    if (!after || after.status === 'ready') goTo('check');
    else await utils.invalidate();
  };
  const props = { draft, menuImport, restaurantId, goTo, onLeave };
  return (
    <Frame
      step={step}
      heading={TEXTS.headings[step]}
      hrefOf={(one) => (one === stepOf(one, isBlocked) ? hrefOf(id, one) : undefined)}
    >
      <Text as="p" size="s" tone="muted" breaks>
        <UnfinishedFacts draft={draft} />
      </Text>
      {step === 'match' && <MatchStep {...props} />}
      <Suspense fallback={<SkeletonLines count={6} height={48} />}>
        {step === 'check' && <CheckStep {...props} />}
        {step === 'import' && <ImportStepView {...props} onImport={() => void runImport()} />}
      </Suspense>
    </Frame>
  );
}

/** The step that can be shown. What is open is decided at the check. */
function stepOf(asked: ImportStep, isBlocked: boolean): ImportStep {
  if (asked === 'choose') return 'match';
  return asked === 'import' && isBlocked ? 'check' : asked;
}

interface FrameProps {
  step: ImportStep;
  heading: string;
  hrefOf?: (step: ImportStep) => string | undefined;
  children: ReactNode;
}

const NO_LINKS = () => undefined;

/** Heading that was shown before. On opening the page, its title has the focus. */
const LastHeading = createContext<RefObject<string | undefined>>({ current: undefined });

/** Steps, heading and content. The heading takes the focus when it changes. */
function Frame({ step, heading, hrefOf = NO_LINKS, children }: FrameProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const lastRef = useContext(LastHeading);
  useEffect(() => {
    if (lastRef.current !== undefined && lastRef.current !== heading) ref.current?.focus();
    lastRef.current = heading;
  }, [heading, lastRef]);
  return (
    <Stack gap={4} className={styles.wizard}>
      <StepRail current={step} hrefOf={hrefOf} />
      <Text as="h2" breaks ref={ref} tabIndex={-1}>
        {heading}
      </Text>
      {children}
    </Stack>
  );
}

/** The import and its step in the address. */
function useImportAddress() {
  const [address, setAddress] = useSearchParams();
  const id = numberIn(address.get('import'));
  const asked = address.get('step');
  const searchOf = (changes: Record<string, string | undefined>) => {
    const next = currentSearch();
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    id: id > 0 ? id : undefined,
    /** Undefined on opening the page without one. */
    step: IMPORT_STEPS.find((step) => step === asked),
    hrefOf: (import_: number, step: ImportStep) => `?${searchOf({ import: String(import_), step })}`,
    open: (import_: number, step?: ImportStep) => setAddress(searchOf({ import: String(import_), step })),
    choose: () => setAddress(searchOf({ import: undefined, step: undefined })),
  };
}
