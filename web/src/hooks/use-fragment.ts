import { useLocation } from 'react-router';

/** A value of the address's fragment, as `#link=…`, which no server ever sees; null without one. */
export function useFragment(name: string): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get(name);
}
