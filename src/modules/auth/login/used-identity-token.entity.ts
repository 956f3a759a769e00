import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** An identity token that has been used, by its SHA-256; kept for as long as the token would be accepted. */
@Entity('used_identity_tokens')
export class UsedIdentityToken {
  @PrimaryColumn('varchar', { length: 43, charset: 'ascii', collation: 'ascii_bin' })
  token_hash: string;

  @Column('datetime', { precision: 3 })
  first_used_at: Date;

  @Index('used_identity_tokens_expiry')
  @Column('datetime', { precision: 3 })
  expires_at: Date;

  @CreateDateColumn({ type: 'datetime', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'datetime', precision: 3 })
  updated_at: Date;
}
