# shellcheck shell=bash
# Read by the MariaDB image when it makes its data directory: the same statements as in scripts/stack/accounts.mjs, a
# test compares the two. The image sources this file, and docker_process_sql is its own.

docker_process_sql <<SQL
CREATE DATABASE IF NOT EXISTS \`feast\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE USER IF NOT EXISTS 'feast_app'@'%' IDENTIFIED BY '${APP_PASSWORD}';
ALTER USER 'feast_app'@'%' IDENTIFIED BY '${APP_PASSWORD}';
CREATE USER IF NOT EXISTS 'feast_migrator'@'%' IDENTIFIED BY '${MIGRATOR_PASSWORD}';
ALTER USER 'feast_migrator'@'%' IDENTIFIED BY '${MIGRATOR_PASSWORD}';
GRANT ALL PRIVILEGES ON \`feast\`.* TO 'feast_migrator'@'%' WITH GRANT OPTION;
SQL

# Only tests have an admin: each of their suites makes a database of its own.
if [ -n "${ADMIN_PASSWORD}" ]; then
  docker_process_sql <<SQL
CREATE USER IF NOT EXISTS 'feast_admin'@'%' IDENTIFIED BY '${ADMIN_PASSWORD}';
ALTER USER 'feast_admin'@'%' IDENTIFIED BY '${ADMIN_PASSWORD}';
GRANT ALL PRIVILEGES ON *.* TO 'feast_admin'@'%' WITH GRANT OPTION;
SQL
fi
