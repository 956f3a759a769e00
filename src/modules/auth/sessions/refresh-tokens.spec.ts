import { describe, expect, it } from 'vitest';
import { RefreshTokens } from './refresh-tokens.js';
import { newSessionId } from './session-rules.js';

const withSecret = (refreshTokenSecret: string) =>
  new RefreshTokens({ auth: { refreshTokenSecret } } as ConstructorParameters<typeof RefreshTokens>[0]);

describe('RefreshTokens', () => {
  const tokens = withSecret('a secret of more than thirty-two characters');
  const sessionId = newSessionId();
  const token = tokens.issue({ sessionId, counter: 7 });

  it('reads what it issued, and issues the same for the same counter', () => {
    expect(tokens.read(token)).toEqual({ sessionId, counter: 7 });
    expect(tokens.issue({ sessionId, counter: 7 })).toBe(token);
  });

  const [id = '', counter = '', signature = ''] = token.split('.');
  const forged: [string, string][] = [
    ['nothing', ''],
    ['another counter', `${id}.8.${signature}`],
    ['the counter written otherwise', `${id}.07.${signature}`],
    ['another session', `${newSessionId()}.${counter}.${signature}`],
    ['no signature', `${id}.${counter}.`],
    ['a changed signature', `${id}.${counter}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
    ['a cut signature', token.slice(0, -1)],
    ['something behind it', `${token}=`],
    ['a line break behind it', `${token}\n`],
    ['another key', withSecret('another secret of thirty-two characters!').issue({ sessionId, counter: 7 })],
    ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ];

  it.each(forged)('refuses %s', (_name, text) => {
    expect(tokens.read(text)).toBeUndefined();
  });
});
