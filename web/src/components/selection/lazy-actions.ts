import type { ComponentType } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { ListActionsOf } from './list-bulk';

type Load = () => Promise<{ default: ComponentType<ListActionsOf> }>;

/** Actions of a list, loaded after it. */
export interface LazyActions {
  load: Load;
  Actions: ComponentType<ListActionsOf>;
  /** Width that they need in one line (px). */
  width: number;
}

/** Prepares the actions of a list. Called once per module. */
export const lazyActions = (load: Load, width: number): LazyActions => ({
  load,
  Actions: lazyPart(load),
  width,
});
