import type { ReactNode } from 'react';

/** Width of a dish's square (units of its drawing). */
export const DISH_SIZE = 120;

/** One dish on its square. */
interface Dish {
  ground: string;
  drawing: ReactNode;
}

const c = (name: string) => `var(--${name})`;

const SPOKES = [0, 45, 90, 135];

const citrus: Dish = {
  ground: c('butter'),
  drawing: (
    <>
      <circle cx="60" cy="60" r="44" fill={c('apricot')} />
      <circle cx="60" cy="60" r="36" fill={c('cream')} />
      <circle cx="60" cy="60" r="31" fill={c('apricot')} />
      {SPOKES.map((angle) => (
        <path
          key={angle}
          d="M60 27v66"
          stroke={c('cream')}
          strokeWidth="4"
          transform={`rotate(${angle} 60 60)`}
        />
      ))}
    </>
  ),
};

const egg: Dish = {
  ground: c('plum'),
  drawing: (
    <>
      <path
        d="M58 20c24-4 44 10 44 36 0 16-10 20-16 30-7 12-24 20-42 12-18-8-28-20-26-42 2-20 18-32 40-36z"
        fill={c('cream')}
      />
      <circle cx="62" cy="58" r="19" fill={c('butter')} />
    </>
  ),
};

const leaf: Dish = {
  ground: c('bottle'),
  drawing: (
    <>
      <path d="M24 96C16 50 42 22 98 22c2 54-24 84-74 74z" fill={c('leaf')} />
      <path d="M22 98 80 40M46 74V50M58 62h22M36 84h22" stroke={c('bottle')} strokeWidth="4" fill="none" />
    </>
  ),
};

const bowl: Dish = {
  ground: c('cloth'),
  drawing: (
    <>
      <path d="M30 54a30 30 0 0 1 60 0z" fill={c('apricot')} />
      <path d="M12 62h96a48 40 0 0 1-96 0z" fill={c('bottle')} />
    </>
  ),
};

const beet: Dish = {
  ground: c('apricot'),
  drawing: (
    <>
      <circle cx="60" cy="60" r="44" fill={c('beet')} />
      {[34, 24, 14].map((radius) => (
        <circle key={radius} cx="60" cy="60" r={radius} fill="none" stroke={c('apricot')} strokeWidth="3" />
      ))}
      <circle cx="60" cy="60" r="5" fill={c('cream')} />
    </>
  ),
};

/** Empty plate: a place kept for someone who has none. */
const emptyPlate: Dish = {
  ground: 'transparent',
  drawing: (
    <g fill="none" stroke={c('control')} strokeWidth="2.5">
      <circle cx="60" cy="60" r="44" strokeDasharray="7 6.2" />
      <circle cx="60" cy="60" r="29" />
    </g>
  ),
};

const peas: Dish = {
  ground: c('leaf'),
  drawing: (
    <g transform="rotate(-35 60 60)">
      <rect x="8" y="38" width="104" height="44" rx="22" fill={c('bottle')} />
      {[34, 60, 86].map((x) => (
        <circle key={x} cx={x} cy="60" r="11.5" fill={c('butter')} />
      ))}
    </g>
  ),
};

const fish: Dish = {
  ground: c('beet'),
  drawing: (
    <>
      <path d="M14 60c18-32 52-32 70 0-18 32-52 32-70 0z" fill={c('cream')} />
      <path d="M78 60l28-24v48z" fill={c('cream')} />
      <circle cx="34" cy="55" r="4.5" fill={c('beet')} />
      <path d="M50 46c7 9 7 19 0 28M62 46c7 9 7 19 0 28" stroke={c('beet')} strokeWidth="3" fill="none" />
    </>
  ),
};

const loaf: Dish = {
  ground: c('butter'),
  drawing: (
    <>
      <path d="M12 84V66c0-24 20-40 48-40s48 16 48 40v18a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z" fill={c('plum')} />
      <path
        d="M38 44l12 20M60 40l12 20M82 44l12 20"
        stroke={c('butter')}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
};

/** Nine dishes, row by row. */
export const DISH_DRAWINGS: readonly Dish[] = [citrus, egg, leaf, beet, bowl, emptyPlate, peas, fish, loaf];
