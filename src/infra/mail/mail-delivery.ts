import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import { Inject, Injectable } from '@nestjs/common';
import { PRODUCT_NAME } from '../../shared/product.js';
import { supportOf } from '../../shared/support.js';
import { CONFIG, type Config } from '../../config/config.js';
import { type OutboxDelivery, OutboxHandlers, type OutboxKind } from '../outbox/messages.js';
import { Mailer } from './mailer.js';

/** Folder `src`: templates are in the modules, shared parts in templates/. */
const views = fileURLToPath(new URL('../..', import.meta.url));
const html = new Eta({ views, autoEscape: true, cache: true });
const text = new Eta({ views, autoEscape: false, autoTrim: false, cache: true });

export interface MailDraft {
  /** Path of two files from `src`: `<template>.html.eta` and `<template>.text.eta`. */
  template: string;
  /** Never contains a code, because subjects are shown on locked screens. */
  subject: string;
  /** Preview text next to the subject in an inbox. */
  preview: string;
  /** Values for the template, besides the names and addresses of product and recipient. */
  view?: Readonly<Record<string, unknown>>;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * Renders subject, HTML and plain text. All values in the HTML are escaped.
 * @param supportEmail support address, if there is one
 */
export function renderMail(
  draft: MailDraft,
  to: string,
  appUrl: string,
  supportEmail?: string,
): RenderedMail {
  const { template, subject, preview } = draft;
  const view = {
    ...draft.view,
    product: PRODUCT_NAME,
    subject,
    preview,
    to,
    appUrl,
    supportEmail,
    support: supportOf(supportEmail),
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

/** Renders and sends the outbox's emails. */
@Injectable()
export class MailDelivery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: OutboxHandlers,
    private readonly mailer: Mailer,
  ) {}

  /** Sends messages of a type as emails. Called in `onModuleInit`. */
  handle<K extends OutboxKind>(
    kind: K,
    draft: (message: OutboxDelivery<K>) => MailDraft | Promise<MailDraft>,
  ): void {
    this.handlers.handle(kind, async (message) => {
      const { to, key } = message;
      const { http, support } = this.config;
      const mail = renderMail(await draft(message), to, http.appUrl, support.email);
      await this.mailer.send({ to, key, ...mail });
    });
  }
}
