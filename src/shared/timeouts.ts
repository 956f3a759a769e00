/**
 * Timeout for uploading an image over a slow connection, in the browser and on the server (ms). It allows eight
 * megabytes over a phone's connection.
 */
export const UPLOAD_TIMEOUT = 120_000;
