import { useState } from 'react';

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** State that survives a reload of this tab; `null` forgets it. */
export function useSessionState<T extends object>(key: string) {
  const [state, setState] = useState<T | null>(() => read<T>(key));
  const change = (next: T | null) => {
    if (next === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
    setState(next);
  };
  return [state, change] as const;
}

/** For the page before: puts the state where `useSessionState` finds it. */
export const prepareSessionState = (key: string, state: object) =>
  sessionStorage.setItem(key, JSON.stringify(state));
