import { Checkbox } from 'antd';
import { Field } from '@/components/form/field';
import { paths } from '@/config/paths';

/** One checkbox for age, Terms and Privacy. */
export const TermsField = () => (
  <Field name="accepted_terms" valuePropName="checked">
    <Checkbox>
      I am at least 18 and I accept the{' '}
      <a href={paths.terms.href()} target="_blank" rel="noopener">
        Terms
      </a>{' '}
      and{' '}
      <a href={paths.privacy.href()} target="_blank" rel="noopener">
        Privacy
      </a>
      .
    </Checkbox>
  </Field>
);
