import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Config } from '../../config/config.js';
import { createSecurityHeaders, pagePolicy } from './security-headers.js';

function headersFor(appUrl: string) {
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name, value) };
  createSecurityHeaders(appUrl)(response as unknown as ServerResponse);
  return headers;
}

describe('createSecurityHeaders', () => {
  it.each(['https://feast.example', 'http://localhost:3000', 'http://127.0.0.1:3000'])(
    'isolates windows at %s',
    (appUrl) => {
      const headers = headersFor(appUrl);
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
      expect(headers.get('Origin-Agent-Cluster')).toBe('?1');
    },
  );

  it('omits headers that browsers refuse over plain HTTP', () => {
    const headers = headersFor('http://kitchen.lan:3000');
    expect(headers.has('Cross-Origin-Opener-Policy')).toBe(false);
    expect(headers.has('Origin-Agent-Cluster')).toBe(false);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

describe('pagePolicy', () => {
  it('allows images of the configured URL, also on a page opened by another host', () => {
    const config = { http: { appUrl: 'http://kitchen.lan:3000' }, identity: {} } as Config;
    expect(pagePolicy(config, 'n', [])).toContain(
      "img-src 'self' http://kitchen.lan:3000 data: blob: https:",
    );
  });
});
