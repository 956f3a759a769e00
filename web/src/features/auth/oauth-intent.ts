import { PRODUCT_KEY } from '@server/shared/product';
import { dropTab, readTab, writeTab } from '@/lib/tab-storage';

const KEY = `${PRODUCT_KEY}.oauth`;

/** What a user chose before they left for the provider's pages, which forget it. */
export interface OauthIntent {
  remember: boolean;
  acceptedTerms: boolean;
}

export const keepOauthIntent = (intent: OauthIntent) => writeTab(KEY, JSON.stringify(intent));

/** What was kept in this tab, once; the login's defaults for who comes from elsewhere. */
export function takeOauthIntent(): OauthIntent {
  const { remember = true, acceptedTerms = false } = read();
  dropTab(KEY);
  return { remember, acceptedTerms };
}

function read(): Partial<OauthIntent> {
  try {
    return (JSON.parse(readTab(KEY) ?? '{}') ?? {}) as Partial<OauthIntent>;
  } catch {
    return {};
  }
}
