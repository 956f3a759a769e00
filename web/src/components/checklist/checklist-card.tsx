import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useConsole } from '@/hooks/use-console';

const Checklist = lazyPart(() => import('./checklist'));

/** Below what a page is for, and for owners and managers alone: nobody else loads it. */
export function ChecklistCard() {
  const { profile } = useConsole();
  const rid = profile.active_restaurant_id;
  if (rid === null || (profile.role !== 'owner' && profile.role !== 'manager')) return null;
  return (
    <Suspense>
      <Checklist key={rid} rid={rid} />
    </Suspense>
  );
}
