import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An identity token that has been used, by its SHA-256; kept for as long as the token would be accepted. */
@Entity('used_identity_tokens')
export class UsedIdentityToken {
  @PrimaryColumn('varchar', { name: 'token_hash', length: 43, charset: 'ascii', collation: 'ascii_bin' })
  tokenHash: string;

  @Column('datetime', { name: 'first_used_at', precision: 3 })
  firstUsedAt: Date;

  @Index('used_identity_tokens_expiry')
  @Column('datetime', { name: 'expires_at', precision: 3 })
  expiresAt: Date;

  @Column('datetime', { name: 'created_at', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  @Column('datetime', {
    name: 'updated_at',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
    onUpdate: 'CURRENT_TIMESTAMP(3)',
  })
  updatedAt: Date;
}
