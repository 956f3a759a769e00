const ANY_ORIGIN = 'https://same.origin.invalid';

/**
 * Validates `?next=`, the address to return to after signing in: a path of this origin with query and hash. Returns
 * null for another origin, `//host`, `javascript:` and sign-in pages.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return null;
  if (!URL.canParse(next, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(next, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return null;
  return isSignInPage(pathname) ? null : pathname + search + hash;
}

const isSignInPage = (pathname: string) => /^\/(?:login|register|forgot|reset|oauth)(?:\/|$)/.test(pathname);
