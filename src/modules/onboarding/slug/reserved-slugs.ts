/** First path segments that are the product's own, today or soon: no store may sit on one of them (C-54). */
const RESERVED = new Set(
  `
  about account admin analytics api app assets auth backoffice billing blog careers categories checkout
  cities contact countries dashboard docs dressings extra-options feast forgot health help home index
  invite join legal login logout mail media menu menu-items messages onboard onboarding openapi operator
  orders pricing primary-options privacy public register reset restaurants root search security settings
  signin signup static status store stores support survey surveys system team terms territories toppings
  trpc upload uploads users webhooks well-known www
  `
    .trim()
    .split(/\s+/),
);

/** Whether a store may not have this address. `slug` is lower case already (`toSlug`). */
export const isReservedSlug = (slug: string) => RESERVED.has(slug);
