import { type ComponentType, lazy, useState } from 'react';
import { LOADING_TEXTS } from '@server/shared/texts/loading';
import { reloadIsOver } from '@/lib/missing-file';
import styles from './lazy-part.module.css';
import { PageTitle } from './page-title';

type Load<Part> = () => Promise<Part>;

/**
 * As React's `lazy`: but where the code cannot be fetched, as offline, its place says so and has a button that fetches
 * it again. React and the router would hold on to the failure, and the whole application would give way to it.
 */
// Any props: each part's own ones are inferred from what is loaded.
// oxlint-disable-next-line typescript/no-explicit-any
export function lazyPart<Part extends ComponentType<any>>(load: Load<{ default: Part }>) {
  return lazy(async () => {
    const found = await orFailure(load);
    return (
      found ?? { default: loadedAgain(async () => (await load()).default, PartNotLoaded) as unknown as Part }
    );
  });
}

/** The same for a page that the router shows. */
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

/** Stands where the part should, and is replaced by it once it could be fetched. */
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
      setPart(() => found);
      setBusy(false);
    };
    return Part ? <Part {...props} /> : <NotLoaded busy={busy} onRetry={() => void retry()} />;
  };
}

const PartNotLoaded = ({ busy, onRetry }: NotLoadedProps) => (
  <div role="alert" className={styles.part}>
    <p>{LOADING_TEXTS.partNotLoaded}</p>
    <TryAgain busy={busy} onRetry={onRetry} />
  </div>
);

const PageNotLoaded = ({ busy, onRetry }: NotLoadedProps) => (
  <div className={styles.page}>
    <PageTitle title={LOADING_TEXTS.pageNotLoaded} />
    <p role="alert">{LOADING_TEXTS.checkConnection}</p>
    <TryAgain busy={busy} onRetry={onRetry} />
  </div>
);

const TryAgain = ({ busy, onRetry }: NotLoadedProps) => (
  <button type="button" className={styles.again} aria-busy={busy} onClick={onRetry}>
    {LOADING_TEXTS.tryAgain}
  </button>
);
