import { useRef, useState } from 'react';
import { useUnloadWarning } from '@/hooks/use-unload-warning';
import { errorData, errorText } from '@/lib/errors';
import { api, trpc } from '@/lib/trpc';
import type { ImportChange, ImportDraft } from './import-types';

/** Time between two looks at a running import (ms). */
const POLL = 1_000;

const RUNNING: ReadonlySet<ImportDraft['status']> = new Set(['reading', 'applying', 'undoing']);
export const isRunning = ({ status }: Pick<ImportDraft, 'status'>) => RUNNING.has(status);

type Action = 'apply' | 'undo';

/** Reads one import, and changes it by one request at a time, in the order of the user's decisions. */
export function useMenuImport(restaurantId: number, id: number) {
  const utils = trpc.useUtils();
  const place = { id, restaurant_id: restaurantId };
  const [action, setAction] = useState<Action>();
  const [changing, setChanging] = useState(0);
  const [problem, setProblem] = useState('');
  const queue = useRef(Promise.resolve());
  useUnloadWarning(changing > 0);
  const { data, error, refetch } = trpc.menu.imports.get.useQuery(place, {
    refetchInterval: ({ state }) => (action || (state.data && isRunning(state.data)) ? POLL : false),
  });

  const accept = (draft: ImportDraft) => utils.menu.imports.get.setData(place, draft);
  const report = async (failure: unknown) => {
    setProblem(errorText(failure));
    // Another user may have changed or finished it.
    if (errorData(failure)) await Promise.all([refetch(), utils.menu.imports.rows.invalidate()]);
  };

  /** @param change gets the latest draft, because earlier changes may be on their way */
  const update = (change: (draft: ImportDraft) => ImportChange): Promise<void> => {
    const work = async () => {
      const draft = utils.menu.imports.get.getData(place);
      if (!draft) return;
      try {
        accept(await api.menu.imports.update.mutate({ ...place, ...change(draft) }));
        await utils.menu.imports.rows.invalidate();
        setProblem('');
      } catch (failure) {
        await report(failure);
      }
    };
    setChanging((count) => count + 1);
    queue.current = queue.current.then(work).finally(() => setChanging((count) => count - 1));
    return queue.current;
  };

  /** Waits for the changes that are on their way. @returns the draft after them */
  const settled = async () => {
    // A press sends the cell that it leaves only after itself (`afterPress`).
    await new Promise((resolve) => setTimeout(resolve));
    await queue.current;
    return utils.menu.imports.get.getData(place);
  };

  /** Applies or undoes the import. @returns the import afterwards; undefined after a failure */
  const run = async (wish: Action, send: () => Promise<ImportDraft>): Promise<ImportDraft | undefined> => {
    setProblem('');
    setAction(wish);
    try {
      const after = await send();
      accept(after);
      return after;
    } catch (failure) {
      await report(failure);
      return undefined;
    } finally {
      setAction(undefined);
    }
  };

  return {
    data,
    error,
    refetch,
    update,
    settled,
    /** Changes are on their way. */
    isChanging: changing > 0,
    /** The running action of this user. */
    action,
    problem,
    clearProblem: () => setProblem(''),
    apply: async (digest: string) => {
      // The digest belongs to the check that is shown: wait for changes that it has not seen.
      await queue.current;
      return run('apply', () => api.menu.imports.run.mutate({ ...place, digest }));
    },
    undo: () => run('undo', () => api.menu.imports.undo.mutate(place)),
    /** Discards a draft that changes nothing. @returns false after a failure */
    finish: () =>
      api.menu.imports.discard.mutate(place).then(
        () => true,
        (failure: unknown) => report(failure).then(() => false),
      ),
    discard: async () => {
      await queue.current;
      await api.menu.imports.discard.mutate(place);
    },
  };
}
