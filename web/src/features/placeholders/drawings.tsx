import type { ReactNode } from 'react';
import { DISH_SIZE } from '@/components/brand/dishes';

const c = (name: string) => `var(--${name})`;

/** Drawings of screens to come, by the end of their address, in the style of the dishes. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  notifications: (
    <>
      <path d="M60 24c-17 0-27 12-27 29v17l-9 14h72l-9-14V53c0-17-10-29-27-29z" fill={c('apricot')} />
      <path d="M49 89h22a11 11 0 0 1-22 0z" fill={c('bottle')} />
    </>
  ),
  coupons: (
    <g transform="rotate(-12 60 60)">
      <path d="M16 38h88v13a9 9 0 0 0 0 18v13H16V69a9 9 0 0 0 0-18z" fill={c('butter')} />
      <path d="M74 42v36" stroke={c('plum')} strokeWidth="3" strokeDasharray="5 5" />
      <circle cx="44" cy="60" r="10" fill={c('beet')} />
    </g>
  ),
  reviews: (
    <>
      <circle cx="60" cy="60" r="44" fill={c('bottle')} />
      <path d="m60 28 9 20 22 2-16 15 5 22-20-11-20 11 5-22-16-15 22-2z" fill={c('butter')} />
    </>
  ),
  money: (
    <g stroke={c('plum')} strokeWidth="3">
      {[84, 70, 56].map((y) => (
        <path key={y} d={`M22 ${y - 12}v12a38 14 0 0 0 76 0v-12`} fill={c('apricot')} />
      ))}
      <ellipse cx="60" cy="44" rx="38" ry="14" fill={c('butter')} />
    </g>
  ),
  pos: (
    <>
      <path d="M44 16h32v30H44z" fill={c('cream')} stroke={c('plum')} strokeWidth="3" />
      <path d="M51 26h18M51 34h12" stroke={c('beet')} strokeWidth="3" />
      <rect x="24" y="42" width="72" height="62" rx="10" fill={c('plum')} />
      <rect x="34" y="52" width="52" height="18" rx="4" fill={c('leaf')} />
      {[42, 60, 78].map((x) => (
        <circle key={x} cx={x} cy="86" r="6" fill={c('butter')} />
      ))}
    </>
  ),
  support: (
    <>
      <path
        d="M24 24h72a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H58L36 102V84H24a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z"
        fill={c('leaf')}
      />
      <path d="M42 60c6 14 30 14 36 0" fill="none" stroke={c('plum')} strokeWidth="5" strokeLinecap="round" />
      <path d="M46 42v5M74 42v5" stroke={c('plum')} strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  media: (
    <>
      <rect x="18" y="26" width="84" height="68" rx="8" fill={c('butter')} />
      <path d="m18 86 28-32 20 22 14-14 22 24a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8z" fill={c('bottle')} />
      <circle cx="78" cy="46" r="9" fill={c('beet')} />
    </>
  ),
};

/** Decorative. */
export function Drawing({ of }: { of: string }) {
  const drawing = DRAWINGS[of];
  return (
    drawing && (
      <svg
        viewBox={`0 0 ${DISH_SIZE} ${DISH_SIZE}`}
        width={DISH_SIZE}
        height={DISH_SIZE}
        aria-hidden="true"
        focusable="false"
      >
        <rect width={DISH_SIZE} height={DISH_SIZE} rx="14" fill={c('cloth')} />
        {drawing}
      </svg>
    )
  );
}
