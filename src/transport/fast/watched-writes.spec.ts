import { describe, expect, it } from 'vitest';
import { watcherOf } from './watched-writes.js';

const matches = watcherOf({
  users: { columns: ['is_staff', 'disabled_at'] },
  memberships: { columns: ['role'], rows: true },
});

describe('watcherOf', () => {
  it.each([
    'UPDATE users SET first_name = ?, is_staff = ? WHERE id = ?',
    '\n  UPDATE users AS u\n  SET u.disabled_at=NULL WHERE u.id = ?',
    'UPDATE users SET `is_staff` = 1',
    'UPDATE users SET city = (SELECT name FROM cities WHERE id = ?), is_staff = 0 WHERE id = ?',
    'UPDATE messages JOIN memberships AS m ON m.id = messages.id SET m.role = ?',
    'INSERT INTO memberships (user_id, role) VALUES ?',
    'INSERT IGNORE INTO memberships SET role = ?',
    'DELETE FROM users WHERE id = ?',
    'DELETE m FROM memberships AS m WHERE id = ?',
    'DELETE FROM memberships WHERE user_id = ? RETURNING restaurant_id AS id',
  ])('matches %j', (sql) => {
    expect(matches(sql)).toBe(true);
  });

  it.each([
    'SELECT is_staff FROM users WHERE id = ? FOR UPDATE',
    'UPDATE users SET last_login_at = ? WHERE id = ? AND disabled_at IS NULL',
    'UPDATE messages SET role = ? WHERE id = ?',
    'UPDATE memberships SET version = version + 1 WHERE id = ?',
    'INSERT INTO users (email, is_staff) VALUES ?',
    'INSERT INTO user_identities (user_id) VALUES ?',
    'DELETE FROM messages WHERE id = ?',
  ])('ignores %j', (sql) => {
    expect(matches(sql)).toBe(false);
  });
});
