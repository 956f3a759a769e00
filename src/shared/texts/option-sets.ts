/** Exact texts of option sets on every screen, apart so that editors don't load those of the lists (C-123). */
export const SET_TEXTS = { locked: 'This set is locked.' } as const;
