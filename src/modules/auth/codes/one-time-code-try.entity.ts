import { Column, Entity, ForeignKey } from 'typeorm';
import { TimedRow } from '../../../infra/database/rows.js';
import { OneTimeCode } from './one-time-code.entity.js';

/** How often a client has tried the code of an address. */
@Entity('one_time_code_tries')
export class OneTimeCodeTry extends TimedRow {
  @ForeignKey(() => OneTimeCode, { name: 'one_time_code_tries_code', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true, primary: true })
  code_id: number;

  /** Keyed hash of the client's network. */
  @Column({ type: 'varchar', length: 43, primary: true, charset: 'ascii', collation: 'ascii_bin' })
  client: string;

  /** The code that was tried: with the next one the count begins anew. */
  @Column({ type: 'varchar', length: 43, charset: 'ascii', collation: 'ascii_bin' })
  code_hmac: string;

  @Column('tinyint', { unsigned: true, default: 0 })
  tries: number;
}
