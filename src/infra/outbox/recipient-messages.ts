import { Injectable } from '@nestjs/common';
import type { PageRequest, Slice } from '../../shared/pages.js';
import { Database } from '../database/database.js';
import { readPage } from '../database/read-page.js';
import type { OutboxEntry } from './outbox.entity.js';
import { sortOrders } from '../database/sort-orders.js';
import type { SortBy } from '../../shared/sort-field.js';

/** A message to an address, in any status and without its content. */
export interface RecipientMessage extends Pick<
  OutboxEntry,
  'id' | 'kind' | 'recipient' | 'status' | 'tries' | 'failure' | 'created_at' | 'sent_at' | 'expires_at'
> {
  updated_at: Date;
  /** True when the encrypted content still exists (C-286). */
  kept: boolean;
}

const COLUMNS = `r.id, r.kind, r.recipient, r.status, r.tries, r.failure, r.created_at, r.sent_at, r.expires_at,
  r.updated_at, r.payload IS NOT NULL AS kept`;

interface RecipientQuery extends PageRequest {
  sort?: SortBy<'created'> | undefined;
}
const recipientOrder = sortOrders({ created: [] });

/** Finds the messages to one address, for support. */
@Injectable()
export class RecipientMessages {
  constructor(private readonly database: Database) {}

  /** Reads a page, newest first without a sort, by the index of recipients. @param recipient the address as it is stored */
  async list(recipient: string, page: RecipientQuery): Promise<Slice<RecipientMessage>> {
    const slice = await readPage<Omit<RecipientMessage, 'kept'> & { kept: number }>(
      this.database,
      {
        table: 'outbox',
        columns: COLUMNS,
        filter: { sql: 'recipient = ?', values: [recipient] },
        order: (recipientOrder(page).order ?? ['id DESC']).join(', '),
      },
      page,
    );
    return { ...slice, results: slice.results.map((row) => ({ ...row, kept: Boolean(row.kept) })) };
  }
}
