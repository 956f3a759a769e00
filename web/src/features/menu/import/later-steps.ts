/** The steps after matching, in one file: one leads to the other. */
export { CheckStep } from './check-step';
export { ImportStepView } from './import-step';
