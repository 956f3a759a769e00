import { PRODUCT_NAME } from '../product.js';

/** Message of a form when the server sent none. */
export const REQUEST_FAILED = 'Request failed';
/** Message when the browser got no response. */
export const LINE_DOWN = 'Couldn’t connect. Check your connection and try again.';
export const REQUEST_TIMED_OUT = 'Request timed out';
export const SESSION_ENDED = `Your session has ended. Sign in to ${PRODUCT_NAME} again.`;
