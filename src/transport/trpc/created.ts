import type { Made } from '../../shared/edits.js';
import type { Context } from './context.js';

/** Answers the row; over REST with 200 in the place of 201 when it was there already (C-141). */
export function answerMade<Row>(ctx: Context, { row, created }: Made<Row>): Row {
  if (!created) ctx.setStatus(200);
  return row;
}
