import type { WholeGroup } from '../shared/extra-groups/group-rows';
import styles from './sections/sections.module.css';

/** The groups that a category is made anew with: 'Sauces: Pesto, Aioli'. They can be changed once it is saved. */
export const CarriedGroups = ({ groups }: { groups: readonly WholeGroup[] }) =>
  groups.length > 0 && (
    <>
      <p className={styles.hint}>Saved with the category:</p>
      <ul>
        {groups.map(({ name, selections }) => (
          <li key={name}>
            {selections.length > 0 ? `${name}: ${selections.map((one) => one.name).join(', ')}` : name}
          </li>
        ))}
      </ul>
    </>
  );
