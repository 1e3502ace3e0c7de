/** What those read who choose a password or confirm an address, in English. */
export const setPasswordEn = {
  invitationTitle: 'Welcome! Choose a password',
  resetTitle: 'Choose a new password',
  startTitle: 'Choose your own password',
  startText: 'Choose a password that only you know.',
  forUser: 'For {email}',
  checking: 'Checking the link',
  resetExpired: 'Reset link expired',
  resetExpiredText:
    'A reset link is valid for 60 minutes and works once. Request a new one with “Forgot password?”.',
  invitationExpired: 'Invitation expired',
  invitationExpiredText:
    'An invitation is valid for 7 days and works once. Ask the person who invited you to resend it.',
  emailExpired: 'Confirmation link expired',
  emailExpiredText:
    'A confirmation link is valid for 24 hours and works once. Ask the person who changed your address to do it again.',
  emailTaken: 'Someone else uses this address',
  emailTakenText: 'Another account now uses it. Your old address still works.',
  emailConfirmed: 'Your new email is confirmed',
  emailConfirmedText: 'Sign in with {email} from now on.',
  unreachable: "Couldn't check the link",
}
