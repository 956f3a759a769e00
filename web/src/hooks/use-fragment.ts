import { useLocation } from 'react-router';

/** Value in the address's fragment, such as `#link=…`, which no server sees. Null if missing. */
export function useFragment(name: string): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get(name);
}
