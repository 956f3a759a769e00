import { randomInt, randomUUID } from 'node:crypto';
import { LoginService } from '../../../src/modules/auth/login/login.service.js';
import { InvitesService } from '../../../src/modules/people/index.js';
import {
  type InviteOutput,
  type InviteAccepted,
  inviteCreateInput,
  type InvitePreview,
  type OwnInvite,
} from '../../../src/modules/people/invites.schemas.js';
import { grantPlatformScope } from '../../../src/shared/access/scope.js';
import type { Page } from '../../../src/shared/schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Reply } from '../../support/http.js';
import { bodyOf } from '../../support/newcomer.js';
import type { Caller, People } from '../../support/people.js';
import { PayloadCipher } from '../../../src/infra/outbox/payload-cipher.js';
import type { TestApp } from '../../support/app.js';

export const newAddress = (name = 'invited') => `${name}-${randomUUID()}@example.com`;
export const newPhone = () => `+1555${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** Lists the invites that a caller sees at a path. */
export const pending = async ({ http }: Caller, path: string): Promise<InviteOutput[]> =>
  bodyOf(await http.get<Page<InviteOutput>>(path)).results;

interface Waiting {
  id: number;
  recipient: string;
  payload: Buffer | null;
  kind: 'mail.invite' | 'sms.invite';
}

/** Invites for tests without a worker: links are read from the outbox. */
export class Invitations {
  constructor(
    private readonly t: TestApp,
    private readonly people: People,
  ) {}

  /** Sends an invite as a superadmin; returns it with its link's token. */
  async send(body: object): Promise<InviteOutput & { token: string }> {
    return this.sendAs(await this.people.person({ superadmin: true }), '/auth/admin/invites/', body);
  }

  /** Sends an invite as this caller, to users or a team; returns it with its link's token. */
  async sendAs({ http }: Caller, path: string, body: object): Promise<InviteOutput & { token: string }> {
    const invite = bodyOf(await http.post<InviteOutput>(path, body));
    return { ...invite, token: await this.token(invite.id) };
  }

  /** Lists a user's own open invites, as they see them. */
  async own(person: Pick<Caller, 'id' | 'email'>): Promise<OwnInvite[]> {
    const { http } = await this.people.again(person);
    return bodyOf(await http.get<Page<OwnInvite>>('/auth/invites/')).results;
  }

  /** Reads the preview of a link's invite. */
  async preview(token: string): Promise<InvitePreview> {
    return bodyOf(await this.t.http.post<InvitePreview>('/auth/invites/preview/', { token }));
  }

  /** Accepts the invite of a link. */
  acceptLink({ http }: Pick<Caller, 'http'>, token: string): Promise<Reply<InviteAccepted & ErrorBody>> {
    return http.post('/auth/invites/accept/', { token });
  }

  /** Accepts one invite as a user. */
  async accept(person: Pick<Caller, 'id' | 'email'>, id: number): Promise<Reply<ErrorBody>> {
    const { http } = await this.people.again(person);
    return http.post<ErrorBody>(`/auth/invites/${id}/accept/`);
  }

  /** Accepts all of a user's open invites; returns the statuses. */
  async acceptAll(person: Pick<Caller, 'id' | 'email'>): Promise<number[]> {
    const statuses: number[] = [];
    for (const { id } of await this.own(person)) statuses.push((await this.accept(person, id)).status);
    return statuses;
  }

  /** Signs a user in as with a password. */
  async signIn({ id, email }: Pick<Caller, 'id' | 'email'>): Promise<void> {
    const login = this.t.app.get(LoginService, { strict: false });
    const account = {
      id,
      email,
      passwordHash: null,
      identityPending: false,
      profileCompleted: true,
      acceptedTerms: true,
      isSuperadmin: false,
      isStaff: false,
      disabled: false,
    };
    await login.admit(account, true, 'password');
  }

  /** Reads the token from an invite's newest message. */
  async token(inviteId: number): Promise<string> {
    const [message] = await this.people.query<Waiting>(
      'SELECT o.* FROM invites i JOIN outbox o ON o.id = i.message_id WHERE i.id = ?',
      [inviteId],
    );
    if (!message?.payload) throw new Error(`The message of invite ${inviteId} does not wait.`);
    const cipher = this.t.app.get(PayloadCipher, { strict: false });
    return cipher.decrypt({ kind: message.kind, recipient: message.recipient }, message.payload).token;
  }

  /** Creates an invite whose message no worker sends before `release`; returns it with the message's id. */
  async waiting(body: object): Promise<InviteOutput & { messageId: number }> {
    const database = this.t.database;
    const service = this.t.app.get(InvitesService, { strict: false });
    const { id: userId } = await this.people.person({ superadmin: true });
    const actor = {
      userId,
      sessionId: '',
      email: '',
      isSuperadmin: true,
      isStaff: false,
      kind: 'full',
    } as const;
    return database.transaction(async () => {
      const input = inviteCreateInput.parse(body);
      const invite = await service.create(grantPlatformScope(actor), input);
      const row = await this.t.rows('invites').one(invite.id);
      const messageId = row.message_id ?? 0;
      await this.people.execute('UPDATE outbox SET next_at = next_at + INTERVAL 1 DAY WHERE id = ?', [
        messageId,
      ]);
      return { ...invite, messageId };
    });
  }

  /** Lets workers send these messages. */
  async release(...messages: { messageId: number }[]): Promise<void> {
    const ids = messages.map(({ messageId }) => messageId);
    await this.people.execute('UPDATE outbox SET next_at = created_at WHERE id IN (?)', [ids]);
  }
}
