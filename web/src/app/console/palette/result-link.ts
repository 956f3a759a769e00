import type { SearchHit } from '@server/modules/search/search.schemas';
import { RESTAURANT } from '@/components/restaurant-scope/use-write-target';
import { type BasePath, paths } from '@/config/paths';
import { RESTAURANT_IN_ADDRESS } from '@server/shared/restaurants/address';
import type { AddedState } from '@/hooks/use-added-row';
import type { Thing } from '@/lib/recents';

/** The user's current place, as far as it decides which link opens. */
interface From {
  basePath: BasePath;
  /** The active restaurant; null means all or none. */
  active: number | null;
  /** Platform users can open the platform's lists. */
  isPlatform: boolean;
}

interface Way {
  to: string;
  state?: AddedState;
}

/** Links to a thing's editor, or else to the list filtered to it. Undefined if this user has no screen for it. */
export function resultLink(thing: Thing & Partial<Pick<SearchHit, 'note'>>, from: From): Way | undefined {
  const { basePath: base } = from;
  const { kind, id, title, category_id, set_id } = thing;
  switch (kind) {
    case 'item':
      return listed(paths.items.href(base), thing, from);
    case 'topping':
      return listed(paths.toppings.href(base), thing, from);
    case 'dressing':
      return listed(paths.dressings.href(base), thing, from);
    case 'category':
    case 'extra_group':
    case 'extra_selection':
      return opened(paths.categoryEditor.href(base, category_id ?? id), thing, from);
    case 'option_set':
    case 'primary_selection':
      return opened(paths.primaryOptionEditor.href(base, set_id ?? id), thing, from);
    case 'member':
      return { to: `${paths.backoffice.href()}/team`, state: { added: id, sought: true } };
    case 'user':
      return from.isPlatform
        ? { to: `${paths.admin.href()}/users?${asked({ q: thing.note ?? title })}` }
        : undefined;
    case 'territory':
      return from.isPlatform
        ? { to: `${paths.territories.href()}?${asked({ edit: String(id) })}` }
        : undefined;
    case 'message':
      return from.isPlatform ? { to: `${paths.messages.href(base)}?${asked({ email: title })}` } : undefined;
    case 'restaurant':
      return undefined;
  }
}

/** Links to the list of all rows that match a text. Undefined for kinds without a list, and without a screen. */
export function listLink(
  kind: Thing['kind'],
  text: string,
  { basePath, isPlatform }: From,
): string | undefined {
  const lists: Partial<Record<Thing['kind'], string>> = {
    item: paths.items.href(basePath),
    topping: paths.toppings.href(basePath),
    dressing: paths.dressings.href(basePath),
    option_set: paths.primaryOptions.href(basePath),
    category: paths.categories.href(basePath),
    ...(isPlatform && {
      user: `${paths.admin.href()}/users`,
      territory: paths.territories.href(),
    }),
  };
  const list = lists[kind];
  return list && `${list}?${asked({ q: text })}`;
}

const asked = (parts: Record<string, string>) => new URLSearchParams(parts).toString();

/** Query with the restaurant to switch to. Empty if it is already active or all are. */
const switched = ({ restaurant_id: owner }: Thing, { active }: From): Record<string, string> =>
  owner !== null && active !== null && owner !== active ? { [RESTAURANT_IN_ADDRESS]: String(owner) } : {};

/** Query that filters a list of all restaurants to the thing's own. */
const narrowed = ({ restaurant_id: owner }: Thing, { active }: From): Record<string, string> =>
  owner !== null && active === null ? { [RESTAURANT]: String(owner) } : {};

const listed = (list: string, thing: Thing, from: From): Way => ({
  to: `${list}?${asked({ q: thing.title, ...narrowed(thing, from), ...switched(thing, from) })}`,
});

function opened(editor: string, thing: Thing, from: From): Way {
  const query = asked(switched(thing, from));
  return { to: query ? `${editor}?${query}` : editor };
}
