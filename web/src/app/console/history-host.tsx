import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useLocation } from 'react-router';

const HistoryDrawer = lazyPart(() => import('@/components/history/history-drawer'));

/** Shows the history that the address names, as in `#history=topping:5`, over any screen. Stays mounted once opened. */
export function HistoryHost({ onRestored }: { onRestored: () => void }) {
  const { hash } = useLocation();
  const [seen, setSeen] = useState(false);
  if (!seen && hash.startsWith('#history=')) setSeen(true);
  return <Suspense>{seen && <HistoryDrawer onRestored={onRestored} />}</Suspense>;
}
