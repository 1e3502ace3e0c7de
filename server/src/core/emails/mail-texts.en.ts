import type { MailTexts } from './mail-input.ts'

/**
 * What the mails say in English as long as nobody says anything else. An empty line divides paragraphs;
 * `action` is the button's word.
 */
export const mailTextsEn: MailTexts = {
  invitation: {
    subject: "You're invited to {company}",
    text: 'Hello {name},\n\n{invitedBy} has invited you to hold and join meetings at {company}. Choose a password to get started.\n\nThe link is valid for 7 days and works once.',
    action: 'Choose a password',
  },
  'password-reset': {
    subject: 'Choose a new password',
    text: "Hello {name},\n\nSomeone, probably you, asked for a new password for your account at {company}.\n\nThe link is valid for 60 minutes and works once. If it wasn't you, you don't need to do anything. Your password stays the same.",
    action: 'Choose a new password',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: "Hello {name},\n\nThe password for your account at {company} was just changed, and all other devices were signed out.\n\nIf it wasn't you, request a new password now.",
    action: 'Request a new password',
  },
  'start-password': {
    subject: 'You have a temporary password',
    text: "Hello {name},\n\n{givenBy} has set a temporary password for your account at {company}, and all devices were signed out.\n\nAsk {givenBy} for it. You'll choose your own password the next time you sign in.",
    action: 'Sign in',
  },
  'confirm-email': {
    subject: 'Confirm your new email address',
    text: "Hello {name},\n\nConfirm that this is your new email address at {company}. You'll use it to sign in.\n\nThe link is valid for 24 hours and works once. Until you confirm, your old address applies. If you don't know about this change, you don't need to do anything.",
    action: 'Confirm email address',
  },
  'email-change-notice': {
    subject: 'Your email address is about to change',
    text: "Hello {name},\n\nYour email address at {company} will change to {email} once it's confirmed.\n\nIf you don't know about this change, tell the person who manages your account.",
  },
  'meeting-invited': {
    subject: 'Invitation: {meeting}',
    text: 'Hello {name},\n\n{host} invites you to the meeting “{meeting}”.',
    action: 'Open meeting',
  },
  'meeting-changed': {
    subject: 'Changed: {meeting}',
    text: 'Hello {name},\n\nThe meeting “{meeting}” has changed.',
    action: 'Open meeting',
  },
  'meeting-cancelled': {
    subject: 'Canceled: {meeting}',
    text: 'Hello {name},\n\nThe meeting “{meeting}” has been canceled.',
  },
  'meeting-uninvited': {
    subject: 'No longer invited: {meeting}',
    text: "Hello {name},\n\nYou're no longer invited to the meeting “{meeting}” hosted by {host}.",
  },
  'meeting-reminder': {
    subject: 'Starting soon: {meeting}',
    text: 'Hello {name},\n\nThe meeting “{meeting}” starts soon.\n\nYou can turn off these reminders under “Calendar and reminders” on your Meetings page.',
    action: 'Open meeting',
  },
  'meeting-guest-reminder': {
    subject: 'Starting soon: {meeting}',
    text: 'Hello {name},\n\nThe meeting “{meeting}” hosted by {host} starts soon. The link is for you only.',
    action: 'Open meeting',
  },
  'device-away': {
    subject: 'Offline: {device}',
    text: "Hello {name},\n\nCalls don't get through while a device is offline. Check power and network.",
    action: 'View your devices',
  },
  'device-back': {
    subject: 'Back online: {device}',
    text: "Hello {name},\n\nCalls get through again. You don't need to do anything.",
    action: 'View your devices',
  },
  'sign-in-notice': {
    subject: 'New sign-in to your account',
    text: "Hello {name},\n\nSomeone, probably you, signed in to your account at {company} from a new browser or network.\n\nIf it wasn't you, end that session in your profile and change your password now.",
    action: 'View your sessions',
  },
  'sessions-ended': {
    subject: 'You were signed out by {endedBy}',
    text: "Hello {name},\n\n{endedBy} has signed you out of your account at {company}. You can sign in again.\n\nIf you don't know why, contact {endedBy}.",
    action: 'Sign in',
  },
  'second-factor-on': {
    subject: 'Two-step sign-in is turned on',
    text: "Hello {name},\n\nTwo-step sign-in was just turned on for your account at {company}. From now on you sign in with your password and a code from your authenticator app.\n\nIf it wasn't you, change your password now and tell the person who manages your account.",
    action: 'View your profile',
  },
  'second-factor-off': {
    subject: 'Two-step sign-in is turned off',
    text: "Hello {name},\n\nTwo-step sign-in was just turned off for your account at {company}. Your password is enough to sign in.\n\nIf it wasn't you, change your password now and turn it on again.",
    action: 'View your profile',
  },
  'second-factor-required': {
    subject: 'Two-step sign-in is required from {date}',
    text: 'Hello {name},\n\nFrom {date}, you sign in to your account at {company} with two steps: a passkey, or your password and a code from an authenticator app.\n\nSet it up now, it takes a few minutes. Otherwise you set it up the first time you sign in from that day on.',
    action: 'Set up two-step sign-in',
  },
  'second-factor-reminder': {
    subject: 'Reminder: two-step sign-in is required from {date}',
    text: "Hello {name},\n\nYou haven't set up two-step sign-in for your account at {company} yet. You need it from {date}.\n\nAdd a passkey or an authenticator app in your profile.",
    action: 'Set up two-step sign-in',
  },
  'second-factor-reset': {
    subject: 'Your two-step sign-in was reset',
    text: "Hello {name},\n\n{resetBy} has reset two-step sign-in for your account at {company}. Sign in with your password and set it up again in your profile.\n\nIf you didn't ask for this, contact {resetBy}.",
    action: 'Sign in',
  },
  'second-factor-reset-soon': {
    subject: 'Your two-step sign-in will be reset in an hour',
    text: "Hello {name},\n\n{resetBy} has asked to reset two-step sign-in for your account at {company}. In an hour, your password is enough to sign in.\n\nIf you didn't ask for this, cancel it: sign in with a code before then.",
    action: 'Sign in to cancel',
  },
  'authenticator-added': {
    subject: 'An authenticator app was added to your account',
    text: "Hello {name},\n\nAn authenticator app was just added to your account at {company}. You can now complete a sign-in with a code from it, or with a passkey.\n\nIf it wasn't you, change your password now and remove the app in your profile.",
    action: 'View your profile',
  },
  'authenticator-removed': {
    subject: 'The authenticator app was removed from your account',
    text: "Hello {name},\n\nThe authenticator app was just removed from your account at {company}. You now complete a sign-in with a passkey.\n\nIf it wasn't you, change your password now and tell the person who manages your account.",
    action: 'View your profile',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: "Hello {name},\n\nThe passkey “{passkey}” was just added to your account at {company}. It can sign in alone, without your password, and complete a sign-in after the password.\n\nIf it wasn't you, change your password now and remove the passkey in your profile.",
    action: 'View your profile',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    text: "Hello {name},\n\nThe passkey “{passkey}” was just removed from your account at {company}. It can't be used to sign in anymore.\n\nIf it wasn't you, change your password now and tell the person who manages your account.",
    action: 'View your profile',
  },
  'passkey-copied': {
    subject: 'A passkey of yours may have been copied',
    text: 'Hello {name},\n\nWe refused a sign-in to your account at {company} with the passkey “{passkey}”: someone may have a copy of it.\n\nSign in another way, and remove that passkey in your profile now.',
    action: 'View your profile',
  },
  'provider-linked': {
    subject: 'Your account was connected with {provider}',
    text: "Hello {name},\n\nYour account at {company} was just connected with {provider}. Your account there can now sign in here, without your password.\n\nIf it wasn't you, change your password now and disconnect {provider} in your profile.",
    action: 'View your profile',
  },
  'provider-unlinked': {
    subject: 'Your account was disconnected from {provider}',
    text: "Hello {name},\n\nYour account at {company} was just disconnected from {provider}. Your account there can't sign in here anymore.\n\nIf it wasn't you, change your password now and tell the person who manages your account.",
    action: 'View your profile',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: "Hello {name},\n\nSomeone, probably you, signed in to your account at {company} with a recovery code. It can't be used again. Recovery codes left: {left}.\n\nIf it wasn't you, change your password and make new recovery codes now.",
    action: 'View your profile',
  },
  'api-key-used': {
    subject: 'Your API key “{key}” was used from a new network',
    text: "Hello {name},\n\nYour API key “{key}” at {company} was just used from a network that it wasn't used from before.\n\nIf that isn't your program, revoke the key in your profile now.",
    action: 'View your API keys',
  },
  'api-key-revoked': {
    subject: 'Your API key “{key}” was revoked',
    text: 'Hello {name},\n\n{revokedBy} has revoked your API key “{key}” at {company}. Programs that use it are refused from their next call on.\n\nIf you still need it, contact {revokedBy} and create a new one in your profile.',
    action: 'View your API keys',
  },
  'directory-stopped': {
    subject: 'A directory was stopped from removing people',
    text: "Hello {name},\n\nThe directory of {account} has suspended or deleted unusually many people at {company} within an hour. We have stopped it: it can't suspend or delete anyone else until you allow it.\n\nCheck the directory first. If the changes are right, allow them under API keys in your profile.",
    action: 'View your API keys',
  },
  'contact-message': {
    subject: 'A message from {sender}',
    text: '{sender} has written to {company} through “Contact us”. Reply to this email to answer {sender}.\n\nEmail: {email}\nContact number: {contactNumber}',
  },
}
