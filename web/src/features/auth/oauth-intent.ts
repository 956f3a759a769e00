import { PRODUCT_KEY } from '@server/shared/product';
import { dropTab, readTab, writeTab } from '@/lib/tab-storage';

const KEY = `${PRODUCT_KEY}.oauth`;

/** Choices made before the redirect to the provider, whose pages do not keep them. */
export interface OauthIntent {
  remember: boolean;
  acceptedTerms: boolean;
}

export const keepOauthIntent = (intent: OauthIntent) => writeTab(KEY, JSON.stringify(intent));

/** Reads and removes the choices kept in this tab; defaults to those of the login form. */
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
