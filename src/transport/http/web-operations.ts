/** Names for requests that Express answers, by the first part of the path; used for metrics. */
const NAMES: Record<string, string> = {
  health: 'health',
  metrics: 'metrics',
  docs: 'api-document',
  'openapi.json': 'api-document',
  media: 'picture',
  menu: 'menu-export',
  lists: 'list-export',
  schemas: 'schema',
  assets: 'asset',
  m: 'guest-menu-page',
  'robots.txt': 'site-list',
  'sitemap.xml': 'site-list',
};

/** Names the operation of a request without a procedure. Paths are unlimited, so metrics need a few fixed names. */
export function webOperation(pathname: string, isForm: boolean): string {
  if (isForm) return 'upload';
  const [, first = ''] = pathname.split('/', 2);
  return (Object.hasOwn(NAMES, first) && NAMES[first]) || 'page';
}
