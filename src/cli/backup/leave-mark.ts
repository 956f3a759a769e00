import type { Config } from '../../config/config.js';
import type { BackupMarkName } from '../../infra/backup/backup-marks.js';
import { describeStartFailure } from '../../infra/start-failure.js';
import { withDatabase } from './source-database.js';

/**
 * Records in the product's database that an archive was taken or verified. Alerts fire when that stops. A failure is
 * only reported, because the archive itself is fine.
 * @param mark the archive's moment
 */
export async function leaveMark(
  { database: { url } }: Pick<Config, 'database'>,
  name: BackupMarkName,
  mark: string,
): Promise<void> {
  try {
    await withDatabase(url, (database) =>
      database.query(
        `INSERT INTO backup_marks (name, archive_at) VALUES (?, ?)
         ON DUPLICATE KEY UPDATE archive_at = VALUES(archive_at), updated_at = CURRENT_TIMESTAMP(3)`,
        [name, new Date(mark)],
      ),
    );
  } catch (error) {
    console.warn(`Could not record in the product that it was ${name}. ${describeStartFailure(error)}`);
  }
}
