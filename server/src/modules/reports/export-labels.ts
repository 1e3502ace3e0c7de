import type { Locale } from '@samtale/contract/core/fields'
import type { MeetingStatus } from '@samtale/contract/meetings/meeting'

type Labels = {
  readonly file: string
  readonly sheet: string
  readonly id: string
  readonly name: string
  readonly startTime: string
  readonly host: string
  readonly duration: string
  readonly participants: string
  readonly status: string
  readonly speedDial: string
  readonly statuses: Readonly<Record<MeetingStatus, string>>
}

/** What stands in an exported report, as on the screen. */
export const EXPORT_LABELS: Readonly<Record<Locale, Labels>> = {
  'en-US': {
    file: 'meetings-report',
    sheet: 'Meetings report',
    id: 'ID',
    name: 'Name',
    startTime: 'Start time',
    host: 'Host',
    duration: 'Duration',
    participants: 'Participants',
    status: 'Status',
    speedDial: 'Speed dial',
    statuses: {
      pending: 'Scheduled',
      waiting: 'Waiting',
      inprogress: 'In progress',
      concluded: 'Concluded',
      expired: 'Expired',
    },
  },
  'da-DK': {
    file: 'moederapport',
    sheet: 'Møderapport',
    id: 'Id',
    name: 'Navn',
    startTime: 'Starttidspunkt',
    host: 'Vært',
    duration: 'Varighed',
    participants: 'Deltagere',
    status: 'Status',
    speedDial: 'Hurtigopkald',
    statuses: {
      pending: 'Planlagt',
      waiting: 'Venter',
      inprogress: 'I gang',
      concluded: 'Afsluttet',
      expired: 'Udløbet',
    },
  },
}
