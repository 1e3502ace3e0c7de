import type { Locale } from '@samtale/contract/core/fields'

/** What the mails of meetings say. */
export const MAIL_WORDS = {
  'en-US': {
    hello: (name: string) => `Hello ${name}`,
    invited: {
      subject: (meeting: string) => `Invitation: ${meeting}`,
      line: (host: string, meeting: string, series: boolean) => `${host} invites you to ${series ? 'the meetings' : 'the meeting'} “${meeting}”.`,
    },
    changed: {
      subject: (meeting: string) => `Changed: ${meeting}`,
      line: (_host: string, meeting: string, series: boolean) =>
        `${series ? 'The meetings' : 'The meeting'} “${meeting}” ${series ? 'have' : 'has'} been changed.`,
    },
    cancelled: {
      subject: (meeting: string) => `Cancelled: ${meeting}`,
      line: (_host: string, meeting: string, series: boolean) =>
        `${series ? 'The meetings' : 'The meeting'} “${meeting}” ${series ? 'have' : 'has'} been cancelled.`,
    },
    uninvited: {
      subject: (meeting: string) => `No longer invited: ${meeting}`,
      line: (host: string, meeting: string, series: boolean) => `${host} no longer expects you at ${series ? 'the meetings' : 'the meeting'} “${meeting}”.`,
    },
    reminder: {
      subject: (meeting: string) => `Soon: ${meeting}`,
      line: (meeting: string) => `The meeting “${meeting}” is about to begin.`,
      off: 'These reminders can be switched off under “Calendar and reminders” on the page of your meetings.',
    },
    facts: { when: 'When', series: 'Series', host: 'Host' },
    series: (count: number, last: string) => `${count} ${count === 1 ? 'meeting' : 'meetings'}, the last on ${last}`,
    join: 'Open the meeting room',
    question: 'Are you coming?',
    answers: { accepted: 'Yes', tentative: 'Maybe', declined: 'No' },
  },
  'da-DK': {
    hello: (name: string) => `Hej ${name}`,
    invited: {
      subject: (meeting: string) => `Invitation: ${meeting}`,
      line: (host: string, meeting: string, series: boolean) => `${host} inviterer dig til ${series ? 'møderne' : 'mødet'} »${meeting}«.`,
    },
    changed: {
      subject: (meeting: string) => `Ændret: ${meeting}`,
      line: (_host: string, meeting: string, series: boolean) => `${series ? 'Møderne' : 'Mødet'} »${meeting}« er blevet ændret.`,
    },
    cancelled: {
      subject: (meeting: string) => `Aflyst: ${meeting}`,
      line: (_host: string, meeting: string, series: boolean) => `${series ? 'Møderne' : 'Mødet'} »${meeting}« er aflyst.`,
    },
    uninvited: {
      subject: (meeting: string) => `Ikke længere inviteret: ${meeting}`,
      line: (host: string, meeting: string, series: boolean) => `${host} venter dig ikke længere til ${series ? 'møderne' : 'mødet'} »${meeting}«.`,
    },
    reminder: {
      subject: (meeting: string) => `Snart: ${meeting}`,
      line: (meeting: string) => `Mødet »${meeting}« begynder snart.`,
      off: 'Påmindelserne kan slås fra under »Kalender og påmindelser« på siden med dine møder.',
    },
    facts: { when: 'Hvornår', series: 'Serie', host: 'Vært' },
    series: (count: number, last: string) => `${count} ${count === 1 ? 'møde' : 'møder'}, det sidste ${last}`,
    join: 'Åbn mødelokalet',
    question: 'Kommer du?',
    answers: { accepted: 'Ja', tentative: 'Måske', declined: 'Nej' },
  },
} as const satisfies Record<Locale, unknown>
