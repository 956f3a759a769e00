import type { AdditionalGroup } from '@server/shared/vocabulary/onboarding';

/** What the groups are called. */
export const GROUP_TITLES: Record<AdditionalGroup, string> = {
  service_options: 'Service options',
  highlights: 'Highlights',
  popular: 'Popular for',
  offerings: 'Offerings',
  amenities: 'Amenities',
  atmosphere: 'Atmosphere',
  crowd: 'Crowd',
};
