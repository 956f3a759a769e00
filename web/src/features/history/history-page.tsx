import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';

/** Lazy, so that the console's first chunk does not name the page's dependencies. */
const HistoryList = lazyPart(() => import('./history-list'));

/** `…/history`: changes of the restaurant or, for superadmins, of all restaurants. */
export const Component = () => (
  <Suspense>
    <HistoryList />
  </Suspense>
);
