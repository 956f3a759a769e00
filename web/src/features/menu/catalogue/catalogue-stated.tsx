import { Field } from '@/components/form/field';
import { AllergensInput, DietsInput } from '../shared/allergens/allergens-input';

/** What a topping or a dressing contains and suits. */
export const CatalogueStated = () => (
  <>
    <Field name="allergens">
      <AllergensInput />
    </Field>
    <Field name="diets">
      <DietsInput />
    </Field>
  </>
);
