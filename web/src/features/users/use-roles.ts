import { useState } from 'react';
import type { MembershipOutput } from '@server/modules/people/memberships.schemas';
import { accessOf, type AccessValue, accessValueOf } from '@/components/people/access-value';

/** The version makes a role start over after another user has changed it. */
const keyOf = ({ id, version }: MembershipOutput) => `${id} ${version}`;

/** Restaurant that the next save adds the user to. */
export interface AddedRestaurant {
  id: number;
  name: string;
  access: AccessValue;
}

/** Edited roles of a user, until they are saved. */
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
