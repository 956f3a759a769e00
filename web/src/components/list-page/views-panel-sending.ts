import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { fitting } from '@server/shared/characters';
import { VIEW_NAME_MAX_LENGTH } from '@server/shared/saved-views';
import { keptLine, nameKey } from '@server/shared/text';
import { nameOfCopy } from '@server/shared/unique-name';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { dropBrowserView, readBrowserViews } from './views-panel-browser';
import type { ViewPlace } from './use-views';
import type { NamedQuery } from './view-address';

/** Sends the views that this browser kept to the server, once. Each stays here until the server has it. */
export function useSendBrowserViews(place: ViewPlace) {
  const utils = trpc.useUtils();
  const { list } = place;
  const [left, setLeft] = useState(() => readBrowserViews(list));

  const sendOne = async (view: NamedQuery, own: readonly NamedQuery[]) => {
    const name = fitting(keptLine(view.name), VIEW_NAME_MAX_LENGTH);
    if (view.query === '' || own.some((one) => one.name === name && one.query === view.query)) return [];
    const names = own.map((one) => one.name);
    const isTaken = names.some((one) => nameKey(one) === nameKey(name));
    const free = isTaken ? nameOfCopy(name, names, VIEW_NAME_MAX_LENGTH) : name;
    return [await utils.client.views.create.mutate({ ...place, name: free, query: view.query })];
  };
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      const { results } = await utils.client.views.list.query(place);
      let own: readonly NamedQuery[] = results.filter(({ is_own: isOwn }) => isOwn);
      for (const view of left) {
        own = [...own, ...(await sendOne(view, own))];
        setLeft(dropBrowserView(list, view));
      }
    },
    onSettled: () => utils.views.list.invalidate(place),
  });
  const begin = useEffectEvent(() => {
    if (left.length > 0) mutate();
  });
  useEffect(() => begin(), []);
  return { left, error: error ? errorText(error) : undefined, retry: () => mutate() };
}
