import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { OptionSet } from '@server/modules/menu/option-sets/primary-options.schemas';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { HistoryButton } from '@/components/history/history-button';
import { EditorPage } from '@/components/editor-page/editor-page';
import { Neighbours } from '@/components/editor-page/neighbours';
import { Problem } from '@/components/problem';
import { RestaurantBadge } from '@/components/restaurant-scope/restaurant-badge';
import { SkeletonForm } from '@/components/skeletons/skeleton-form';
import { FIRST_PAGES } from '@/config/first-pages';
import { paths } from '@/config/paths';
import { useSaveRow } from '@/editing/use-save-row';
import { useAlerts } from '@/hooks/use-alerts';
import { useListPosition } from '@/hooks/use-list-window';
import { useConsole } from '@/hooks/use-console';
import { useKeepRecent } from '@/hooks/use-keep-recent';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { addedText, useAnnounceAdded } from '@/hooks/use-announce-added';
import { errorText, refusalText } from '@/lib/errors';
import { api, trpc } from '@/lib/trpc';
import { useAllergenNames } from '../shared/allergens/use-allergen-names';
import { ownerOf, useSetReadOnly } from '../shared/ownership';
import { createSet, saveSet } from './save-set';
import { optionSetDraft, type SetDraft } from './selection-rows';
import { SetForm } from './set-form';
import type { SetFlags } from './set-toggles';
import { useSetBreadcrumbs } from './use-set-breadcrumbs';
import { numberIn } from '@/lib/digits';

/** `…/menu/primary-options/{id}/editor`. */
export function Component() {
  const id = numberIn(useParams()['id']);
  const { input } = useRestaurantScope();
  // Edits start from the set as read on opening; a newer version is detected on save.
  const set = trpc.menu.primaryOptions.get.useQuery(
    { id, ...input },
    { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const { basePath, title } = useConsole();
  const utils = trpc.useUtils();
  const place = useListPosition('primary-options', id, {
    first: { ...input, ...FIRST_PAGES.catalogue },
    read: (page) => utils.menu.primaryOptions.list.fetch(page),
    ready: set.data !== undefined,
  });
  const name = set.data?.name ?? place.name;
  const restaurantId = set.data?.restaurant_id ?? null;
  useKeepRecent({
    kind: 'option_set',
    id,
    set_id: id,
    restaurant_id: restaurantId,
    title: set.data?.name ?? '',
  });
  return (
    <EditorPage
      of={id}
      title={title}
      name={name}
      breadcrumbs={useSetBreadcrumbs()}
      neighbours={
        <Neighbours place={place} href={(other) => paths.primaryOptionEditor.href(basePath, other)} />
      }
      actions={name && <HistoryButton of="primary_option_set" id={id} owner={restaurantId} />}
    >
      {set.data ? (
        <Editor key={id} set={set.data} />
      ) : set.error ? (
        <Problem title={errorText(set.error)} onRetry={() => void set.refetch()} />
      ) : (
        <SkeletonForm cards={[1, 3]} />
      )}
    </EditorPage>
  );
}

function Editor({ set }: { set: OptionSet }) {
  const { basePath } = useConsole();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const row = useSaveRow('set');
  const readOnly = useSetReadOnly()(set);
  const names = useAllergenNames(set.restaurant_id);
  const { flags, changeFlags, version } = useFlags(set);
  const [initial] = useState(() => optionSetDraft(set));
  const announceAdded = useAnnounceAdded();
  const list = paths.primaryOptions.href(basePath);
  const left = useSetBreadcrumbs().at(-1)?.href ?? list;
  const back = () => void navigate(left);

  const save = async (draft: SetDraft, done: () => void) => {
    const saved = await row.save({
      create: (once) => createSet({ draft, flags, where: ownerOf(set), once }),
      change: async (ask) => saveSet({ set, draft, version: await version(), names, ask }),
    });
    done();
    void utils.menu.invalidate();
    if (!saved.isNew) {
      back();
      return;
    }
    const { id, name } = saved.row;
    const view = paths.primaryOptionEditor.href(basePath, id);
    await announceAdded({ id, text: addedText(name), list, view });
  };

  return (
    <>
      <RestaurantBadge id={set.restaurant_id} />
      <SetForm
        mode="update"
        draftKey={{ what: `option-set-${set.id}`, restaurant: set.restaurant_id }}
        initial={initial}
        flags={flags}
        onFlags={changeFlags}
        readOnly={readOnly}
        restaurantId={set.restaurant_id ?? undefined}
        onSave={save}
        onCancel={back}
      />
    </>
  );
}

/** Toggles of the set. Each change is its own PATCH, in order; a failed one is reverted (C-121). */
function useFlags(set: OptionSet) {
  const { alert } = useAlerts();
  const [flags, setFlags] = useState<SetFlags>(set);
  const version = useRef(set.version);
  const line = useRef<Promise<void>>(Promise.resolve());

  const send = async (change: Partial<SetFlags>) => {
    try {
      const saved = await api.menu.primaryOptions.update.mutate({ id: set.id, ...ownerOf(set), ...change });
      // Another user's edit in between is left for Save to detect.
      if (saved.version === version.current + 1) version.current = saved.version;
    } catch (error) {
      const undo = Object.fromEntries(Object.entries(change).map(([flag, on]) => [flag, !on]));
      setFlags((now) => ({ ...now, ...undo }));
      alert(refusalText(error) ?? CONSOLE_TEXTS.saveChangeFailed);
    }
  };

  return {
    flags,
    changeFlags: (change: Partial<SetFlags>) => {
      setFlags((now) => ({ ...now, ...change }));
      line.current = line.current.then(() => send(change));
    },
    /** Resolves once every toggle is answered. */
    version: async () => {
      await line.current;
      return version.current;
    },
  };
}
