/** Exact texts of sign-in and registration; browser tests also use them. */
export const AUTH_TEXTS = {
  comingSoon: 'coming soon',
  resetDone: 'Your password was reset. Please sign in.',
  checkEmail: 'Check Your Email',
  emailVerified: 'Email verified',
  codeRunOut: 'Your verification has expired. Request a new code.',
  existing: 'This email is already registered.',
  existingIdentity: 'This email is already registered. Please use Login or reset your password.',
  letsGo: 'Let’s go',
  acceptTerms: 'I am at least 18 and I accept the Terms and Privacy.',
  missingEmail: 'Missing email.',
  enterEmail: 'Please enter your email.',
  passwordMismatch: 'Passwords do not match.',
  /** By score, 0 to 4. */
  passwordStrength: ['Very weak', 'Very weak', 'Weak', 'Good', 'Strong'],
  disabled: (support: string) =>
    `This account is disabled. Write to ${support} if you think this is a mistake.`,
  resetFailed: 'Could not reset password.',
  tryAgain: 'Retry',
  /** A link that a program cut at its "#" leads to the same pages. */
  invitedHow:
    'Invited? Open the full link in your email or text message. If it’s cut off, ask for a new one.',
  linkIncomplete: 'This link is incomplete. Open the full link in our email or enter its code.',
  storageBlocked: 'Your browser blocks storage for this site, so reloading signs you out.',
} as const;
