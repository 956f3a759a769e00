import { useEffect, useState } from 'react';

/** Pause in typing after which a request is sent (ms). */
export const TYPING_PAUSE = 400;

/** Returns the text as of the last pause in typing. */
export function useDebouncedValue(text: string, delay = TYPING_PAUSE): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return debounced;
}
