import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import { PRODUCT_NAME } from '../../shared/product.js';
import { DRAFTS, type MailContents, type MailKind } from './mails.js';

const views = fileURLToPath(new URL('./templates', import.meta.url));
const html = new Eta({ views, autoEscape: true, cache: true });
const text = new Eta({ views, autoEscape: false, autoTrim: false, cache: true });

const MINUTE = 60_000; // ms

export interface MailOrder<K extends MailKind = MailKind> {
  kind: K;
  to: string;
  payload: MailContents[K];
  /** How long it is of use, from when it was asked for (ms); null: always. */
  lifetime: number | null;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const linksOf = (appUrl: string, to: string) => ({
  home: appUrl,
  login: `${appUrl}/login`,
  forgot: `${appUrl}/forgot`,
  // The page that stands alone; the code itself is never in a link.
  reset: `${appUrl}/reset?email=${encodeURIComponent(to)}`,
});

const validityOf = (lifetime: number | null) => {
  if (lifetime === null) return 'The code works once.';
  const minutes = Math.max(1, Math.round(lifetime / MINUTE));
  return `The code works once, and for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
};

/** A mail of the outbox as subject, HTML and plain text; everything printed into HTML is escaped. */
export function renderMail<K extends MailKind>(order: MailOrder<K>, appUrl: string): RenderedMail {
  const { template, subject, preview, code, invite } = DRAFTS[order.kind](order.payload);
  const view = {
    product: PRODUCT_NAME,
    subject,
    preview,
    code,
    invite,
    to: order.to,
    validity: validityOf(order.lifetime),
    links: linksOf(appUrl, order.to),
  };
  return {
    subject,
    html: html.render(`${template}.html.eta`, view),
    text: text
      .render(`${template}.text.eta`, view)
      .replace(/\n{3,}/g, '\n\n')
      .trim()
      .concat('\n'),
  };
}
