import { eventually } from './eventually.js';
import { stack } from './stack.js';

export interface Mail {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  headers: Record<string, string>;
}

/** Client of the mail catcher. Addresses are unique to a test, so nothing is ever cleared. */
export const mails = {
  async to(address: string): Promise<Mail[]> {
    const response = await fetch(`${stack.mailUrl}/email?to.address=${encodeURIComponent(address)}`);
    return (await response.json()) as Mail[];
  },

  /** Returns the newest email to `address` with a matching subject, once there are at least `count` of them. */
  async last(
    address: string,
    { subject = /./, count = 1 }: { subject?: RegExp; count?: number } = {},
  ): Promise<Mail> {
    return eventually(`a mail to ${address}`, async () => {
      const found = (await mails.to(address)).filter((mail) => subject.test(mail.subject));
      return found.length >= count && found.at(-1);
    });
  },

  /** Returns the six digits of the newest code email. */
  async code(address: string, count = 1): Promise<string> {
    const { text } = await mails.last(address, { subject: /code/i, count });
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (!code) throw new Error(`No code in the mail to ${address}: ${text}`);
    return code;
  },
};
/** Returns six digits that are not the code. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
