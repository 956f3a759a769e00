/** Estimates passwords in a separate thread; see password-strength.ts. Plain JavaScript: threads start from files. */
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Warnings about one of the most common passwords, or nearly one. */
const COMMON = new Set(['topTen', 'topHundred', 'common', 'similarToCommon']);

parentPort.on('message', ({ password, words }) => {
  const { score, feedback } = estimator.check(password, words);
  parentPort.postMessage({ score, common: COMMON.has(feedback.warning) });
});
