import { Form } from 'antd';
import { type About, aboutFields } from '@server/modules/onboarding/onboarding.schemas';
import { PRODUCT_NAME } from '@server/shared/product';
import { AboutFields } from '@/components/restaurant-parts/about-fields';
import { useFieldDrafts } from '@/editing/field-drafts';
import { api, trpc } from '@/lib/trpc';
import { NO_REFETCH, PartFrame } from '../part-frame';
import { PartForm } from '../part-form';
import type { PartProps } from '../part-props';
import styles from '../settings.module.css';
import { wordingOf } from '@/editing/wording';

type Values = Omit<About, 'version'>;

const WORDING = wordingOf({
  name: 'Restaurant name',
  about: 'Description',
  slug: `${PRODUCT_NAME} URL`,
  logo_url: 'Logo',
});

/** Name and public profile of the restaurant. */
export function AboutPart({ rid, readOnly }: PartProps) {
  const query = trpc.onboarding.getAbout.useQuery({ rid }, NO_REFETCH);
  const [form] = Form.useForm();
  const drafts = useFieldDrafts();
  return (
    <PartFrame query={query} fields={4}>
      {(part) => (
        <section className={styles.part}>
          <PartForm
            label="About"
            rid={rid}
            readOnly={readOnly}
            schema={aboutFields}
            part={part}
            form={form}
            typedOf={valuesOf}
            valuesOf={valuesOf}
            uploads={drafts}
            sentOf={(values) => ({
              ...valuesOf(part),
              ...values,
              logo_url: form.getFieldValue('logo_url') as string | null,
            })}
            write={(values, version) => api.onboarding.putAbout.mutate({ rid, ...values, version })}
            read={() => api.onboarding.getAbout.query({ rid })}
            wording={WORDING}
          >
            {() => (
              <AboutFields rid={rid} readOnly={readOnly} onSending={(upload) => drafts.follow(upload)} />
            )}
          </PartForm>
        </section>
      )}
    </PartFrame>
  );
}

const valuesOf = ({ version: _, ...values }: About): Values => values;
