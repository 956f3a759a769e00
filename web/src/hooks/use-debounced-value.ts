import { useEffect, useState } from 'react';

const DELAY = 400; // ms

/** The text as it was when the typing last paused. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
