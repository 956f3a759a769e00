import { describe, expect, it } from 'vitest';
import { RefreshTokens } from './session-tokens.js';
import { newSessionId } from './session-rules.js';

const withSecret = (refreshTokenSecret: string) =>
  new RefreshTokens({ auth: { refreshTokenSecret } } as ConstructorParameters<typeof RefreshTokens>[0]);

describe('RefreshTokens', () => {
  const tokens = withSecret('a secret of more than thirty-two characters');
  const sessionId = newSessionId();
  const token = tokens.issue({ sessionId, counter: 7 });

  it('reads a token it issued, and issues the same token for a counter', () => {
    expect(tokens.read(token)).toEqual({ sessionId, counter: 7 });
    expect(tokens.issue({ sessionId, counter: 7 })).toBe(token);
  });

  const [id = '', counter = '', signature = ''] = token.split('.');
  const forged: [string, string][] = [
    ['an empty text', ''],
    ['a changed counter', `${id}.8.${signature}`],
    ['a counter with a leading zero', `${id}.07.${signature}`],
    ['a changed session', `${newSessionId()}.${counter}.${signature}`],
    ['no signature', `${id}.${counter}.`],
    ['a changed signature', `${id}.${counter}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
    ['a truncated signature', token.slice(0, -1)],
    ['a trailing character', `${token}=`],
    ['a trailing line break', `${token}\n`],
    [
      'a token signed with another key',
      withSecret('another secret of thirty-two characters!').issue({ sessionId, counter: 7 }),
    ],
    ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ];

  it.each(forged)('refuses %s', (_name, text) => {
    expect(tokens.read(text)).toBeUndefined();
  });
});
