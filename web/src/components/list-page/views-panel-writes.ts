import { useState } from 'react';
import type { SavedViewOutput } from '@server/modules/lists/saved-views/saved-views.schemas';
import { VIEW_TEXTS } from '@server/shared/texts/views-panel';
import { useUndoToast } from '@/hooks/use-action-toast';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { useCreateOnce } from '@/hooks/use-create-once';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import type { ViewPlace } from './use-views';

type Fields = Pick<SavedViewOutput, 'name' | 'query' | 'is_shared'>;

/** Writes the views of a list, one request at a time. */
export function useViewWrites(place: ViewPlace) {
  const utils = trpc.useUtils();
  const createOnce = useCreateOnce();
  const offerUndo = useUndoToast({ outlives: true });
  const { alert } = useAlerts();
  const confirm = useConfirmDialog();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** Reads the views again, also for a closed panel, which reads none by itself. */
  const reload = () =>
    utils.views.list.fetch(place, { staleTime: 0 }).catch(() => utils.views.list.invalidate(place));
  const run = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true);
    setError(undefined);
    try {
      const result = await work();
      await reload();
      return result;
    } catch (failure) {
      setError(errorText(failure));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const save = (fields: Fields) =>
    run(() => createOnce(utils.client.views.create.mutate, { ...place, ...fields }));
  const change = ({ id }: SavedViewOutput, fields: Partial<Fields>) =>
    run(() => utils.client.views.update.mutate({ ...restaurantOf(place), id, ...fields }));
  const restore = async ({ name, query, is_shared }: Fields) => {
    try {
      await utils.client.views.create.mutate({ ...place, name, query, is_shared });
      await reload();
    } catch (failure) {
      alert(errorText(failure));
    }
  };
  const removeNow = async (view: SavedViewOutput) => {
    const sent = await run(async () => {
      await utils.client.views.delete.mutate({ ...restaurantOf(place), id: view.id });
      return true;
    });
    if (sent && view.is_own) offerUndo(VIEW_TEXTS.deleted(view.name), () => void restore(view));
  };
  /** Another user's view can't be restored, so its deletion is confirmed. */
  const remove = async (view: SavedViewOutput, after: () => void) => {
    if (!view.is_own) {
      confirm({ ...VIEW_TEXTS.question(view.name), onOk: () => removeNow(view) });
      return;
    }
    await removeNow(view);
    after();
  };
  return { busy, error, save, change, remove };
}

const restaurantOf = ({ restaurant_id: id }: ViewPlace) => (id === undefined ? {} : { restaurant_id: id });
