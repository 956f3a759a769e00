import { useCallback, useSyncExternalStore } from 'react';
import { dropTab, readTab, writeTab } from '@/lib/tab-storage';

const listeners = new Set<() => void>();
const parsed = new Map<string, { text: string | null; value: unknown }>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the same object while the stored text is unchanged. */
function read(key: string): unknown {
  const text = readTab(key);
  const known = parsed.get(key);
  if (known?.text === text) return known.value;
  const value = parse(text);
  parsed.set(key, { text, value });
  return value;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

// Prerendering has no tab.
const nothing = () => null;

/** State of this tab that survives a reload; `null` removes it. All components with the same key share it. */
export function useSessionState<T extends object>(key: string) {
  const state = useSyncExternalStore(subscribe, () => read(key), nothing) as T | null;
  const change = useCallback((next: T | null) => writeSessionState(key, next), [key]);
  return [state, change] as const;
}

/** Reads the stored state. */
export const readSessionState = (key: string): unknown => read(key);

/** Writes the state from code that does not render it. */
export function writeSessionState(key: string, state: object | null): void {
  if (state === null) dropTab(key);
  else writeTab(key, JSON.stringify(state));
  listeners.forEach((listener) => listener());
}
