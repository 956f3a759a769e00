import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';

/** What the page leans on is named here, and not in what the console loads first. */
const HistoryList = lazyPart(() => import('./history-list'));

/** `…/history`: who changed what, of the restaurant or, for superadmins, of all of them. */
export const Component = () => (
  <Suspense>
    <HistoryList />
  </Suspense>
);
