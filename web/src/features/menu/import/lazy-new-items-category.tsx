import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';

/** Loaded for the few files that have no categories. */
const Question = lazyPart(async () => ({
  default: (await import('./new-items-category')).NewItemsCategory,
}));

/** Chooses the category of all new items. */
export const LazyNewItemsCategory = (props: ComponentProps<typeof Question>) => (
  <Suspense fallback={<SkeletonLines count={2} height={24} />}>
    <Question {...props} />
  </Suspense>
);
