import type { PublicConfig } from '@server/api/web/public-config';

const NOTHING: PublicConfig = {
  identity: { provider: 'none', projectId: null, apiKey: null, authDomain: null, emulatorUrl: null },
  secondApiUrl: '',
  map: { tileUrl: '', attribution: '', attributionUrl: '' },
  supportEmail: null,
  sampleMenu: null,
};

/** The built public pages are rendered without a browser, too; see web/build/prerender.ts. */
const page = typeof document === 'undefined' ? undefined : document;

function read(): PublicConfig {
  const text = page?.getElementById('public-config')?.textContent;
  try {
    return text ? (JSON.parse(text) as PublicConfig) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** The settings that the server writes into the page; without them, sign-in is by e-mail and password alone. */
export const pageConfig = read();

/** For styles written at run time: the content policy admits only those that carry it. */
export const cspNonce = page?.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content || undefined;
