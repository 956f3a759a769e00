/** Message to the only owner who wants to leave. @param where "“Nonna Lucia”" */
export const onlyOwnerText = (where: string): string =>
  `You’re the only owner of ${where}. Add another owner, or close it under Status in its settings.`;

/** Message when a change would leave a restaurant without an owner (C-197). @param where "“Nonna Lucia”" */
export const lastOwnerText = (where: string): string =>
  `This is the last owner of ${where}. Make someone else an owner first.`;
