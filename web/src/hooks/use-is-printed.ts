import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed. */
export function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    // Synchronous, because the browser does not wait to print.
    addEventListener('beforeprint', () => flushSync(() => setIsPrinted(true)), { signal });
    addEventListener('afterprint', () => setIsPrinted(false), { signal });
    return () => events.abort();
  }, []);
  return isPrinted;
}
