import { useEffect } from 'react';

/** Logs a failure in the browser only, for figures that then show zeros. */
export function useLoggedFailure(failure: { message: string } | null | undefined) {
  const message = failure?.message;
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification wants it there, and nowhere else (C-231)
    if (message !== undefined) console.warn(message);
  }, [message]);
}
