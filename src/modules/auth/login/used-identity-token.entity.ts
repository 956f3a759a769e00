import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../../../infra/database/rows.js';

/** A used identity token, by its SHA-256; kept for as long as the token would be accepted. */
@Entity('used_identity_tokens')
export class UsedIdentityToken extends TimedRow {
  @PrimaryColumn('varchar', { length: 43, charset: 'ascii', collation: 'ascii_bin' })
  token_hash: string;

  @Column('datetime', { precision: 3 })
  first_used_at: Date;

  @Index('used_identity_tokens_expiry')
  @Column('datetime', { precision: 3 })
  expires_at: Date;
}
