import { DAY, MINUTE, rateLimits } from '../../infra/rate-limit/rules.js';

/** Rate limits of uploads, each with what it counts and the parts of its key. */
export const UPLOAD_LIMITS = rateLimits({
  /** Uploads: user. */
  'upload.user': { points: 30, duration: MINUTE },
  /** Uploads: restaurant. */
  'upload.restaurant_files': { points: 500, duration: DAY },
  /** Uploaded bytes: restaurant; one point per kilobyte, 500 MB in total. */
  'upload.restaurant_kilobytes': { points: 500_000, duration: DAY },
});
