import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { SearchAnswer } from '@server/modules/search/search.schemas';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { errorText } from '@/lib/errors';
import { matchesAllWords } from '@/lib/text-match';
import { trpc } from '@/lib/trpc';

type Groups = SearchAnswer['groups'];

/** Delay after typing before the server is asked (ms). */
const PAUSE = 150;
/** Time for which a repeated search reuses its result (ms). */
const FRESH_FOR = 5_000;

interface Hits {
  groups: Groups;
  /** Text searched instead, because nothing matches. */
  meant: string | undefined;
  /** The answer for the current text is still loading. */
  isSearching: boolean;
  failure: string | undefined;
  retry: () => void;
}

/** Search results of the server. While loading, shows the earlier results that still match. */
export function useHits(sought: string): Hits {
  const { input, mayWrite } = useRestaurantScope();
  const asked = useDebouncedValue(sought, PAUSE);
  // Users without a restaurant have nothing to search.
  const isOn = mayWrite && sought !== '' && asked !== '';
  const { data, isPlaceholderData, error, isFetching, refetch } = trpc.search.find.useQuery(
    isOn ? { ...input, q: asked } : skipToken,
    { placeholderData: keepPreviousData, staleTime: FRESH_FOR, retry: false },
  );
  const isCurrent = asked === sought && !isPlaceholderData;
  const failed = isCurrent && error !== null && !isFetching;
  const groups = sought === '' ? [] : (data?.groups ?? []);
  return {
    groups: isCurrent ? groups : stillFound(groups, sought),
    meant: isCurrent && sought !== '' ? (data?.meant ?? undefined) : undefined,
    isSearching: mayWrite && sought !== '' && !failed && !(isCurrent && data),
    failure: failed ? errorText(error) : undefined,
    retry: () => void refetch(),
  };
}

const stillFound = (groups: Groups, sought: string): Groups =>
  groups
    .map(({ hits, ...group }) => ({
      ...group,
      hits: hits.filter(({ title, note }) => matchesAllWords([title, note ?? ''], sought)),
    }))
    .filter(({ hits }) => hits.length > 0);
