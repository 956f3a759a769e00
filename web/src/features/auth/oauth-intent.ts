import { PRODUCT_KEY } from '@server/shared/product';

const KEY = `${PRODUCT_KEY}.oauth`;

/** What a user chose before they left for the provider's pages, which forget it. */
export interface OauthIntent {
  remember: boolean;
  acceptedTerms: boolean;
}

export const keepOauthIntent = (intent: OauthIntent) => sessionStorage.setItem(KEY, JSON.stringify(intent));

/** What was kept in this tab, once; the login's defaults for who comes from elsewhere. */
export function takeOauthIntent(): OauthIntent {
  const { remember = true, acceptedTerms = false } = read();
  sessionStorage.removeItem(KEY);
  return { remember, acceptedTerms };
}

function read(): Partial<OauthIntent> {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<OauthIntent>;
  } catch {
    return {};
  }
}
