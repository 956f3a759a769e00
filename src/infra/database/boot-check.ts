interface Variables {
  sqlMode: string;
  charset: string;
  timeZone: string;
  flushLog: string;
  groupConcat: string;
  binlogFormat: string | null;
}

/** A data source, or one connection of it. */
interface Queryable {
  query(sql: string): Promise<unknown>;
}

/** `JSON_ARRAYAGG` obeys group_concat_max_len and cuts with only a warning. */
const MIN_GROUP_CONCAT = 4 * 1024 * 1024;

/**
 * Refuses a database that would lose or change data silently.
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
    // InnoDB refuses to write at the isolation that every session has.
    found.binlogFormat === 'STATEMENT' && 'binlog_format must be ROW or MIXED',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(`This database is not safe to run on: ${problems.join('; ')}.`);
}
