/** What the people of a restaurant are told, wherever they work, while it is paused or suspended (C-283). */
export const STATUS_TEXTS = {
  paused: (name: string) => `${name} is paused: guests are told that it is closed, and see no menu.`,
  resume: 'Resume it',
  ownerResumes: 'An owner can resume it.',
  suspended: (name: string) =>
    `${name} is suspended by the platform: its people can look at everything and change nothing, and guests are told that it is closed.`,
  lift: (support: string) => `Write to ${support} to have it lifted.`,
  ownerAsks: 'An owner can ask to have it lifted.',
  why: 'See why',
  readOnly: 'While the restaurant is suspended, nothing can be changed.',
} as const;
