import { createContext, useContext } from 'react';

/** Result of a form's last submission, for its fields. */
export interface FormState {
  /** Names of the refused fields. */
  refused: ReadonlySet<string>;
  /** Id of the error text under the form. */
  errorId: string;
}

export const FormStateContext = createContext<FormState>({ refused: new Set(), errorId: '' });

export const useFormState = () => useContext(FormStateContext);
