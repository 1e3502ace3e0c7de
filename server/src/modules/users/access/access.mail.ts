import type { Locale } from '@samtale/contract/core/fields'
import type { MailInput } from '#core/emails/mail-input.ts'

type Reader = {
  readonly locale: Locale
  readonly name: string
  /** Who did it. */
  readonly by: string
  readonly url: string
}

/** As much of a session as its owner knows it by. */
export type EndedSession = { readonly browser: string; readonly address: string }

/** An email names so many sessions, the newest. */
const MAX_NAMED = 10
const UNKNOWN = { 'en-US': 'Unknown browser', 'da-DK': 'Ukendt browser' } as const satisfies Record<
  Locale,
  string
>

/** Tells the owner of an API key that somebody revoked it. */
export const keyRevokedMail = ({ locale, name, by, url }: Reader, key: string): MailInput => ({
  ...{ kind: 'api-key-revoked', locale, url },
  values: { name, key, revokedBy: by },
})

/** Tells the owner of an account that somebody signed them out, and where. */
export const sessionsEndedMail = (
  { locale, name, by, url }: Reader,
  ended: readonly EndedSession[],
): MailInput => ({
  ...{ kind: 'sessions-ended', locale, url },
  values: { name, endedBy: by },
  facts: ended
    .slice(0, MAX_NAMED)
    .map(({ browser, address }) => ({ label: browser || UNKNOWN[locale], value: address })),
})
