import { FLAG_NAMES } from '../../shared/access/permissions.js';
import { changedBy, RESTORES } from '../../transport/trpc/restoring.js';

RESTORES.add({
  membership: {
    fields: ['role', ...FLAG_NAMES],
    // The flags go with the role: what is not sent beside it would be as the role brings it.
    change: (values, restored) => {
      const { recorded } = restored;
      const flags = FLAG_NAMES.map((flag): [string, boolean] => [
        flag,
        Number(values[flag] ?? recorded[flag]) === 1,
      ]);
      return changedBy('team.update')(
        { role: values['role'] ?? recorded['role'], ...Object.fromEntries(flags) },
        restored,
      );
    },
    anew: 'Nobody is put back into a team without being asked. Invite them again.',
  },
});
