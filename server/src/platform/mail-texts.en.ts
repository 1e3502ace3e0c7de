import type { MailTexts } from './mail-input.ts'

/**
 * What the mails say in English as long as nobody says anything else. An empty line divides paragraphs;
 * `action` is the button's word.
 */
export const mailTextsEn: MailTexts = {
  invitation: {
    subject: 'You are invited to {company}',
    text: 'Hello {name},\n\n{invitedBy} has invited you to hold and join meetings at {company}. Choose a password to get started.\n\nThe link is valid for 7 days and works once.',
    action: 'Choose a password',
  },
  'password-reset': {
    subject: 'Choose a new password',
    text: 'Hello {name},\n\nSomebody, most likely you, asked for a new password for your account at {company}.\n\nThe link is valid for 60 minutes and works once. If it was not you, nothing needs to be done: your password stays as it is.',
    action: 'Choose a new password',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'Hello {name},\n\nThe password of your account at {company} was changed just now, and all other devices were signed out.\n\nIf it was not you, ask for a new password at once.',
    action: 'Ask for a new password',
  },
  'start-password': {
    subject: 'You have a start password',
    text: 'Hello {name},\n\n{givenBy} has given your account at {company} a start password, and all devices were signed out.\n\nYou will get it from them. At the next sign-in you choose a password of your own.',
    action: 'Sign in',
  },
  'confirm-email': {
    subject: 'Confirm your new e-mail address',
    text: 'Hello {name},\n\nThis is to be your e-mail address at {company} from now on. Confirm it to sign in with it.\n\nThe link is valid for 24 hours and works once. Until then your old address stands. If you do not know of this, nothing needs to be done.',
    action: 'Confirm this address',
  },
  'email-change-notice': {
    subject: 'Your e-mail address is to be changed',
    text: 'Hello {name},\n\nYour e-mail address at {company} is to be changed to {email}. It is changed once that address has been confirmed.\n\nIf you do not know of this, tell whoever manages your account.',
  },
  'meeting-invited': {
    subject: 'Invitation: {meeting}',
    text: 'Hello {name},\n\n{host} invites you to the meeting “{meeting}”.',
    action: 'Open the meeting room',
  },
  'meeting-changed': {
    subject: 'Changed: {meeting}',
    text: 'Hello {name},\n\nThe meeting “{meeting}” has been changed.',
    action: 'Open the meeting room',
  },
  'meeting-cancelled': {
    subject: 'Cancelled: {meeting}',
    text: 'Hello {name},\n\nThe meeting “{meeting}” has been cancelled.',
  },
  'meeting-uninvited': {
    subject: 'No longer invited: {meeting}',
    text: 'Hello {name},\n\n{host} no longer expects you at the meeting “{meeting}”.',
  },
  'meeting-reminder': {
    subject: 'Soon: {meeting}',
    text: 'Hello {name},\n\nThe meeting “{meeting}” is about to begin.\n\nThese reminders can be switched off under “Calendar and reminders” on the page of your meetings.',
    action: 'Open the meeting room',
  },
  'device-away': {
    subject: '{device} cannot be reached',
    text: 'Hello {name},\n\nThese meeting-room devices cannot be called. Check that they have power and network.',
    action: 'See your devices',
  },
  'device-back': {
    subject: '{device} can be reached again',
    text: 'Hello {name},\n\nThese meeting-room devices can be called again. Nothing needs to be done.',
    action: 'See your devices',
  },
  'sign-in-notice': {
    subject: 'New sign-in to your account',
    text: 'Hello {name},\n\nSomebody, most likely you, signed in to your account at {company} from a browser or network that it was not used in before.\n\nIf it was not you, end that session in your profile and change your password at once.',
    action: 'See your sessions',
  },
  'contact-message': {
    subject: 'A message from {sender}',
    text: '{sender} has written to {company} through “Contact us”. Whoever answers this mail answers {sender}.\n\nE-mail: {email}\nContact number: {contactNumber}',
  },
}
