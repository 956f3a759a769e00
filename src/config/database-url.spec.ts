import { describe, expect, it } from 'vitest';
import { parseDatabaseUrl } from './database-url.js';

const BASE = 'mysql://ann:p%40ss@db.example/feast';

describe('parseDatabaseUrl', () => {
  it('reads user, host, port and database', () => {
    expect(parseDatabaseUrl(BASE)).toEqual({
      host: 'db.example',
      port: 3306,
      username: 'ann',
      password: 'p@ss',
      database: 'feast',
    });
    expect(
      parseDatabaseUrl('mariadb://a:b@[::1]:3307/feast?connectTimeout=500&socketPath=/run/m.sock'),
    ).toMatchObject({
      host: '::1',
      port: 3307,
      connectTimeout: 500,
      socketPath: '/run/m.sock',
    });
  });

  it.each([
    ['true', { verifyIdentity: true }],
    ['{"rejectUnauthorized":false}', { verifyIdentity: true, rejectUnauthorized: false }],
    ['{"ca":"-----BEGIN x","verifyIdentity":false}', { verifyIdentity: false, ca: '-----BEGIN x' }],
    ['false', undefined],
  ])('accepts ssl=%s', (ssl, expected) => {
    expect(parseDatabaseUrl(`${BASE}?ssl=${encodeURIComponent(ssl)}`).ssl).toEqual(expected);
  });

  it.each([
    ['postgres://a@b/c', /^must begin with mysql:\/\/ or mariadb:\/\/$/],
    [`${BASE}?charset=latin1`, /^has an unknown option charset; use only ssl, socketPath, connectTimeout$/],
    [`${BASE}?ssl=/not/there.pem`, /^has an invalid option ssl: ENOENT/],
    [`${BASE}?ssl={"sa":1}`, /^has an invalid option ssl: Unrecognized key: "sa"$/],
    [`${BASE}?connectTimeout=soon`, /^has an invalid option connectTimeout/],
  ])('refuses %s', (url, message) => {
    expect(() => parseDatabaseUrl(url)).toThrow(message);
  });
});
