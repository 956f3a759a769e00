/** Texts for a restaurant's team on every screen while it is paused or suspended (C-283). */
export const STATUS_TEXTS = {
  paused: (name: string) => `${name} is paused. Guests see it as closed.`,
  resume: 'Resume',
  ownerResumes: 'An owner can resume it.',
  suspended: (name: string) =>
    `${name} is suspended. Your team can view everything but can’t make changes. Guests see it as closed.`,
  lift: (support: string) => `Write to ${support} to lift the suspension.`,
  ownerAsks: 'An owner can ask us to lift it.',
  why: 'See why',
  readOnly: 'This restaurant is suspended. You can’t make changes.',
} as const;
