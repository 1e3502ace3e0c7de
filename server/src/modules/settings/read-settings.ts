import { can } from '@samtale/contract/core/permissions'
import type { Locale } from '@samtale/contract/core/fields'
import type { SETTING_PARTS, Settings } from '@samtale/contract/settings/settings'
import type { Db } from '#db/schema.ts'
import type { Caller } from '#http/caller.ts'
import { contactOf } from './contact-settings.ts'
import { generalOf, type GeneralSettings } from '#core/settings/general-settings.ts'
import { publishedTexts, TEXT_PARTS } from '#modules/documents/published-texts.ts'
import { securityOf, shownDays } from './security-settings.ts'
import { screenAppOf } from './screenapp-settings.ts'

type SettingPart = (typeof SETTING_PARTS)[number]
type Stored = { readonly value: unknown; readonly version: number }
const NEVER_SAVED: Stored = { value: undefined, version: 1 }

/** The settings as much as the caller may see of them: all, or `general` and one part. */
export async function readSettings(
  db: Db,
  { session, preferredLocale }: Pick<Caller, 'session' | 'preferredLocale'>,
  part?: SettingPart,
): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['category', 'value', 'version']).execute()
  const rowOf = (name: string) => rows.find(({ category }) => category === name) ?? NEVER_SAVED
  const wants = (name: SettingPart) => part === undefined || part === name
  const general = generalOf(rowOf('general').value)
  const locale = preferredLocale ?? general.locale
  const shown = publicOf(general, locale)
  if (session?.kind !== 'full') return { general: shown }

  const mayEdit = can(session.actor, 'editGeneralSettings')
  const { timeZone, dateFormat, country, features } = general
  return {
    general: {
      ...shown,
      timeZone,
      dateFormat,
      country,
      features,
      ...(mayEdit && { version: rowOf('general').version }),
    },
    ...(wants('contact') && {
      contact: contactFor(rowOf('contact'), can(session.actor, 'editContactInfoSettings')),
    }),
    ...(await publishedTexts(db, locale, TEXT_PARTS.filter(wants))),
    ...(wants('screenapp') &&
      can(session.actor, 'integrateScreenApp') && { screenapp: screenAppFor(rowOf('screenapp')) }),
    ...(wants('security') && mayEdit && { security: securityFor(rowOf('security')) }),
  }
}

/** What everybody sees: sign-in and post-meeting screens are public. */
function publicOf(general: GeneralSettings, reader: Locale) {
  const {
    timeZone: _timeZone,
    dateFormat: _dateFormat,
    country: _country,
    features: _features,
    ...shown
  } = general
  return { ...shown, meetingEndText: general.meetingEndTexts[reader] }
}

function contactFor({ value, version }: Stored, mayEdit: boolean) {
  const { supportMail, contactNumber, address, links, googleMapAPIKey } = contactOf(value)
  const shown = { supportMail, contactNumber, address, links: [...links] }
  return mayEdit ? { ...shown, googleMapAPIKey: googleMapAPIKey?.end ?? '', version } : shown
}

function screenAppFor({ value, version }: Stored) {
  const { token, recForParticipant, recForModerator } = screenAppOf(value)
  return { tokenSet: token !== null, recForParticipant, recForModerator, version }
}

const securityFor = ({ value, version }: Stored) => ({ twoStep: shownDays(securityOf(value)), version })
