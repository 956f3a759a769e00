/** Exact words of the Messages screen (spec L172, C-87); U+2022 stands between the pages and the total. */
export const MESSAGES_TEXTS = {
  title: 'Messages',
  empty: 'No messages.',
  markRead: 'Mark read',
  footer: (page: number, pages: number, total: number) => `Page ${page} / ${Math.max(1, pages)} • ${total}`,
  previous: 'Prev',
  next: 'Next',
} as const;

/** Columns in their order (spec L172). */
export const MESSAGES_COLUMNS = ['When', 'Email', 'Zip', 'Status', 'User Agent', 'Actions'] as const;
