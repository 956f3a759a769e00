import { useState } from 'react';
import type { MembershipOutput } from '@server/modules/people/memberships.schemas';
import { accessOf, type AccessValue, accessValueOf } from '@/components/people/access-value';

/** A role that somebody else changed meanwhile is begun again. */
const keyOf = ({ id, version }: MembershipOutput) => `${id} ${version}`;

/** A restaurant that a user is added to with the next save. */
export interface AddedRestaurant {
  id: number;
  name: string;
  access: AccessValue;
}

/** The roles of a user as they are entered, until they are saved. */
export function useRoles(memberships: readonly MembershipOutput[]) {
  const [entered, setEntered] = useState<ReadonlyMap<string, AccessValue>>(new Map());
  const roleOf = (membership: MembershipOutput) =>
    entered.get(keyOf(membership)) ?? accessValueOf(membership);
  const [added, setAdded] = useState<readonly AddedRestaurant[]>([]);
  return {
    roleOf,
    added,
    add: (id: number, name: string) =>
      setAdded((before) => [...before, { id, name, access: accessOf('STAFF') }]),
    enterAdded: (id: number, access: AccessValue) =>
      setAdded((before) => before.map((one) => (one.id === id ? { ...one, access } : one))),
    drop: (id: number) => setAdded((before) => before.filter((one) => one.id !== id)),
    enter: (membership: MembershipOutput, access: AccessValue) =>
      setEntered((before) => new Map(before).set(keyOf(membership), access)),
    changed: memberships.filter((one) => JSON.stringify(roleOf(one)) !== JSON.stringify(accessValueOf(one))),
  };
}

export type Roles = ReturnType<typeof useRoles>;
