import { startApp, type TestApp } from './app.js';

let shared: Promise<TestApp> | undefined;

/** The API with default settings, shared by all test files of this process. It ends with the process. */
export const sharedApp = (): Promise<TestApp> => (shared ??= startApp());
