import { readDevice } from '@/lib/device-storage';

/** Key of the height that the checklist had on this device, such as "420px". Empty when it was not shown. */
export const heightKey = (rid: number) => `checklist:${rid}`;

/** Room for the checklist while it loads, so that the page below doesn't move. */
export const ChecklistRoom = ({ rid }: { rid: number }) => (
  <div style={{ minHeight: readDevice(heightKey(rid)) ?? '' }} />
);
