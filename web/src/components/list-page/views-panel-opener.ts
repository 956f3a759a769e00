import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { useViews } from './use-views';
import { addressOf, withoutSaved } from './view-address';
import { readBrowserViews } from './views-panel-browser';
import { findView } from './views-panel-find';

interface ViewOpenerProps {
  list: string;
  /** The address has only this name of a view. */
  name: string;
  views: NonNullable<ReturnType<typeof useViews>['data']>['results'];
  /** State of the browser's history without such a view. */
  missing: object;
}

/** Opens the view that an address names, or shows all rows if there is none. */
export function ViewOpener({ list, name, views, missing }: ViewOpenerProps) {
  const [address, setAddress] = useSearchParams();
  const open = useEffectEvent((results: typeof views) => {
    const view = findView(results, name) ?? readBrowserViews(list).find((one) => one.name === name);
    const state = view ? undefined : missing;
    setAddress(view ? addressOf(view, address) : withoutSaved(address), { replace: true, state });
  });
  useEffect(() => open(views), [views]);
  return null;
}
