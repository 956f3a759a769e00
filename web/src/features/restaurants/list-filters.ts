import type { COUNTRIES } from '@server/modules/onboarding/onboarding.schemas';
import { STATE_NAMES } from '@server/shared/texts/restaurant';
import { RESTAURANTS_TEXTS } from '@server/shared/texts/restaurants';
import { askedSort } from '@/components/list-page/asked-sort';

/** Repeated here, because onboarding's schemas are heavier than this page. */
const COUNTRY_NAMES = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
} satisfies Record<(typeof COUNTRIES)[keyof typeof COUNTRIES], keyof typeof COUNTRIES>;

export const FILTERS = {
  state: {
    label: 'Status',
    all: 'All statuses',
    names: { ...STATE_NAMES, deleted: RESTAURANTS_TEXTS.deletedState },
  },
  country: {
    label: 'Country',
    all: 'All countries',
    names: COUNTRY_NAMES,
  },
  setup: {
    label: 'Setup',
    all: 'Setup: any',
    names: { complete: 'All steps done', incomplete: 'Steps to do' },
  },
  owner: { label: 'Owner', all: 'Owner: any', names: { yes: 'With an owner', no: 'Without an owner' } },
};

const SORTS = [
  'name',
  'state',
  'owner',
  'city',
  'territory',
  'people',
  'items',
  'created',
  'updated',
] as const;

interface Chosen {
  state: keyof typeof FILTERS.state.names | undefined;
  setup: keyof typeof FILTERS.setup.names | undefined;
  country: string | undefined;
  owner: 'yes' | 'no' | undefined;
}

/** Query input apart from the page. */
export function restaurantListRequest(
  { state, setup, country, owner }: Chosen,
  sort: string,
  search: string,
) {
  return {
    ...(state === 'deleted' ? { deleted: true } : state && { state }),
    ...(setup && { setup }),
    ...(country && { country }),
    ...(owner && { has_owner: owner === 'yes' }),
    ...askedSort(sort, SORTS),
    ...(search && { search }),
  };
}
