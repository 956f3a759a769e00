/**
 * Time that a browser takes to send an image over a slow line, and the server to receive it: eight megabytes over a
 * phone's connection (ms).
 */
export const UPLOAD_TIMEOUT = 120_000;
