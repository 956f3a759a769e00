/** Fields of a membership on which the choice depends. */
export interface Candidate {
  restaurantId: number;
  launchedAt: Date | null;
}

export interface Choice {
  /** The last choice; null: all restaurants, or none chosen yet. */
  restaurantId: number | null;
  everChosen: boolean;
}

/**
 * Returns the active restaurant of a user (C-251): the last chosen one while the user still belongs to it. Otherwise
 * the one launched first; otherwise the one with the lowest id. Platform users can choose any restaurant, or all of
 * them (null, C-27).
 * @param memberships sorted by restaurant id
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
