interface Variables {
  sqlMode: string;
  charset: string;
  timeZone: string;
  flushLog: string;
  groupConcat: string;
  binlogFormat: string | null;
}

/** A data source or one of its connections. */
interface Queryable {
  query(sql: string): Promise<unknown>;
}

/** `JSON_ARRAYAGG` is limited by group_concat_max_len and truncates with only a warning. */
const MIN_GROUP_CONCAT = 4 * 1024 * 1024;

/**
 * Rejects a database that would silently lose or change data.
 * @throws Error naming every setting that must be changed.
 */
export async function checkDatabase(database: Queryable): Promise<void> {
  const [found] = (await database.query(
    `SELECT @@SESSION.sql_mode AS sqlMode, @@character_set_database AS charset, @@SESSION.time_zone AS timeZone,
            @@GLOBAL.innodb_flush_log_at_trx_commit AS flushLog, @@SESSION.group_concat_max_len AS groupConcat,
            IF(@@log_bin, @@SESSION.binlog_format, NULL) AS binlogFormat`,
  )) as Variables[];
  if (!found) throw new Error('The database did not answer the boot check.');
  const problems = [
    !found.sqlMode.includes('STRICT_TRANS_TABLES') && 'sql_mode must contain STRICT_TRANS_TABLES',
    found.charset !== 'utf8mb4' && 'the database must be utf8mb4',
    found.timeZone !== '+00:00' && 'time_zone must be +00:00',
    Number(found.flushLog) !== 1 && 'innodb_flush_log_at_trx_commit must be 1',
    Number(found.groupConcat) < MIN_GROUP_CONCAT &&
      `group_concat_max_len must be at least ${MIN_GROUP_CONCAT}`,
    // InnoDB refuses writes with this format at our isolation level.
    found.binlogFormat === 'STATEMENT' && 'binlog_format must be ROW or MIXED',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(`This database is not safe to run on: ${problems.join('; ')}.`);
}

/**
 * Checks whether this account can change the audit log, which the application's account must not. The statements are
 * only explained: EXPLAIN needs the same rights.
 */
export async function mayRewriteHistory(database: Queryable): Promise<boolean> {
  const ways = ['DELETE FROM audit_log WHERE id = 0', 'UPDATE audit_log SET ip = NULL WHERE id = 0'];
  const allowed = await Promise.all(
    ways.map((way) =>
      database.query(`EXPLAIN ${way}`).then(
        () => true,
        // Refused, or the table does not exist yet.
        () => false,
      ),
    ),
  );
  return allowed.includes(true);
}
