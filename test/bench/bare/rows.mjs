/** Rows of the menu as the API returns them, with every field alias. */

const withCategory = ({ id, restaurant_id, category_id }) => ({
  id,
  restaurant_id,
  category_id,
  category: category_id,
});

/** Parses a JSON column; null where dietary info was not given. */
const jsonOf = (value) => (typeof value === 'string' ? JSON.parse(value) : value);
export const stated = ({ allergens, diets }) => ({ allergens: jsonOf(allergens), diets: jsonOf(diets) });
/** Formats sold-out status and its end. */
export const soldOut = ({ sold_out, sold_out_until }) => ({ sold_out: Boolean(sold_out), sold_out_until });

/** Formats the option sets that a category offers, under all aliases. */
export const named = (sets) => {
  const ids = sets.map(({ id }) => id);
  return {
    primary_option_sets: ids,
    primary_option_set_ids: ids,
    primary_option_set: ids,
    primary_option_set_names: sets.map(({ name }) => name),
  };
};

export const toCategory = (row, sets) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  restaurant_id: row.restaurant_id,
  position: row.position,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  detail:
    row.detail_id === null
      ? null
      : {
          id: row.detail_id,
          category_id: row.id,
          category: row.id,
          priced_by: row.priced_by,
          ...sets,
          allow_toppings: Boolean(row.allow_toppings),
          allow_dressings: Boolean(row.allow_dressings),
          allow_remove_toppings: Boolean(row.allow_remove_toppings),
          allow_add_toppings: Boolean(row.allow_add_toppings),
          max_extra_toppings: row.max_extra_toppings,
          min_choices: row.min_choices,
          max_choices: row.max_choices,
          included_choices: row.included_choices,
          image_url: row.image_url,
          version: row.detail_version,
        },
});

export const toSize = (row) => ({
  ...withCategory(row),
  name: row.name,
  units: row.units,
  measurement: row.measurement,
  position: row.position,
  version: row.version,
});

export const toTopping = (row) => ({
  ...withCategory(row),
  topping_id: row.topping_id,
  topping: row.topping_id,
  name: row.name,
  image_url: row.image_url,
  image: row.image_url,
  ...stated(row),
  default_choice: Boolean(row.default_choice),
  ...soldOut(row),
});

export const toDressing = (row) => ({
  ...withCategory(row),
  dressing_id: row.dressing_id,
  dressing: row.dressing_id,
  name: row.name,
  ...stated(row),
  ...soldOut(row),
});

export const toOption = ({ id, name, image_url, ...row }) => ({
  id,
  name,
  image_url,
  image: image_url,
  ...stated(row),
  ...soldOut(row),
});

export const toExtraGroup = (row, selections) => ({
  ...withCategory(row),
  name: row.name,
  required: Boolean(row.required),
  allow_multiple: Boolean(row.allow_multiple),
  add_images_to_selections: Boolean(row.add_images_to_selections),
  min_choices: row.min_choices,
  max_choices: row.max_choices,
  included_choices: row.included_choices,
  position: row.position,
  version: row.version,
  selections: selections.map(toExtra),
});

export const toExtra = (row) => ({
  id: row.id,
  restaurant_id: row.restaurant_id,
  group_id: row.group_id,
  group: row.group_id,
  name: row.name,
  price: row.price,
  image_url: row.image_url,
  image: row.image_url,
  ...stated(row),
  ...soldOut(row),
  default_choice: Boolean(row.default_choice),
  position: row.position,
  version: row.version,
});

export const toItem = (row) => ({
  ...withCategory(row),
  name: row.name,
  description: row.description,
  price: row.price,
  prices: jsonOf(row.prices) ?? [],
  image_url: row.image_url,
  image: row.image_url,
  visible: Boolean(row.visible),
  ...stated(row),
  ...soldOut(row),
  position: row.position,
  version: row.version,
});
