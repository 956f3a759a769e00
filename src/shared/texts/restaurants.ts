/** Words of the platform's list of restaurants, and of what it does with one. */
export const RESTAURANTS_TEXTS = {
  file: 'restaurants.csv',
  searchHelp: 'Name, URL, city, owner’s email',
  noMatch: 'No restaurant matches.',
  deletedState: 'Deleted',
  noDeleted: 'No restaurant was deleted in the last 30 days.',
  create: 'New restaurant',
  createHelp: 'It begins as a draft. Its owner gets an invite by mail, and finishes onboarding.',
  created: (email: string) => `Created. An invite is on its way to ${email}.`,
  rename: 'Rename',
  renamed: 'Renamed.',
  suspend: 'Suspend',
  suspendHelp:
    'Nobody of it can change anything until you lift it, and guests see it closed. Its owners get this reason by mail.',
  suspended: 'Suspended. Its owners are told by mail.',
  unsuspend: 'Lift the suspension',
  unsuspendHelp:
    'Its people can change everything again, and guests see it as before. Its owners are told by mail.',
  unsuspended: 'Lifted. Its owners are told by mail.',
  transfer: 'Hand over',
  transferHelp:
    'One of its people becomes its only owner, and whoever owned it a manager; all of them are told by mail. Anybody else gets an invite first: with it accepted, the restaurant is theirs in the same way.',
  transferred: (name: string) => `Handed over. ${name} owns it now.`,
  invited: (email: string) =>
    `An invite is on its way to ${email}. Accepting it makes them the only owner; until then nothing changes.`,
  nextOwner: 'Next owner',
  invitedUntil: (date: string) => `Invited, until ${date}`,
  inviteExpired: 'The invite has expired.',
  delete: 'Delete',
  deleteQuestion: 'Delete this restaurant?',
  deleteContent: (name: string, people: number) =>
    `“${name}” vanishes for guests${people === 0 ? '' : people === 1 ? ' and for the one person who belongs to it' : ` and for the ${people} people who belong to it`}. Its URL is free for others. For 30 days it can be restored.`,
  deleted: 'Deleted. It can be restored for 30 days.',
  restore: 'Restore',
  restored: 'Restored.',
  restoredOwnerless: 'It has no owner, so guests can’t see its menu until a new owner resumes it.',
  noOwnerYet: 'No one owns this restaurant. You can give it an owner below.',
  restoredWithout: (slug: string) =>
    `Restored, but without its URL: another restaurant has “${slug}” by now.`,
  ready: 'Everything is set up.',
  missing: (parts: number) =>
    parts === 1 ? 'One part is not set up yet.' : `${parts} parts are not set up yet.`,
  done: 'set up',
  notDone: 'missing',
  openMenu: 'Open its menu',
  settings: 'Settings',
  team: 'Team',
} as const;
