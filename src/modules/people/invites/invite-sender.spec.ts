import { describe, expect, it } from 'vitest';
import { renderMail } from '../../../infra/mail/mail-delivery.js';
import { inviteMail } from './invite-sender.js';

const APP = 'https://app.example.com';

/** Returns the visible text of the HTML. */
const words = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the email of an invite', () => {
  it('has the link unchanged', () => {
    const link = `${APP}/register#invite=abc&email=ann%2Bnew%40example.com`;
    const draft = inviteMail({
      inviter: 'Nora <b>',
      restaurants: 'Olive & Salt',
      role: 'manager',
      link,
      handsOver: false,
      validUntil: 'Nov 28, 2026',
    });
    const { subject, html, text } = renderMail(draft, 'ann+new@example.com', APP);
    expect(subject).toBe('Nora <b> invited you to Olive & Salt');
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(html).not.toContain('Nora <b>');
    expect(text).toContain(`\n    ${link}\n`);
    for (const body of [words(html), text]) expect(body).toContain('expires Nov 28, 2026 (UTC)');
    expect(text).not.toContain('only owner');
  });

  it('explains an ownership transfer', () => {
    const draft = inviteMail({
      inviter: 'Nora',
      restaurants: 'Olive & Salt',
      role: 'owner',
      link: APP,
      handsOver: true,
      validUntil: 'Nov 28, 2026',
    });
    const { html, text } = renderMail(draft, 'ann@example.com', APP);
    for (const body of [words(html), text])
      expect(body).toContain('When you accept, you become the only owner');
  });
});
