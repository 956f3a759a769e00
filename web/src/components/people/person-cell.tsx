import { Tag } from 'antd';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { Address } from './address';
import styles from './people.module.css';

export interface Named {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
}

/** How a user is called; before the profile is finished by their address. */
export const fullName = ({ first_name, last_name, email }: Omit<Named, 'phone'>) =>
  `${first_name} ${last_name}`.trim() || email;

/** Name over addresses. */
export function PersonCell({ person, self = false }: { person: Named; self?: boolean }) {
  const name = fullName(person);
  return (
    <span className={styles.person}>
      <span className={styles.name}>
        {name === person.email ? <Address>{name}</Address> : name}
        {self && <Tag className={styles.you}>You</Tag>}
      </span>
      <span className={styles.address}>
        <Address>{person.email}</Address>
        {person.phone && (
          <>
            {' · '}
            <Address>{person.phone}</Address>
          </>
        )}
      </span>
    </span>
  );
}

/** 'Active' or 'Disabled' (C-173). */
export const StatusTag = ({ disabled }: { disabled: boolean }) => (
  <Tag color={disabled ? 'error' : 'success'}>{disabled ? PEOPLE_TEXTS.disabled : PEOPLE_TEXTS.active}</Tag>
);
