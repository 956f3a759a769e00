import { useState } from 'react';
import type { MembershipOutput } from '@server/modules/people/memberships.schemas';
import { type AccessValue, readAccess } from '@/components/people/access-value';

/** A role that somebody else changed meanwhile is begun again. */
const keyOf = ({ id, version }: MembershipOutput) => `${id} ${version}`;

/** The roles of a user as they are entered, until they are saved. */
export function useRoles(memberships: readonly MembershipOutput[]) {
  const [entered, setEntered] = useState<ReadonlyMap<string, AccessValue>>(new Map());
  const roleOf = (membership: MembershipOutput) => entered.get(keyOf(membership)) ?? readAccess(membership);
  return {
    roleOf,
    enter: (membership: MembershipOutput, access: AccessValue) =>
      setEntered((before) => new Map(before).set(keyOf(membership), access)),
    changed: memberships.filter((one) => JSON.stringify(roleOf(one)) !== JSON.stringify(readAccess(one))),
  };
}

export type Roles = ReturnType<typeof useRoles>;
