import { useEffect, useState } from 'react';

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1_000));

/** Whole seconds until `end` (ms since 1970), counting down to 0. */
export function useCountdown(end: number): number {
  const [, tick] = useState(0);
  const left = secondsUntil(end);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => tick((count) => count + 1), 250);
    return () => clearTimeout(timer);
  });
  return left;
}
