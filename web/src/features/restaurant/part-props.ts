/** What each part is given. */
export interface PartProps {
  rid: number;
  /** It is shown, and cannot be changed. */
  readOnly: boolean;
}
