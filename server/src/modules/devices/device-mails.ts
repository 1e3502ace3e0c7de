import type { Locale } from '@samtale/contract/core/fields'
import { dayTimeText, type DayStyle } from '#core/time/day-text.ts'
import type { MailInput } from '#core/emails/mail-input.ts'

type Device = { readonly name: string; readonly since: Date }
type AlertNotice = DayStyle & {
  readonly locale: Locale
  readonly name: string
  readonly devices: readonly Device[]
  readonly url: string
}

/** A mail names so many devices; the portal has them all. */
const MAX = 20

/** Returns the mail that devices have been away for longer than somebody wants to wait. */
export const devicesOfflineMail = (notice: AlertNotice): MailInput => ({
  kind: 'device-away',
  ...devicesMail(notice, 'away'),
})

/** Returns the mail that devices are back. */
export const devicesBackMail = (notice: AlertNotice): MailInput => ({
  kind: 'device-back',
  ...devicesMail(notice, 'back'),
})

function devicesMail(
  { locale, name, dateFormat, timeZone, devices, url }: AlertNotice,
  what: 'away' | 'back',
) {
  const labels = LABELS[locale]
  const [first, ...others] = devices
  const more = devices.length - MAX
  return {
    ...{ locale, url },
    values: { name, device: others.length > 0 ? labels.devices(devices.length) : (first?.name ?? '') },
    facts: [
      ...devices.slice(0, MAX).map((device) => ({
        label: device.name,
        value: labels[what](dayTimeText(device.since, locale, { dateFormat, timeZone })),
      })),
      ...(more > 0 ? [{ label: labels.others, value: labels.devices(more) }] : []),
    ],
  }
}

const LABELS = {
  'en-US': {
    devices: (count: number) => `${count} ${count === 1 ? 'device' : 'devices'}`,
    others: 'Others',
    away: (since: string) => `offline since ${since}`,
    back: (since: string) => `had been offline since ${since}`,
  },
  'da-DK': {
    devices: (count: number) => `${count} ${count === 1 ? 'enhed' : 'enheder'}`,
    others: 'Andre',
    away: (since: string) => `offline siden ${since}`,
    back: (since: string) => `havde været offline siden ${since}`,
  },
} as const satisfies Record<Locale, unknown>
