/**
 * The list above the screen of one row: `menu/categories/:id/editor` is beneath `menu/categories`, as is
 * `menu/categories/new`, where a row is begun.
 * @param pattern of the screen, beneath its shell
 * @returns undefined for every other screen
 */
export function parentListPath(pathname: string, pattern: string): string | undefined {
  const depth = pattern.split('/').findIndex((part) => part.startsWith(':') || part === 'new');
  if (depth < 1) return undefined;
  const [shell, ...parts] = pathname.split('/').filter(Boolean);
  return `/${[shell, ...parts.slice(0, depth)].join('/')}`;
}
