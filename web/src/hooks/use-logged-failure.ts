import { useEffect } from 'react';

/** For figures that are shown as zeros when they cannot be read: the failure only goes to the browser's log. */
export function useLoggedFailure(failure: { message: string } | null | undefined) {
  const message = failure?.message;
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification wants it there, and nowhere else (C-231)
    if (message !== undefined) console.warn(message);
  }, [message]);
}
