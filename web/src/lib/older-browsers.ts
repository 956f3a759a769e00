/** Stands in for what is not there: looks once, and never again. */
class LooksOnce implements ResizeObserver {
  constructor(private readonly look: ResizeObserverCallback) {}

  observe(): void {
    queueMicrotask(() => this.look([], this));
  }

  unobserve(): void {}

  disconnect(): void {}
}

/** Libraries of ours use it without asking; sizes then follow no change. */
export function polyfillObservers(): void {
  if (!('ResizeObserver' in globalThis)) Object.assign(globalThis, { ResizeObserver: LooksOnce });
}
