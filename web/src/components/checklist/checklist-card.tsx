import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useConsole } from '@/hooks/use-console';
import { ChecklistRoom } from './checklist-room';

const Checklist = lazyPart(() => import('./checklist'));

/** Setup checklist at the top of a page until it is done, loaded only for owners and managers. */
export function ChecklistCard() {
  const { profile } = useConsole();
  const rid = profile.active_restaurant_id;
  if (rid === null || (profile.role !== 'owner' && profile.role !== 'manager')) return null;
  return (
    <Suspense fallback={<ChecklistRoom rid={rid} />}>
      <Checklist key={rid} rid={rid} />
    </Suspense>
  );
}
