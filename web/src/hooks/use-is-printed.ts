import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is put on paper. */
export function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    // At once: the browser waits for nothing else.
    addEventListener('beforeprint', () => flushSync(() => setIsPrinted(true)), { signal });
    addEventListener('afterprint', () => setIsPrinted(false), { signal });
    return () => events.abort();
  }, []);
  return isPrinted;
}
