import { Form } from 'antd';
import { locationFields } from '@server/modules/onboarding/location.schemas';
import { COUNTRIES, type CountryName, type Location } from '@server/modules/onboarding/onboarding.schemas';
import { formatList } from '@server/shared/format';
import { allergenLawOf, allergenNamesBy, isGeneralUnder } from '@server/shared/menu/allergen-laws';
import type { Allergen } from '@server/shared/menu/allergens';
import { OPEN_ALLERGEN_TEXTS } from '@server/shared/texts/open-allergens';
import { currencyOf } from '@server/shared/money';
import { Text } from '@/components/layout/text';
import { LocationFields } from '@/components/restaurant-parts/location-fields';
import { api, trpc } from '@/lib/trpc';
import { NO_REFETCH, PartFrame } from '../part-frame';
import { PartForm } from '../part-form';
import type { PartProps } from '../part-props';
import styles from '../settings.module.css';
import { wordingOf } from '@/editing/wording';
import { titlesOf } from '@server/shared/field-title';

type Values = Omit<Location, 'version'>;

const WORDING = wordingOf(titlesOf(locationFields));

/** Location of the restaurant. */
export function LocationPart({ rid, readOnly }: PartProps) {
  const query = trpc.onboarding.getLocation.useQuery({ rid }, NO_REFETCH);
  return (
    <PartFrame query={query} fields={5}>
      {(part) => (
        <section className={styles.part}>
          <PartForm
            label="Location"
            rid={rid}
            readOnly={readOnly}
            schema={locationFields}
            part={part}
            typedOf={valuesOf}
            valuesOf={valuesOf}
            sentOf={(values) => ({ ...valuesOf(part), ...values })}
            write={(values, version) => api.onboarding.putLocation.mutate({ rid, ...values, version })}
            read={() => api.onboarding.getLocation.query({ rid })}
            wording={WORDING}
          >
            {(saved) => <LocationFields countryHint={<Prices rid={rid} saved={saved.country} />} />}
          </PartForm>
        </section>
      )}
    </PartFrame>
  );
}

const valuesOf = ({ version: _, ...values }: Location): Values => values;

const codeOf = (country: string) => Object.entries(COUNTRIES).find(([name]) => name === country)?.[1] ?? null;

const lawOf = (country: string) => allergenLawOf(codeOf(country));

/** Warns of the allergens that a move leaves open; '' if there are none. */
function opensText(open: readonly Allergen[], country: string, before: string): string {
  if (open.length === 0) return '';
  const names = open.map((code) => {
    const name = allergenNamesBy(lawOf(country))[code].toLowerCase();
    return isGeneralUnder(lawOf(before), code) ? OPEN_ALLERGEN_TEXTS.othersOf(name) : name;
  });
  return OPEN_ALLERGEN_TEXTS.beforeMove(country, formatList(names));
}

/** Currency of the prices and law on allergens, which follow the country. */
function Prices({ rid, saved }: { rid: number; saved: string }) {
  const country = (Form.useWatch('country') as CountryName | undefined) ?? saved;
  const { data: move } = trpc.onboarding.allergensAfterMove.useQuery(
    { rid, move_to: country },
    { enabled: lawOf(country) !== lawOf(saved), gcTime: 0, staleTime: 0 },
  );
  const chosen = currencyOf(codeOf(country));
  const before = currencyOf(codeOf(saved));
  return (
    <Text role="status" tone={chosen === before ? undefined : 'warning'}>
      {chosen === before
        ? `Prices are in ${chosen}.`
        : `Saving changes prices from ${before} to ${chosen}. The numbers stay the same. ${opensText(move?.open_allergens ?? [], country, saved)}`}
    </Text>
  );
}
