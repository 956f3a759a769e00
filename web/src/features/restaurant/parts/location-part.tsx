import { Form } from 'antd';
import { locationFields } from '@server/modules/onboarding/location.schemas';
import { COUNTRIES, type CountryName, type Location } from '@server/modules/onboarding/onboarding.schemas';
import { formatList } from '@server/shared/format';
import { allergenLawOf, allergenNamesBy, openUnder, unaskedUnder } from '@server/shared/menu/allergen-laws';
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
            {(saved) => <LocationFields countryHint={<Prices saved={saved.country} />} />}
          </PartForm>
        </section>
      )}
    </PartFrame>
  );
}

const valuesOf = ({ version: _, ...values }: Location): Values => values;

const codeOf = (country: string) => Object.entries(COUNTRIES).find(([name]) => name === country)?.[1] ?? null;

/** Allergens that the law of a country asks for, but that of another one does not, in words. */
function askedMore(country: string, before: string): string {
  const law = allergenLawOf(codeOf(country));
  const more = openUnder(law, unaskedUnder(allergenLawOf(codeOf(before))));
  if (more.length === 0) return '';
  const names = formatList(more.map((code) => allergenNamesBy(law)[code].toLowerCase()));
  return OPEN_ALLERGEN_TEXTS.beforeMove(country, names);
}

/** Currency of the prices and law on allergens, which follow the country. */
function Prices({ saved }: { saved: string }) {
  const country = (Form.useWatch('country') as CountryName | undefined) ?? saved;
  const chosen = currencyOf(codeOf(country));
  const before = currencyOf(codeOf(saved));
  return (
    <Text role="status" tone={chosen === before ? undefined : 'warning'}>
      {chosen === before
        ? `Prices are in ${chosen}.`
        : `Saving changes prices from ${before} to ${chosen}. The numbers stay the same. ${askedMore(country, saved)}`}
    </Text>
  );
}
