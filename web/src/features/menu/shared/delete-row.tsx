import { DeleteButton } from '@/components/list-page/delete-button';

interface DeleteRowProps {
  name: string;
  /** Exact words of the question. */
  question: string;
  /** How many categories lose it (C-131). */
  usedBy: number;
  /** Deletes it, and reads the list again. */
  remove: () => Promise<unknown>;
}

/** Deletes a row of the catalogue after saying what that takes along. */
export const DeleteRow = ({ name, question, usedBy, remove }: DeleteRowProps) => (
  <DeleteButton
    name={name}
    question={question}
    content={
      <>
        <p>“{name}”</p>
        <p>{usage(usedBy)}</p>
      </>
    }
    remove={remove}
  />
);

const usage = (count: number) => {
  if (count === 0) return 'No category uses it.';
  return count === 1
    ? '1 category uses it and will lose it.'
    : `${count} categories use it and will lose it.`;
};
