import { nameKey } from '@server/shared/text';

/** Finds a view by name, ignoring case: one of the user's own first. */
export const findView = <View extends { name: string; is_own: boolean }>(
  views: readonly View[],
  name: string,
): View | undefined => {
  const same = views.filter((view) => nameKey(view.name) === nameKey(name));
  return same.find(({ is_own: isOwn }) => isOwn) ?? same[0];
};
