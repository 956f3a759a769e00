import type { Draft } from './mail-delivery.js';

/** A short email: what happened, what it means, where to go and whom to ask. */
export interface Notice {
  subject: string;
  /** What an inbox shows beside the subject; the first paragraph when left out. */
  preview?: string;
  heading: string;
  paragraphs: readonly [string, ...string[]];
  /** `path` within the product. */
  button?: { path: string; text: string };
  /** Whom to ask, given how support is reached. */
  note: (support: string) => string;
}

/** An email of the one shape that every notice has. Names in it go through `plainName` first. */
export const noticeMail = ({ subject, preview, ...view }: Notice): Draft => ({
  template: 'infra/mail/templates/notice',
  subject,
  preview: preview ?? view.paragraphs[0],
  view: { button: undefined, ...view },
});
