import type { MailDraft } from './mail-delivery.js';

/** A short email that says what happened, what it means, where to go and whom to ask. */
export interface Notice {
  subject: string;
  /** Preview text next to the subject in an inbox. Default: the first paragraph. */
  preview?: string;
  heading: string;
  paragraphs: readonly [string, ...string[]];
  /** `path` is within the product. */
  button?: { path: string; text: string };
  /** Says whom to ask, given the way to reach support. */
  note: (support: string) => string;
}

/** Builds an email with the layout of all notices. Pass names through `plainName` first. */
export const noticeMail = ({ subject, preview, ...view }: Notice): MailDraft => ({
  template: 'infra/mail/templates/notice',
  subject,
  preview: preview ?? view.paragraphs[0],
  view: { button: undefined, ...view },
});
