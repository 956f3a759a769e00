/**
 * Finds the list above the screen of one row. For example, `menu/categories` for `menu/categories/:id/editor` and for
 * `menu/categories/new`.
 * @param pattern the screen's route path, beneath its shell
 * @returns undefined for every other screen
 */
export function parentListPath(pathname: string, pattern: string): string | undefined {
  const depth = pattern.split('/').findIndex((part) => part.startsWith(':') || part === 'new');
  if (depth < 1) return undefined;
  const [shell, ...parts] = pathname.split('/').filter(Boolean);
  return `/${[shell, ...parts.slice(0, depth)].join('/')}`;
}
