import type { Config } from '../../config/config.js';

/** What the browser is told of the configuration: nothing secret. */
export interface PublicConfig {
  identity: {
    provider: 'firebase' | 'none';
    projectId: string | null;
    apiKey: string | null;
    authDomain: string | null;
    /** Set only when the local emulator stands in for the real provider. */
    emulatorUrl: string | null;
  };
  /** Origin of the second API; '' for the page's own (C-219). */
  secondApiUrl: string;
  /** Where the pictures under maps come from (C-169). */
  map: {
    /** With `{z}`, `{x}` and `{y}`; '' for maps without pictures. */
    tileUrl: string;
    attribution: string;
    attributionUrl: string;
  };
  /** Whom people write to; null: there is no address. */
  supportEmail: string | null;
  /** Last part of the address of a guests' menu that is there to be looked at, if any. */
  sampleMenu: string | null;
}

/** @param sampleMenu as it stands at the moment */
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
