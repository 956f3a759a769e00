import { useSyncExternalStore } from 'react';

/** Something outside React that components follow. `state` is replaced, never changed. */
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

/** The store's state, followed. */
export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, () => store.state);
