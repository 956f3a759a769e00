import { useEffect, useState } from 'react';

/** For values that cause a request (ms). */
const DELAY = 400;

/** Returns the text as of the last pause in typing. */
export function useDebouncedValue(text: string, delay = DELAY): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return debounced;
}
