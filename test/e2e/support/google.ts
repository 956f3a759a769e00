import type { BrowserContext } from '@playwright/test';

const HANDLER = 'https://demo-feast.firebaseapp.com';

/** Replaces the script with which the provider's library talks to its popup; this one sends no messages. */
const GAPI = `
  const frame = {
    restyle: async () => {},
    ping: async () => [],
    register: () => {},
    // The library throws after it has taken the answer.
    send: (type, message, done) => Promise.resolve([{ webStorageSupport: true }]).then(done).catch(() => {}),
  };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      Iframe: function () {},
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open: (options, done) => done(frame) }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();`;

/**
 * Makes the page treat the provider as the real one, so that it opens Google's popup. Otherwise the emulator's
 * account
 * chooser opens. The provider's hosts are out of reach, so the test answers for them.
 * @returns the address of Google's own pages, in a popup or after the redirect
 */
export async function pretendGoogle(context: BrowserContext): Promise<string> {
  await context.route(
    (url) => url.hostname === '127.0.0.1' && /^\/(?:login|register|oauth)/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace(/"emulatorUrl":"[^"]*"/, '"emulatorUrl":null')
        .replace(/"authDomain":[^,}]*/, `"authDomain":"${new URL(HANDLER).host}"`);
      await route.fulfill({ response, body: html });
    },
  );
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GAPI }),
  );
  await context.route('https://identitytoolkit.googleapis.com/**', (route) =>
    route.fulfill({
      json: { authorizedDomains: ['127.0.0.1'] },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
  await context.route(`${HANDLER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' }),
  );
  return `${HANDLER}/__/auth/handler`;
}
