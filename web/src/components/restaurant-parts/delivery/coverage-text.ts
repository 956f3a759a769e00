import { placeWordsIn } from '@server/shared/territories/zip-code';
import type { CoverageMode } from '@server/shared/vocabulary/onboarding';

/** Names how a delivery area is stated: "By postcode". */
export const coverageText = (mode: CoverageMode, country: string | null): string =>
  mode === 'zip' ? `By ${placeWordsIn(country).title.toLowerCase()}` : 'By distance';
