import { Field } from '@/components/form/field';
import { AllergensInput, DietsInput, MayContainInput } from '../allergens/allergens-input';

/** Allergens and diets of a topping or dressing. */
export const CatalogueStated = () => (
  <>
    <Field name="allergens">
      <AllergensInput />
    </Field>
    <Field name="may_contain">
      <MayContainInput />
    </Field>
    <Field name="diets">
      <DietsInput />
    </Field>
  </>
);
