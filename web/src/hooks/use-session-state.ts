import { useCallback, useSyncExternalStore } from 'react';
import { dropTab, readTab, writeTab } from '@/lib/tab-storage';

const listeners = new Set<() => void>();
const parsed = new Map<string, { text: string | null; value: unknown }>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The same object as long as the stored text is the same. */
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

// While a page is built there is no tab.
const nothing = () => null;

/** State of this tab that survives a reload; `null` forgets it. Every component that uses the key sees the change. */
export function useSessionState<T extends object>(key: string) {
  const state = useSyncExternalStore(subscribe, () => read(key), nothing) as T | null;
  const change = useCallback((next: T | null) => writeSessionState(key, next), [key]);
  return [state, change] as const;
}

/** What is stored under the key now. */
export const readSessionState = (key: string): unknown => read(key);

/** For code that does not show the state itself. */
export function writeSessionState(key: string, state: object | null): void {
  if (state === null) dropTab(key);
  else writeTab(key, JSON.stringify(state));
  listeners.forEach((listener) => listener());
}
