/** Labels of the menu's fields, for its editors and the history. */
export const MENU_FIELDS = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  prices: 'Prices',
  category: 'Category',
  visible: 'Visible',
  image_url: 'Image',
  allergens: 'Allergens',
  diets: 'Diets',
  units: 'Amount',
  measurement: 'Unit',
  required: 'Required',
  allow_multiple: 'Allow multiple',
  add_images_to_selections: 'Selection images',
  min_choices: 'Minimum',
  max_choices: 'Maximum',
  included_choices: 'Included free',
  default_choice: 'Selected by default',
  priced_by: 'Price basis',
  primary_option_sets: 'Primary option sets',
  allow_toppings: 'Offer toppings',
  allow_dressings: 'Offer dressings',
  allow_remove_toppings: 'Guests can remove toppings',
  allow_add_toppings: 'Guests can add toppings',
  max_extra_toppings: 'Maximum toppings guests can add',
  selections: 'Selections',
} as const;

/** Labels of the delivery settings. */
export const DELIVERY_FIELDS = {
  has_delivery: 'Delivery',
  has_pickup: 'Pickup',
  has_dine_in: 'Dine-in',
  coverage_mode: 'Coverage',
  coverage_radius_miles: 'Radius in miles',
  zip_codes: 'Zip codes',
  delivery_eta_from: 'Delivery time from',
  delivery_eta_to: 'Delivery time to',
  pickup_eta_from: 'Pickup time from',
  pickup_eta_to: 'Pickup time to',
  apply_delivery_fee: 'Charge a delivery fee',
  delivery_fee: 'Delivery fee',
  min_order_enabled: 'Require a minimum order',
  min_order_amount: 'Minimum order',
  free_over_enabled: 'Free delivery for large orders',
  free_over_amount: 'Free over',
  auto_request_driver: 'Request a driver automatically',
  order_types: 'Order types',
} as const;

/** Labels of the opening hours. */
export const HOURS_FIELDS = {
  open_247: 'Open 24/7',
  closed_within: 'Closed between certain hours',
  time_zone: 'Time zone',
} as const;
