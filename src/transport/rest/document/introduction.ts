import { PRODUCT_NAME } from '../../../shared/product.js';

/** Groups of operations in the order of a newcomer, with what each is for. */
export const TAGS: readonly { name: string; description: string }[] = [
  { name: 'Auth', description: 'Register, sign in and refresh tokens.' },
  { name: 'Account', description: 'Your own account and data.' },
  { name: 'Onboarding', description: 'Set up a restaurant until it is live.' },
  { name: 'Restaurants', description: 'Restaurants and their status.' },
  { name: 'Hours', description: 'Opening hours, special dates and pauses.' },
  { name: 'Menu', description: 'Categories, items, sizes, toppings, dressings, options and extras.' },
  { name: 'Guest menu', description: 'What guests see. Public.' },
  { name: 'Upload', description: 'Images.' },
  { name: 'Team', description: 'Members of a restaurant.' },
  { name: 'Invites', description: 'Invites that were received.' },
  { name: 'Stats', description: 'Figures of dashboards.' },
  { name: 'Search', description: 'Find anything by name.' },
  { name: 'Badges', description: 'Counts of open tasks.' },
  { name: 'History', description: 'Who changed what, and restoring it.' },
  { name: 'Lists', description: 'Exports of lists.' },
  { name: 'Messages', description: 'The waitlist.' },
  { name: 'Surveys', description: 'The operator survey.' },
  { name: 'Places', description: 'Countries and cities.' },
  { name: 'Territories', description: 'Areas that representatives serve.' },
  { name: 'Users', description: 'Accounts, for superadmins.' },
  { name: 'Admin', description: 'Invites of the platform.' },
  { name: 'System', description: 'Health of the product, for superadmins.' },
];

/**
 * Explains what all operations have in common.
 * @param appUrl the base address
 * @param minutes lifetime of an access token
 */
export const introductionOf = (appUrl: string, minutes: number) =>
  `
Everything that the ${PRODUCT_NAME} web does is available here. Requests and responses are JSON in UTF-8. Field names are in
snake_case, times are ISO 8601 in UTC, and money is a decimal number in the restaurant’s currency.

## Sign in

\`POST /auth/login/\` returns an access token, which is valid for ${minutes} minutes, and a refresh token. Send the access token with
each request. \`POST /auth/token/refresh/\` exchanges the refresh token for two new ones; an old refresh token ends the session.

\`\`\`
curl ${appUrl}/auth/login/ -H 'Content-Type: application/json' \\
  -d '{"email": "ana@example.com", "password": "…"}'
curl ${appUrl}/menu-items/ -H 'Authorization: Bearer <access>'
\`\`\`

## API keys

A program needs no sign-in: create an API key on the account page and send it as \`Authorization: Bearer feast_…\`. A key reads or
changes the areas that you chose, and never more than you can at that moment; other operations answer 403 with the code
\`key_not_allowed\`. It works until it expires or is revoked, and its requests have a limit of their own.

## Restaurant

Operations work in the active restaurant of the caller, or in the one that \`restaurant_id\` names. Rows of other restaurants are
reported as not found.

## Lists

A list returns \`count\`, \`next\`, \`previous\` and \`results\`. Follow \`next\` until it is null. \`page\` and \`page_size\` choose a page.
\`fields=id,name\` leaves only those fields in each row. Counts of more than 10,000 rows over all restaurants are a lower bound.

## Errors

An error has \`detail\`, one sentence for users, and \`code\` for programs. \`errors\` names the fields that were rejected. Unknown fields
are ignored and listed in \`X-Ignored-Fields\`. Every response has an \`X-Request-Id\`; tell it to support.

## Changes by others

Rows have a \`version\`, which their \`ETag\` begins with. Send it in \`If-Match\` (or as \`version\`) with a change, and the change is refused
with 412 if someone else changed the row since. Reads with an \`ETag\` answer 304 to \`If-None-Match\` while nothing changed.

## Retries

Send an \`Idempotency-Key\` with operations that list it. A retry with the same key within 24 hours returns the first result and does
nothing more. After 429 and 503, wait for as long as \`Retry-After\` says.

## tRPC

The same operations are available at \`/trpc\` for TypeScript clients, under the procedure’s name: \`menu-items-create\` here is
\`menu.items.create\` there.
`.trim();
