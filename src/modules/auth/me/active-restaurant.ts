/** A membership, as far as the choice depends on it. */
export interface Candidate {
  restaurantId: number;
  launchedAt: Date | null;
}

export interface Choice {
  /** What was chosen last; null: all restaurants, or nothing yet. */
  restaurantId: number | null;
  everChosen: boolean;
}

/**
 * The active restaurant of a user (C-251): the one chosen last, as long as it is still theirs; else the one
 * that was launched first; else the one with the lowest id. Platform users may have chosen any restaurant, or all of
 * them (null, C-27).
 * @param memberships in the order of the restaurants' ids
 */
export function activeRestaurantOf(
  choice: Choice,
  memberships: readonly Candidate[],
  isPlatformUser: boolean,
): number | null {
  if (isPlatformUser && choice.everChosen) return choice.restaurantId;
  const chosen = memberships.find(({ restaurantId }) => restaurantId === choice.restaurantId);
  const active = chosen ?? launchedFirst(memberships) ?? memberships[0];
  return active?.restaurantId ?? null;
}

function launchedFirst(memberships: readonly Candidate[]): Candidate | undefined {
  const launched = memberships.flatMap((candidate) =>
    candidate.launchedAt === null ? [] : [{ candidate, at: candidate.launchedAt.getTime() }],
  );
  return launched.sort((one, other) => one.at - other.at)[0]?.candidate;
}
