import { type ComponentType, lazy, useState } from 'react';
import { LOADING_TEXTS } from '@server/shared/texts/loading';
import { reloadIsOver } from '@/lib/missing-file';
import { Stack } from './layout/stack';
import { PageTitle } from './page-title';
import { RetryButton } from './retry-button';

type Load<Part> = () => Promise<Part>;

/**
 * Like React's `lazy`, but survives failed loads, such as offline. The part then shows an error with a button that
 * loads it again. React and the router would keep the failure, and the whole application would show an error.
 */
// Any props: each part's own are inferred from the loaded component.
// oxlint-disable-next-line typescript/no-explicit-any
export function lazyPart<Part extends ComponentType<any>>(load: Load<{ default: Part }>) {
  return lazy(async () => {
    const found = await orFailure(load);
    return (
      found ?? { default: loadedAgain(async () => (await load()).default, PartNotLoaded) as unknown as Part }
    );
  });
}

/** Same for a page of the router. */
export const lazyPage = (load: Load<{ Component: ComponentType }>) => async () => {
  const { Component } = (await orFailure(load)) ?? {
    Component: loadedAgain(async () => (await load()).Component, PageNotLoaded),
  };
  return { Component };
};

async function orFailure<Part>(load: Load<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch {
    await reloadIsOver();
    return undefined;
  }
}

interface NotLoadedProps {
  busy: boolean;
  onRetry: () => void;
}

/** Shown instead of a part that failed to load, until loading it again succeeds. */
function loadedAgain<Props extends object>(
  load: Load<ComponentType<Props>>,
  NotLoaded: ComponentType<NotLoadedProps>,
): ComponentType<Props> {
  let found: ComponentType<Props> | undefined;
  return function LoadedAgain(props: Props) {
    const [Part, setPart] = useState(() => found);
    const [busy, setBusy] = useState(false);
    const retry = async () => {
      setBusy(true);
      found = await load().catch(() => undefined);
      // Browsers can keep the failure of a script. Only a reload asks for it again then.
      if (!found && navigator.onLine) location.reload();
      setPart(() => found);
      setBusy(false);
    };
    return Part ? <Part {...props} /> : <NotLoaded busy={busy} onRetry={() => void retry()} />;
  };
}

const PartNotLoaded = ({ busy, onRetry }: NotLoadedProps) => (
  <Stack role="alert" gap={3} align="start">
    <p>{LOADING_TEXTS.partNotLoaded}</p>
    <TryAgain busy={busy} onRetry={onRetry} />
  </Stack>
);

const PageNotLoaded = ({ busy, onRetry }: NotLoadedProps) => (
  <Stack pad={[5, 0]} gap={3} align="start">
    <PageTitle title={LOADING_TEXTS.pageNotLoaded} size="console" />
    <p role="alert">{LOADING_TEXTS.checkConnection}</p>
    <TryAgain busy={busy} onRetry={onRetry} />
  </Stack>
);

const TryAgain = ({ busy, onRetry }: NotLoadedProps) => (
  <RetryButton aria-busy={busy} onClick={onRetry}>
    {LOADING_TEXTS.tryAgain}
  </RetryButton>
);
