import type { Config } from '../../config/config.js';

/** Configuration that the browser can see. Contains no secrets. */
export interface PublicConfig {
  identity: {
    provider: 'firebase' | 'none';
    projectId: string | null;
    apiKey: string | null;
    authDomain: string | null;
    /** Set only with the local emulator. */
    emulatorUrl: string | null;
  };
  /** Origin of the second API; '' for the page's own origin (C-219). */
  secondApiUrl: string;
  /** Source of map tiles (C-169). */
  map: {
    /** With `{z}`, `{x}` and `{y}`; '' for maps without tiles. */
    tileUrl: string;
    attribution: string;
    attributionUrl: string;
  };
  /** Support address; null when there is none. */
  supportEmail: string | null;
  /** Slug of the guest menu that is offered as a sample, if any. */
  sampleMenu: string | null;
}

/** @param sampleMenu the current slug of the sample */
export function publicConfig(
  { http, identity, map, support }: Config,
  sampleMenu: string | null,
): PublicConfig {
  return {
    identity: {
      provider: identity.provider,
      projectId: identity.projectId ?? null,
      apiKey: identity.webApiKey ?? null,
      authDomain: identity.webAuthDomain ?? null,
      emulatorUrl: identity.webEmulatorHost ? `http://${identity.webEmulatorHost}` : null,
    },
    secondApiUrl: http.secondApiUrl,
    map: { ...map },
    supportEmail: support.email ?? null,
    sampleMenu,
  };
}
