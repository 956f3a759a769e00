# shellcheck shell=bash
# The MariaDB image sources this file when it creates its data directory; docker_process_sql comes from the image.
# The statements are the same as in scripts/stack/accounts.mjs; a test compares them.

docker_process_sql <<SQL
CREATE DATABASE IF NOT EXISTS \`feast\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE USER IF NOT EXISTS 'feast_app'@'%' IDENTIFIED BY '${APP_PASSWORD}';
ALTER USER 'feast_app'@'%' IDENTIFIED BY '${APP_PASSWORD}';
CREATE USER IF NOT EXISTS 'feast_migrator'@'%' IDENTIFIED BY '${MIGRATOR_PASSWORD}';
ALTER USER 'feast_migrator'@'%' IDENTIFIED BY '${MIGRATOR_PASSWORD}';
GRANT ALL PRIVILEGES ON \`feast\`.* TO 'feast_migrator'@'%' WITH GRANT OPTION;
SQL

# Only tests have an admin, because each suite creates its own database.
if [ -n "${ADMIN_PASSWORD}" ]; then
  docker_process_sql <<SQL
CREATE USER IF NOT EXISTS 'feast_admin'@'%' IDENTIFIED BY '${ADMIN_PASSWORD}';
ALTER USER 'feast_admin'@'%' IDENTIFIED BY '${ADMIN_PASSWORD}';
GRANT ALL PRIVILEGES ON *.* TO 'feast_admin'@'%' WITH GRANT OPTION;
SQL
fi
