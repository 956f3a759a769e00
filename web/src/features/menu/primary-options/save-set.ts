import type { OptionSet } from '@server/modules/menu/primary-options.schemas';
import { errorStatus } from '@/lib/errors';
import { api } from '@/lib/trpc';
import { type Clash, clashesOf } from '../shared/saving/clash';
import type { IdempotencyKeys } from '@/lib/idempotency-key';
import { ownerOf } from '../shared/use-ownership';
import { bodyOf, draftOf, inWords, type SetDraft } from './selection-rows';
import type { SetFlags } from './set-toggles';

interface CreateSet {
  draft: SetDraft;
  flags: SetFlags;
  where: { restaurant_id?: number };
  keys: IdempotencyKeys;
}

/** Creates a set once, however often Save is pressed; its toggles are a change of their own (C-121). */
export async function createSet({ draft, flags, where, keys }: CreateSet): Promise<OptionSet> {
  const { primaryOptions } = api.menu;
  const body = { ...bodyOf(draft), ...where };
  const made = await primaryOptions.create.mutate(body, {
    context: { idempotencyKey: keys.keyFor(body) },
  });
  const { allow_images, prevent_restaurant_changes } = flags;
  if (allow_images || prevent_restaurant_changes)
    await primaryOptions.update.mutate({
      ...{ id: made.id, ...ownerOf(made) },
      ...{ allow_images, prevent_restaurant_changes },
    });
  keys.succeeded();
  return made;
}

interface SaveSet {
  /** As it was when the editor opened. */
  set: OptionSet;
  draft: SetDraft;
  version: number;
  ask: (clashes: readonly Clash[]) => Promise<'mine' | 'theirs'>;
}

/** Writes name and selections; a set that somebody changed meanwhile is asked about first (C-246). */
export async function saveSet({ set, draft, version, ask }: SaveSet): Promise<void> {
  const { primaryOptions } = api.menu;
  const key = { id: set.id, ...ownerOf(set) };
  try {
    await primaryOptions.update.mutate({ ...key, version, ...bodyOf(draft) });
  } catch (error) {
    if (errorStatus(error) !== 412) throw error;
    const theirs = await primaryOptions.get.query(key);
    const clashes = clashesOf(words(draft), words(draftOf(set)), words(draftOf(theirs)));
    if (clashes.length > 0 && (await ask(clashes)) === 'theirs') return;
    await primaryOptions.update.mutate({ ...key, version: theirs.version, ...bodyOf(draft) });
  }
}

const words = ({ name, selections }: SetDraft) => ({ name: name.trim(), selections: inWords(selections) });
