import { Tag } from 'antd';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { Inline } from '@/components/layout/inline';
import type { ListColumn } from '@/components/list-page/column';
import { RowLink } from '@/components/list-page/row-link';
import { Address } from './address';
import { Text } from '@/components/layout/text';
import styles from './people.module.css';

export interface NamedPerson {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
}

/** Full name of a user; the email if the profile is not finished. */
export const fullName = ({ first_name, last_name, email }: Omit<NamedPerson, 'phone'>) =>
  `${first_name} ${last_name}`.trim() || email;

interface PersonProps {
  person: NamedPerson;
  self?: boolean;
  /** Makes the name a link for the whole row. */
  link?: { to: string; current: boolean } | false;
}

/** Name and addresses, side by side or stacked in comfortable rows. */
export function PersonCell(props: PersonProps) {
  const { person } = props;
  const { email, phone } = person;
  return (
    <Inline as="span" gap={3} align="baseline" shrink className={styles.person}>
      <PersonName {...props} />
      <Inline as="span" gap={2} shrink size="s" tone="subtle" className={styles.address}>
        {fullName(person) !== email && <Address>{email}</Address>}
        {phone && <span className={styles.phone}>{phone}</span>}
      </Inline>
    </Inline>
  );
}

/** The name alone, or the email in its place. */
export function PersonName({ person, self = false, link = false }: PersonProps) {
  const name = fullName(person);
  const shown = name === person.email ? <Address>{name}</Address> : name;
  return (
    <Inline as="span" gap={2} align="baseline" shrink className={styles.named}>
      <Text shrink weight={600} {...(name === person.email ? { grow: true } : { ellipsis: true })}>
        {link ? <RowLink {...link}>{shown}</RowLink> : shown}
      </Text>
      {self && <Tag className={styles.you}>You</Tag>}
    </Inline>
  );
}

/** 'Active' or 'Disabled'. */
export const StatusTag = ({ disabled }: { disabled: boolean }) => (
  <Tag color={disabled ? 'error' : 'success'}>{statusText({ disabled })}</Tag>
);

export const statusText = ({ disabled }: { disabled: boolean }) =>
  disabled ? PEOPLE_TEXTS.disabled : PEOPLE_TEXTS.active;

/** Fields of a user in exported files. */
export const PERSON_FIELDS = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
};

/** Email column: on cards, the line below the name. */
export const EMAIL: Pick<ListColumn<NamedPerson>, 'key' | 'title' | 'only' | 'brief' | 'render'> = {
  key: 'email',
  title: 'Email',
  only: 'card',
  brief: true,
  render: (person) => fullName(person) !== person.email && <Address>{person.email}</Address>,
};
