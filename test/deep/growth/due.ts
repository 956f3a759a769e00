/** Number of due rows of each kind: less than a batch, so an indexed search reads few rows. */
const DUE = 200;

const LONG_AGO = `'2001-01-01'`;
const LATER = 'NOW(3) + INTERVAL 9 DAY';
/** Picks the last rows, so that a scan from the first row reads all of them. */
const LAST = `ORDER BY id DESC LIMIT ${DUE}`;
const OLD = `IF(seq > 20000, ${LONG_AGO}, ${LATER})`;
const MANY = `seq_1_to_${20_000 + DUE}`;

/** A few due rows of every kind that jobs look for, behind many that are not due. */
export const DUE_ROWS = [
  `UPDATE sessions SET idle_expires_at = ${LONG_AGO} ${LAST}`,
  `INSERT INTO one_time_codes (email, purpose, code_hmac, sent_at, expires_at, hour_started_at, day_started_at)
     SELECT CONCAT('code-', seq, '@example.com'), 'register', 'x', ${OLD}, ${OLD}, ${OLD}, ${OLD} FROM ${MANY}`,
  `INSERT INTO used_identity_tokens (token_hash, first_used_at, expires_at)
     SELECT LPAD(seq, 43, '0'), NOW(3), ${OLD} FROM ${MANY}`,
  `INSERT INTO idempotency_keys (actor_id, idempotency_key, request_hash, created_at)
     SELECT (SELECT MIN(id) FROM users), seq, REPEAT('x', 32), ${OLD} FROM ${MANY}`,
  `INSERT INTO message_deduplication (submission, until) SELECT LPAD(seq, 32, '0'), ${OLD} FROM ${MANY}`,
  `INSERT INTO media_files (name, purpose, max_w, max_h, status, last_seen_at)
     SELECT LPAD(seq, 32, '0'), 'menu', 100, 100, 'ready', ${OLD} FROM ${MANY}`,
  `UPDATE invites SET expires_at = ${LONG_AGO} ${LAST}`,
  `UPDATE messages SET created_at = ${LONG_AGO} ${LAST}`,
  `UPDATE survey_responses SET created_at = ${LONG_AGO} ${LAST}`,
  `UPDATE users SET deleted_at = ${LONG_AGO} ${LAST}`,
  `UPDATE restaurants SET deleted_at = ${LONG_AGO} ORDER BY id DESC LIMIT 3`,
  `UPDATE outbox SET updated_at = ${LONG_AGO} WHERE status = 'sent' ${LAST}`,
  `UPDATE outbox SET updated_at = ${LONG_AGO} WHERE status = 'dead' ${LAST}`,
  `INSERT INTO outbox (kind, recipient, payload, status, next_at, expires_at)
     SELECT 'mail.code', CONCAT('dead-', seq, '@example.com'), 'sealed', 'dead', NOW(3), ${OLD} FROM ${MANY}`,
  `INSERT INTO deleted_details (entry_id, deleted_at, sealed) SELECT seq, ${OLD}, 'sealed' FROM ${MANY}`,
  `UPDATE sold_out SET until = IF(id % 17 = 0, NOW(3), ${LATER}) WHERE until IS NOT NULL`,
  'ANALYZE TABLE one_time_codes, deleted_details, used_identity_tokens, idempotency_keys, message_deduplication, media_files, outbox, sold_out',
];

/** Tables and conditions of the due rows that are left, by kind. */
export const LEFT = {
  sessions: `sessions WHERE idle_expires_at = ${LONG_AGO}`,
  codes: `one_time_codes WHERE expires_at = ${LONG_AGO}`,
  identityTokens: `used_identity_tokens WHERE expires_at = ${LONG_AGO}`,
  answers: `idempotency_keys WHERE created_at = ${LONG_AGO}`,
  submissions: `message_deduplication WHERE until = ${LONG_AGO}`,
  images: `media_files WHERE last_seen_at = ${LONG_AGO}`,
  deletedDetails: `deleted_details WHERE deleted_at = ${LONG_AGO}`,
  invites: `invites WHERE expires_at = ${LONG_AGO}`,
  messages: `messages WHERE created_at = ${LONG_AGO}`,
  surveys: `survey_responses WHERE created_at = ${LONG_AGO}`,
  deletedAccounts: `users WHERE deleted_at = ${LONG_AGO}`,
  deletedRestaurants: `restaurants WHERE deleted_at = ${LONG_AGO}`,
  mails: `outbox WHERE updated_at = ${LONG_AGO}`,
  deadMails: `outbox WHERE expires_at = ${LONG_AGO} AND payload IS NOT NULL`,
  soldOut: 'sold_out WHERE until < NOW(3)',
} as const;
