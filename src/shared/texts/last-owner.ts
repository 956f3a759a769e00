/** A restaurant keeps an owner (C-197). @param where "“Nonna Lucia”" */
export const lastOwnerText = (where: string): string =>
  `This is the last owner of ${where}. Make somebody else an owner first.`;
