/** Signing in at a provider, in English. */
export const providersEn = {
  with: 'Sign in with {name}',
  working: 'Signing you in…',
  failedTitle: "You weren't signed in",
  linkTitle: 'Connect your account',
  linkText: "There's an account for {email}. Enter its password once. After that, you sign in without it.",
  connect: 'Connect and sign in',
  handedOverTitle: 'Done here',
  handedOver: 'Close this window and continue where you were.',
  connected: 'Connected with {name}',
  notConnected: "Your account wasn't connected",
  toProfile: 'Back to your profile',
}
