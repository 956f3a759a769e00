/** What is edited. */
export interface DraftOf {
  /** With its id where it has one. */
  what: string;
  /** Null: of no restaurant, or shared by all of them. */
  restaurant: number | null | undefined;
}

/** The key of a draft: drafts of another user or another restaurant never share it. */
export const draftKey = ({ what, restaurant }: DraftOf, user: string) =>
  `user:${user}/restaurant:${restaurant ?? '-'}/${what}`;
