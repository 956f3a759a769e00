import type { RestRoute } from '../rest/routes.js';

/** Groups paths by number of segments and first segment. */
const bucketOf = (path: string): string => {
  const segments = path.replace(/^\//, '').replace(/\/$/, '').split('/');
  return `${segments.length} ${segments[0] ?? ''}`;
};

/** Creates a function that finds the routes of a path for all methods. Checks only routes of the same group. */
export function createRouteIndex(routes: readonly RestRoute[]): (pathname: string) => RestRoute[] {
  const buckets = new Map<string, RestRoute[]>();
  for (const route of routes) {
    const bucket = bucketOf(route.path);
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), route]);
  }
  return (pathname) =>
    (buckets.get(bucketOf(pathname)) ?? []).filter(({ pattern }) => pattern.test(pathname));
}
