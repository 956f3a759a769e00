import { ROLE_PRESETS } from '../../../shared/access/permissions.js';
import { PRODUCT_NAME } from '../../../shared/product.js';
import { MAX_ID } from '../../../shared/schemas.js';
import { IGNORED_HEADER } from '../../input/ignored-fields.js';

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
  { name: 'Lists', description: 'Exports and saved views of lists.' },
  { name: 'Messages', description: 'The waitlist.' },
  { name: 'Surveys', description: 'The operator survey.' },
  { name: 'Places', description: 'Countries and cities.' },
  { name: 'Territories', description: 'Areas that representatives serve.' },
  { name: 'Users', description: 'Accounts, for superadmins.' },
  { name: 'Admin', description: 'Invites of the platform.' },
  { name: 'System', description: 'Health of the product, for superadmins.' },
];

/** Facts of the installation that the introduction tells. */
export interface IntroductionFacts {
  /** Base address. */
  appUrl: string;
  /** Lifetime of access tokens (min). */
  tokenMinutes: number;
  /** Requests of a user or an API key, and of an address without a session, per minute. */
  userRequests: number;
  visitorRequests: number;
}

const PERMISSIONS = ROLE_PRESETS.MANAGER.map((module) => `“${module}”`).join(', ');

/** Explains what all operations have in common. */
export const introductionOf = ({ appUrl, tokenMinutes, userRequests, visitorRequests }: IntroductionFacts) =>
  `
The base address is ${appUrl}. Everything that the ${PRODUCT_NAME} web does is available here. Requests and responses are JSON in UTF-8. Field names are in
snake_case, times are ISO 8601 in UTC, and money is a decimal number in the restaurant’s currency.

## Sign in

\`POST /auth/login/\` returns an access token, which is valid for ${tokenMinutes} minutes, and a refresh token. Send the access token with
each request. \`POST /auth/token/refresh/\` exchanges the refresh token for two new ones; an old refresh token ends the session.

\`\`\`
curl ${appUrl}/auth/login/ -H 'Content-Type: application/json' \\
  -d '{"email": "ana@example.com", "password": "…"}'
curl ${appUrl}/menu-items/ -H 'Authorization: Bearer <access>'
curl ${appUrl}/auth/token/refresh/ -H 'Content-Type: application/json' -d '{"refresh": "<refresh>"}'
\`\`\`

## API keys

A program needs no sign-in: create an API key on the account page and send it as \`Authorization: Bearer feast_…\`. A key reads or
changes the areas that you chose, and never more than you can at that moment; other operations answer 403 with the code
\`key_not_allowed\`. It works until it expires or is revoked, and its requests have a limit of their own.

## Access

Each operation says who can use it: members in their own restaurants, platform users in all. Owners have every permission, managers
have ${PERMISSIONS}, staff “menu” and “support”, and drivers “drivers”. Owners and managers can give staff others.

## Restaurant

Operations work in the active restaurant of the caller, or in the one that \`restaurant_id\` names. Rows of other restaurants are
reported as not found.

## Lists

A list returns \`count\`, \`next\`, \`previous\` and \`results\`. Follow \`next\` until it is null. \`page\` and \`page_size\` choose a page.
\`fields=id,name\` leaves only those fields in each row. Counts of more than 10,000 rows over all restaurants are a lower bound.

\`sort=name\`, or \`sort=-name\` for descending, orders the rows by one of the fields that the list names; equal rows by id. \`created\` is
the order of creation. Without \`sort\`, a list has the order in its description. Empty values come first. Some fields, such as \`price\`,
sort only the rows of one restaurant: platform users name it, or get 400.

## Errors

An error has \`detail\`, one sentence for users, and \`code\` for programs. \`errors\` names the fields that were rejected. Each
operation lists its errors. Every one can also answer 413 (a body of more than 256 kB), 429 (too many requests), 500, or 503 while it
is unavailable. Every response has an \`X-Request-Id\`; tell it to support.

## Fields

Ids and versions are integers up to ${MAX_ID}. New fields can come, so ignore those that you don’t know. Unknown fields that you send
are ignored and listed in the header \`${IGNORED_HEADER}\`, comma-separated and escaped, such as \`serach, detail.colour\`. After about
2,000 characters it ends with \`+\` and the number of further ones. Fields that only another operation can set are rejected (400).

## Changes of many rows

Addresses that end with \`bulk/\` make one change to many rows of a list. Choose them by id, in a menu with their
versions, or by \`matching\`, the filters of the list: returns 409 (\`matches_changed\`) if it finds another number of rows than
\`count\`. In a menu, all chosen rows change or none; elsewhere rows that a rule refuses stay and are in \`refused\`, and missing ids
are skipped. The history has one entry, \`batch_id\`; \`POST /history/{id}/undo/\` undoes the whole.

## Changes by others

Rows have a \`version\`, which their \`ETag\` begins with. Send it in \`If-Match\` (or as \`version\`) with a change, and the change is refused
with 412 if someone else changed the row since. Reads with an \`ETag\` answer 304 to \`If-None-Match\` while nothing changed.

## Rate limits

A user and an API key can send ${userRequests} requests a minute, and an address without a session ${visitorRequests}. Sign-ins, codes, emails, uploads and
exports have lower limits. Beyond a limit the answer is 429.

## Retries

Send an \`Idempotency-Key\` with operations that list it. A retry with the same key within 24 hours returns the first result and does
nothing more. After 429 and 503, wait for the seconds in the header \`Retry-After\`.

## tRPC

The same operations are available at \`/trpc\` for TypeScript clients, under the procedure’s name: \`menu-items-create\` here is
\`menu.items.create\` there.
`.trim();
