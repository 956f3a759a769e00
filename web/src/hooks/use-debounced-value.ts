import { useEffect, useState } from 'react';

/** Where an answer is a request to the server (ms). */
const DELAY = 400;

/** The text as it was when the typing last paused. */
export function useDebouncedValue(text: string, delay = DELAY): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return debounced;
}
