import { describe, expect, it } from 'vitest';
import { messageCreateInput } from '@server/modules/messages/messages.schemas';
import { SecondApiError } from '@/lib/second-api/failure';
import { parseWaitlistForm, waitlistFailureText, validateWaitlistEntry } from './waitlist';

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  Object.entries(values).forEach(([name, value]) => form.append(name, value));
  return form;
};
const entry = (zip_code: string, email: string) => parseWaitlistForm(formOf({ zip_code, email }));

describe('a waitlist entry', () => {
  it('is trimmed and has every field of the API', () => {
    expect(parseWaitlistForm(formOf({ zip_code: ' 10001 ', email: ' a@b.co\n', website: '' }))).toEqual({
      zip_code: '10001',
      email: 'a@b.co',
      message: '',
      website: '',
    });
  });

  it.each([
    ['10001', 'ann@example.com', undefined],
    ['K1A 0B1', 'ann+list@mail.example.co.uk', undefined],
    ['123', 'a@b.c', undefined],
    ['12', 'ann@example.com', 'Please enter your zip code.'],
    ['', '', 'Please enter your zip code.'],
    ['12345678901', 'ann@example.com', 'Please enter your zip code.'],
    ['10001', '', 'Please enter a valid email.'],
    ['10001', 'ann@example', 'Please enter a valid email.'],
    ['10001', 'ann example@x.y', 'Please enter a valid email.'],
    ['10001', `${'a'.repeat(250)}@x.yz`, 'Please enter a valid email.'],
  ])('is validated like on the server: %j %j', (zip, email, text) => {
    const values = entry(zip, email);
    expect(validateWaitlistEntry(values)?.text).toBe(text);
    const server = messageCreateInput.safeParse(values);
    expect(server.error?.issues[0]?.message).toBe(text);
  });
});

describe('the message after a failed submission', () => {
  it.each([
    [new SecondApiError('Request timed out'), 'Request timed out'],
    [new SecondApiError('Request failed'), 'Request failed'],
    [
      new SecondApiError('HTTP 503 Service Unavailable: {"detail":"Busy."}', {
        status: 503,
        detail: 'Busy.',
      }),
      'HTTP 503 Service Unavailable: {"detail":"Busy."}',
    ],
    [
      new SecondApiError('HTTP 422 Unprocessable Entity: {}', { status: 422, detail: 'That is too long.' }),
      'That is too long.',
    ],
    [new SecondApiError('HTTP 404 Not Found: ', { status: 404 }), 'HTTP 404 Not Found: '],
    [
      new SecondApiError('HTTP 429 Too Many Requests: {}', { status: 429, retryAfter: 90 }),
      'Too many requests. Try again in 2 minutes.',
    ],
    [
      new SecondApiError('HTTP 429 Too Many Requests: {}', { status: 429 }),
      'Too many requests. Try again in 1 minute.',
    ],
    [new SecondApiError(''), 'Failed to submit. Please try again.'],
    [new Error('Something else'), 'Failed to submit. Please try again.'],
  ])('of %s', (error, text) => expect(waitlistFailureText(error)).toBe(text));
});
