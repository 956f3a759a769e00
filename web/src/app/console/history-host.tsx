import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useLocation } from 'react-router';

const HistoryDrawer = lazyPart(() => import('@/components/history/history-drawer'));

/** Over every screen: the history of what the address names, as `#history=topping:5`. It stays once it was opened. */
export function HistoryHost({ onRestored }: { onRestored: () => void }) {
  const { hash } = useLocation();
  const [seen, setSeen] = useState(false);
  if (!seen && hash.startsWith('#history=')) setSeen(true);
  return <Suspense>{seen && <HistoryDrawer onRestored={onRestored} />}</Suspense>;
}
