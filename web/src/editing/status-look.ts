type Look = { tone: 'subtle' | 'success' } | { tone: 'error'; weight: 600 };

/** Look of a save status. */
export function statusLook(status: string | undefined): Look {
  if (status === 'saved') return { tone: 'success' };
  if (['failed', 'stuck', 'refused'].includes(status ?? '')) return { tone: 'error', weight: 600 };
  return { tone: 'subtle' };
}
