import createClient from 'openapi-fetch';

const SIGN_IN = /\/auth\/(?:login|token\/refresh)\/$/;

/** See index.d.ts. */
export function createFeastClient({ baseUrl, tokens, onTokens, ...options }) {
  let current = tokens;
  let refreshing;
  const send = options.fetch ?? fetch;
  const client = createClient({ baseUrl, ...options });
  const originals = new WeakMap();

  /** Refreshes once for all requests that were refused together: a used refresh token ends the session. */
  function refresh() {
    refreshing ??= client
      .POST('/auth/token/refresh/', { body: { refresh: current.refresh } })
      .then(({ data }) => {
        if (data) setTokens(data);
        return data !== undefined;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  function setTokens(next) {
    current = next && { access: next.access, refresh: next.refresh };
    if (current) onTokens?.(current);
  }

  /** Copies a request with the token, so that its body can be sent again. */
  function authorized(request) {
    const copy = request.clone();
    copy.headers.set('Authorization', `Bearer ${current.access}`);
    return copy;
  }

  client.use({
    onRequest({ request }) {
      if (!current || SIGN_IN.test(request.url)) return undefined;
      const sent = authorized(request);
      originals.set(sent, { original: request, access: current.access });
      return sent;
    },
    async onResponse({ request, response }) {
      const kept = originals.get(request);
      if (response.status !== 401 || !kept || !current) return undefined;
      const renewed = kept.access !== current.access || (await refresh());
      return renewed ? send(authorized(kept.original)) : undefined;
    },
  });

  return Object.assign(client, { setTokens });
}
