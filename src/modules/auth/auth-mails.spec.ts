import { describe, expect, it } from 'vitest';
import { PRODUCT_NAME } from '../../shared/product.js';
import { renderMail } from '../../infra/mail/mail-delivery.js';
import type { OutboxDelivery } from '../../infra/outbox/messages.js';
import { AUTH_MAILS } from './auth-mails.js';
import { NOTICES } from './account-change-mails.js';
import type { AccountChange, AuthMail } from './auth.registry.js';

const APP = 'https://app.example.com';
const TO = 'ann+new@example.com';
const TEN_MINUTES = 600_000;

const mail = <K extends AuthMail>(
  kind: K,
  payload: OutboxDelivery<K>['payload'],
  { to = TO, lifetime = TEN_MINUTES }: { to?: string; lifetime?: number | null } = {},
) => renderMail(AUTH_MAILS[kind]({ payload, lifetime }), to, APP);

/** Returns the visible text of the HTML. */
const words = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('an email about an account', () => {
  it.each([
    ['register', `Your ${PRODUCT_NAME} code`, 'Confirm your email'],
    ['reset', `Your ${PRODUCT_NAME} code to reset your password`, 'Reset your password'],
    ['email', `Your ${PRODUCT_NAME} code to confirm your new email`, 'Confirm your new email'],
    ['delete', `Your ${PRODUCT_NAME} code to delete your account`, 'Delete your account'],
  ] as const)('has the code to %s', (purpose, subject, heading) => {
    const { subject: written, html, text } = mail('mail.code', { purpose, code: '012345' });
    expect(written).toBe(subject);
    for (const body of [words(html), text]) {
      expect(body).toContain(heading);
      expect(body).toContain('The code expires in 10 minutes and works once.');
      expect(body.match(/\b012345\b/g)).toHaveLength(1);
      expect(body.match(/\b\d{6}\b/g)).toHaveLength(1);
    }
  });

  it.each([
    ['register', '/register?step=link#link=s3cret'],
    ['reset', '/reset?email=ann%2Bnew%40example.com#link=s3cret'],
    ['email', '/account#email-link=s3cret'],
  ] as const)('has a link to %s that needs no code', (purpose, path) => {
    const { html, text } = mail('mail.code', { purpose, code: '012345', link: 's3cret' });
    expect(html).toContain(`href="${APP}${path}"`);
    expect(text).toContain(`${APP}${path}\n`);
    for (const body of [words(html), text])
      expect(body).toContain('The code and the link expire in 10 minutes and work once.');
  });

  it('has the code once, selectable with a click, outside links, subject and preview', () => {
    const { html } = mail('mail.code', { purpose: 'reset', code: '012345' });
    expect(html).toMatch(/<p class="code"[^>]*user-select:all[^>]*>012345<\/p>/);
    expect(html.split('012345')).toHaveLength(2);
    expect(html).toContain(`href="${APP}/reset?email=ann%2Bnew%40example.com"`);
  });

  it('says that the email already has an account, and where to sign in', () => {
    const { subject, html, text } = mail('mail.existing_account', {});
    expect(subject).toBe(`You already have a ${PRODUCT_NAME} account`);
    for (const body of [html, text]) {
      expect(body).toContain('You already have an account');
      expect(body).toContain(`${APP}/login`);
      expect(body).toContain(`${APP}/forgot`);
    }
  });

  it('says that the password was changed, and how to react to misuse', () => {
    const { subject, html, text } = mail('mail.password_changed', {});
    expect(subject).toBe(`Your ${PRODUCT_NAME} password was changed`);
    for (const body of [html, text]) expect(body).toContain(`${APP}/forgot`);
  });

  it.each(Object.entries(NOTICES))('describes a change: %s', (change, { heading, canReset }) => {
    const payload = { change: change as AccountChange, detail: 'a•••@example.com' };
    const { subject, html, text } = mail('mail.account_changed', payload);
    expect(subject).toBe(`${heading} (${PRODUCT_NAME})`);
    for (const body of [words(html), text]) {
      expect(body).toContain('If this was you, no action is needed.');
      expect(body).not.toMatch(/undefined|<%/);
    }
    for (const body of [html, text]) expect(body.includes(`${APP}/forgot`)).toBe(canReset);
  });

  it('names the support address if there is one, and otherwise says not to reply', () => {
    const draft = AUTH_MAILS['mail.account_changed']({ payload: { change: 'deleted' }, lifetime: null });
    const { html, text } = renderMail(draft, TO, APP, 'help@example.com');
    expect(html).toContain('href="mailto:help@example.com"');
    expect(text).toContain('Contact us right away:\n\n    help@example.com\n');
    for (const body of [words(html), text]) expect(body).toContain('Need help? Write to help@example.com.');
    const plain = renderMail(draft, TO, APP);
    expect(plain.html).toContain(`href="${APP}"`);
    for (const body of [words(plain.html), plain.text])
      expect(body).toContain('Please don’t reply to this email.');
  });

  it.each([
    AUTH_MAILS['mail.password_changed']({ payload: {}, lifetime: null }),
    AUTH_MAILS['mail.account_changed']({ payload: { change: 'google_linked' }, lifetime: null }),
    AUTH_MAILS['mail.code']({ payload: { purpose: 'delete', code: '012345' }, lifetime: null }),
  ])('offers support to a user who may be locked out: $template', (draft) => {
    const { html, text } = renderMail(draft, TO, APP, 'help@example.com');
    for (const body of [words(html), text])
      expect(body).toContain('Can’t sign in? Write to help@example.com.');
  });

  it('says that the email already belongs to an account and nothing changed', () => {
    const { text } = mail('mail.address_taken', {});
    expect(text).toContain('It already has an account, so nothing has changed.');
    expect(text).toContain(`${APP}/login`);
  });

  it('escapes values in HTML only', () => {
    const { html, text } = mail('mail.password_changed', {}, { to: `"<b>x</b>"@example.com` });
    expect(html).not.toContain('<b>x');
    expect(html).toContain('&lt;b&gt;x');
    expect(text).toContain('<b>x</b>');
  });

  it('has the same words in its HTML document and its plain text', () => {
    const { html, text } = mail('mail.code', { purpose: 'register', code: '987654' }, { lifetime: null });
    expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>\s*$/);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(words(html)).toContain('The code works once.');
    expect(text).toContain('The code works once.');
    for (const body of [html, text]) expect(body).not.toMatch(/undefined|null|<%|\[object/);
  });

  it('separates paragraphs of plain text with one empty line', () => {
    const { text } = mail('mail.code', { purpose: 'reset', code: '012345' });
    expect(text).not.toMatch(/\n{3,}/);
    expect(text.split('\n\n').length).toBeGreaterThan(4);
    expect(text).toContain('\n    012345\n');
  });
});
