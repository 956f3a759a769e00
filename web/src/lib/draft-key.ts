/** Drafts without a restaurant, or of rows that all restaurants share. */
type OfNone =
  | 'survey'
  | 'category-new'
  | 'option-set-new'
  | `option-set-${number}`
  | `territory-${number | 'new'}`
  | `trail-${string}`;

/** Subject of a draft, with its id if it has one. All others need a restaurant. */
export type DraftOf =
  | { what: string; restaurant: number }
  | { what: OfNone; restaurant: number | null | undefined };

/** Key of a draft. Drafts of different users or restaurants never share one. */
export const draftKey = ({ what, restaurant }: DraftOf, user: string) =>
  `user:${user}/restaurant:${restaurant ?? '-'}/${what}`;
