import type { Manifest } from './archive-format.js';

/**
 * Returns the command that recovers a restored database to a later moment from the binary logs of its original
 * server. Undefined when that server kept none.
 */
export function recoveryCommand({ database }: Manifest, restoredInto: string): string | undefined {
  const { binlog, name } = database;
  if (!binlog) return undefined;
  const renamed = restoredInto === name ? [] : [`--rewrite-db='${name}->${restoredInto}'`];
  const options = [
    '--read-from-remote-server --host=HOST --user=ADMIN --password --to-last-log',
    ...renamed,
    `--database=${name} --start-position=${binlog.position} --stop-datetime='YYYY-MM-DD hh:mm:ss'`,
    `--disable-log-bin ${binlog.file}`,
  ];
  return `  TZ=UTC mariadb-binlog ${options.join(' \\\n    ')} \\\n    | mariadb --host=HOST --user=ADMIN --password ${restoredInto}`;
}
