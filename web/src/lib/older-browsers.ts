/** Replaces a missing ResizeObserver: reports once and never again. */
class LooksOnce implements ResizeObserver {
  constructor(private readonly look: ResizeObserverCallback) {}

  observe(): void {
    queueMicrotask(() => this.look([], this));
  }

  unobserve(): void {}

  disconnect(): void {}
}

/** Libraries use it without checking; without it, sizes do not follow changes. */
export function polyfillObservers(): void {
  if (!('ResizeObserver' in globalThis)) Object.assign(globalThis, { ResizeObserver: LooksOnce });
}
