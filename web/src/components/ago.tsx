import { formatDate } from '@server/shared/format-date';
import { useState } from 'react';
import { formatRelativeTime, secondsBetween } from '@/lib/relative-time';

const MINUTE = 60; // s
const DAY = 24 * 60 * MINUTE;

/** A past moment: "12 min ago" on the same day, with the full time on hover; otherwise its date and time. */
export function Ago({ at }: { at: string }) {
  const [now] = useState(() => new Date().toISOString());
  const full = formatDate(at, 'moment');
  const seconds = secondsBetween(at, now);
  const recent = seconds < MINUTE ? 'just now' : formatRelativeTime(at, now);
  return (
    <time dateTime={at} title={full}>
      {seconds < DAY ? recent : full}
    </time>
  );
}
