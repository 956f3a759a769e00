import { useNavigate } from 'react-router';
import type { SearchAnswer, SearchHit } from '@server/modules/search/search.schemas';
import { PALETTE_TEXTS as TEXTS } from '@server/shared/texts/palette';
import { useConsole } from '@/hooks/use-console';
import { keepRecent, recentsOf, type RecentKind, type Thing } from '@/lib/recents';
import { isAdmin } from '@/lib/session/admin';
import type { PaletteItem, PaletteGroup } from './palette-item';
import { listLink, resultLink } from './result-link';

/** Users and messages are not kept as recents; restaurants are switched to, not opened. */
const isKept = (thing: Thing): thing is Thing<RecentKind> => thing.kind in TEXTS.kinds;

/** Search results and recently opened things, as palette lines that open them. */
export function useSearchResults() {
  const { profile, basePath } = useConsole();
  const navigate = useNavigate();
  const { id: userId, active_restaurant_id: active } = profile;
  const from = { basePath, active, isPlatform: isAdmin(profile) };
  const choiceOf = (thing: Thing & Partial<SearchHit>, note: string | undefined): PaletteItem[] => {
    const way = resultLink(thing, from);
    if (!way) return [];
    const { kind, id, title } = thing;
    const run = () => {
      if (isKept(thing)) keepRecent(userId, thing);
      void navigate(way.to, { state: way.state });
    };
    return [{ key: `${kind} ${id}`, title, note, mark: thing.sold_out ? TEXTS.soldOut : undefined, run }];
  };
  const wholeList = (kind: Thing['kind'], text: string): PaletteItem[] => {
    const to = listLink(kind, text, from);
    if (to === undefined) return [];
    const title = TEXTS.allOf(TEXTS.found[kind].toLowerCase(), text);
    return [{ key: `all ${kind}`, title, run: () => void navigate(to) }];
  };
  return {
    /** @param text what was searched */
    found: (groups: SearchAnswer['groups'], text: string): PaletteGroup[] =>
      groups
        .filter(({ kind }) => kind !== 'restaurant')
        .map(({ kind, hits, more }) => ({
          heading: TEXTS.found[kind],
          choices: [
            ...hits.flatMap((hit) => choiceOf({ kind, ...hit }, noteOf(kind, hit, active === null))),
            ...(more ? wholeList(kind, text) : []),
          ],
        })),
    recent: (): PaletteItem[] =>
      recentsOf(userId).flatMap((thing) =>
        choiceOf(thing, TEXTS.kinds[thing.kind]).map((choice) => ({
          ...choice,
          key: `recent ${choice.key}`,
        })),
      ),
  };
}

/** Tells a hit apart from others with the same name. In a search over all restaurants it names the restaurant. */
function noteOf(
  kind: Thing['kind'],
  { title, note, ...hit }: SearchHit,
  isOfAll: boolean,
): string | undefined {
  const shared =
    kind === 'topping' || kind === 'dressing' || kind === 'option_set' ? TEXTS.everyRestaurant : null;
  const whose = isOfAll ? (hit.restaurant_name ?? shared) : null;
  return [note === title ? null : note, whose].filter(Boolean).join(' · ') || undefined;
}
