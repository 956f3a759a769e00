import { randomUUID } from 'node:crypto';
import { PayloadCipher } from '../../../src/infra/outbox/payload-cipher.js';
import type { OutboxKind } from '../../../src/infra/outbox/messages.js';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import type { TestApp } from '../../support/app.js';
import type { Reply } from '../../support/http.js';

export const PASSWORD = 'seven green olives';

/** Makes an address that no other test uses. */
export const newEmail = (name = 'ann') => `${name}-${randomUUID()}@diner.example`;

/** An error over REST (C-223). */
export interface Failed {
  detail: string;
  message: string;
  code: string;
  errors?: { path: string; message: string }[];
}

type Purpose = 'register' | 'reset' | 'email' | 'delete';

interface Sent {
  kind: OutboxKind;
  payload: Buffer;
  expiresAt: Date | null;
}

/** A user's steps over REST. Codes are read from the outbox, before any worker sends them. */
export class Steps {
  constructor(private readonly t: TestApp) {}

  register = (email: string) =>
    this.t.http.post<{ existing: boolean; resend_after: number }>('/auth/register/', {
      email,
      accepted_terms: true,
    });

  verify = (email: string, code: string) =>
    this.t.http.post<AuthResult & Failed>('/auth/verify/', { email, code });

  login = (email: string, password = PASSWORD, more: object = {}) =>
    this.t.http.post<AuthResult & Failed>('/auth/login/', { email, password, ...more });

  refresh = (refresh: string) => this.t.http.post<AuthResult & Failed>('/auth/token/refresh/', { refresh });

  me = (access: string) => this.t.http.get<Failed & { id: number }>('/auth/me/', { token: access });

  profile = (access: string, more: object = {}) =>
    this.t.http.post<AuthResult & Failed>(
      '/auth/profile/',
      { first_name: 'Ann', last_name: 'Lee', password: PASSWORD, ...more },
      { token: access },
    );

  /** Registers and verifies an address; the profile is still missing. */
  async newcomer(email = newEmail()): Promise<Reply<AuthResult>> {
    await this.register(email);
    return this.verify(email, await this.code(email, 'register'));
  }

  /** Creates a user with a finished profile, signed in. */
  async member(email = newEmail()): Promise<AuthResult & { email: string }> {
    const { body } = await this.newcomer(email);
    const finished = await this.profile(body.access);
    if (finished.status !== 200) throw new Error(`No profile: ${JSON.stringify(finished.body)}`);
    return { ...finished.body, email };
  }

  /** Message types for this address, oldest first, without expired ones, which are never delivered. */
  async sent(email: string): Promise<OutboxKind[]> {
    const rows = await this.messages(email);
    return rows
      .filter(({ expiresAt }) => !expiresAt || expiresAt > this.t.clock.now())
      .map(({ kind }) => kind);
  }

  /** The newest code for this address, sent or not. */
  async code(email: string, purpose: Purpose): Promise<string> {
    return (await this.newestCode(email, purpose)).code;
  }

  /** The secret of the code's link. */
  async link(email: string, purpose: Purpose): Promise<string> {
    return (await this.newestCode(email, purpose)).link ?? '';
  }

  private async newestCode(email: string, purpose: Purpose) {
    const cipher = this.t.app.get(PayloadCipher);
    const codes = (await this.messages(email)).flatMap(({ kind, payload }) => {
      if (kind !== 'mail.code') return [];
      const message = cipher.decrypt({ kind, recipient: email }, payload);
      return message.purpose === purpose ? [message] : [];
    });
    const newest = codes.at(-1);
    if (!newest) throw new Error(`No ${purpose} code for ${email}.`);
    return newest;
  }

  /** Changes of the account that were emailed, oldest first. */
  async told(email: string): Promise<string[]> {
    const cipher = this.t.app.get(PayloadCipher);
    return (await this.messages(email)).flatMap(({ kind, payload }) =>
      kind === 'mail.account_changed' ? [cipher.decrypt({ kind, recipient: email }, payload).change] : [],
    );
  }

  query = <Row>(sql: string, parameters: (string | number | Date | null)[] = []) =>
    this.t.database.query<Row>(sql, parameters);

  private messages = (email: string) =>
    this.query<Sent>(
      'SELECT kind, payload, expires_at AS expiresAt FROM outbox WHERE recipient = ? ORDER BY id',
      [email],
    );
}

export { otherThan } from '../../support/mails.js';
