import { createContext, useContext } from 'react';

/** What the fields of a form know about its last attempt. */
export interface FormState {
  /** Names of the fields that were refused. */
  refused: ReadonlySet<string>;
  /** Id of the text under the form that says why. */
  errorId: string;
}

export const FormStateContext = createContext<FormState>({ refused: new Set(), errorId: '' });

export const useFormState = () => useContext(FormStateContext);
