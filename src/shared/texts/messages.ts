import { formatPlural } from '../format.js';

/** Texts of the Messages screen; 'No messages.' and 'Mark read' are exact. */
export const MESSAGES_TEXTS = {
  empty: 'No messages.',
  markRead: 'Mark read',
  message: 'Message',
  marked: (count: number) => `${formatPlural(count, 'message')} marked as read.`,
} as const;

/** Columns in their order. */
export const MESSAGES_COLUMNS = ['When', 'Email', 'Zip', 'Status', 'User Agent', 'Actions'] as const;
