import type { AdditionalGroup } from '@server/shared/vocabulary/onboarding';

/** Titles of the groups. */
export const GROUP_TITLES: Record<AdditionalGroup, string> = {
  service_options: 'Service options',
  highlights: 'Highlights',
  popular: 'Popular for',
  offerings: 'Offerings',
  amenities: 'Amenities',
  atmosphere: 'Atmosphere',
  crowd: 'Crowd',
};
