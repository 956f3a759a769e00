/** What Express answers, by how the address begins: the names that those requests are counted under. */
const NAMES: Record<string, string> = {
  health: 'health',
  metrics: 'metrics',
  docs: 'api-document',
  'openapi.json': 'api-document',
  media: 'picture',
  assets: 'asset',
  m: 'guest-menu-page',
};

/** What a request was for that no procedure answers. Addresses are endless, and these names are few. */
export function webOperation(pathname: string, isForm: boolean): string {
  if (isForm) return 'upload';
  const [, first = ''] = pathname.split('/', 2);
  return (Object.hasOwn(NAMES, first) && NAMES[first]) || 'page';
}
