import { useSyncExternalStore } from 'react';

/** State outside React that components subscribe to. `state` is replaced, never mutated. */
export abstract class Store<State> {
  private readonly listeners = new Set<() => void>();

  protected constructor(private current: State) {}

  get state(): State {
    return this.current;
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  protected change(next: State): void {
    this.current = next;
    this.listeners.forEach((listener) => listener());
  }
}

/** Subscribes a component to a store's state. */
export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, () => store.state);
