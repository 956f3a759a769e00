import type { PublicConfig } from '@server/api/web/public-config';

const NOTHING: PublicConfig = {
  identity: { provider: 'none', projectId: null, apiKey: null, authDomain: null, emulatorUrl: null },
  secondApiUrl: '',
  map: { tileUrl: '', attribution: '', attributionUrl: '' },
  supportEmail: null,
  sampleMenu: null,
};

/** The public pages are also rendered without a browser; see web/build/prerender.ts. */
const page = typeof document === 'undefined' ? undefined : document;

function read(): PublicConfig {
  const text = page?.getElementById('public-config')?.textContent;
  try {
    return text ? (JSON.parse(text) as PublicConfig) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Settings that the server writes into the page. Without them, only email and password sign in. */
export const pageConfig = read();

/** Nonce for styles written at run time; the content policy requires it. */
export const cspNonce = page?.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content || undefined;
