import { useSyncExternalStore } from 'react';
import { stepOf } from './answers';

const MOVED = 'survey:step';

function subscribe(listener: () => void) {
  addEventListener('popstate', listener);
  addEventListener(MOVED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(MOVED, listener);
  };
}

const current = () => stepOf(location.search);

/** The step in the address, so that reload and Back keep it. Own code, because the page loads no router. */
export function useSurveyStep() {
  const step = useSyncExternalStore(subscribe, current);
  const goTo = (next: number, how: 'push' | 'replace' = 'push') => {
    const url = next === 1 ? location.pathname : `${location.pathname}?step=${next}`;
    if (how === 'push') history.pushState(null, '', url);
    else history.replaceState(null, '', url);
    dispatchEvent(new Event(MOVED));
    scrollTo(0, 0);
  };
  return { step, goTo };
}
