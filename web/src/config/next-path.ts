const ANY_ORIGIN = 'https://same.origin.invalid';

/**
 * The address to return to after signing in, from `?next=`: a path of this origin, with its query and
 * hash. Everything else (another origin, `//host`, `javascript:`, back to a sign-in page) gives null.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return null;
  if (!URL.canParse(next, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(next, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return null;
  return isSignInPage(pathname) ? null : pathname + search + hash;
}

const isSignInPage = (pathname: string) => /^\/(?:login|register|forgot|reset|oauth)(?:\/|$)/.test(pathname);
