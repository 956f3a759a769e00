/** What belongs to no restaurant, or is shared by all of them. */
type OfNone =
  | 'survey'
  | 'category-new'
  | 'option-set-new'
  | `option-set-${number}`
  | `territory-${number | 'new'}`
  | `trail-${string}`;

/** What is edited, with its id where it has one. Whatever else there is has a restaurant, and cannot be kept without. */
export type DraftOf =
  | { what: string; restaurant: number }
  | { what: OfNone; restaurant: number | null | undefined };

/** The key of a draft: drafts of another user or another restaurant never share it. */
export const draftKey = ({ what, restaurant }: DraftOf, user: string) =>
  `user:${user}/restaurant:${restaurant ?? '-'}/${what}`;
