/** Props of each part. */
export interface PartProps {
  rid: number;
  readOnly: boolean;
}
