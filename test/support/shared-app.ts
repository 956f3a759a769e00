import { startApp, type TestApp } from './app.js';

let shared: Promise<TestApp> | undefined;

/** The API as it is by default, one for all files of tests that this process runs. It ends with the process. */
export const sharedApp = (): Promise<TestApp> => (shared ??= startApp());
