import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { fieldError } from '@samtale/contract/core/errors'
import { OWN_MARK } from '@samtale/contract/settings/settings'
import type { settingsEditing } from '@samtale/contract/settings/settings-editing'
import { EVERYBODY, publishChange } from '#platform/event-bus.ts'
import { generalOf, type GeneralSettings } from '#core/settings/general-settings.ts'
import { isUploaded } from '#platform/pictures/uploads.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { savePart, type Part } from './save-part.ts'

/** Which kind of picture each field takes. */
const PICTURES = {
  logo: 'logo',
  logoDark: 'logo-dark',
  favicon: 'favicon',
  meetingEndBanner: 'meeting-end-banner',
  signInBackground: 'sign-in-background',
} as const
type PictureField = keyof typeof PICTURES

const part: Part<GeneralSettings> = {
  category: 'general',
  name: 'General settings',
  read: generalOf,
  facts: ({ meetingEndTexts, features, ...rest }) => ({
    ...rest,
    ...prefixed('meetingEndTexts', meetingEndTexts),
    ...prefixed('features', features),
  }),
}

/** Saves what a deployment says of itself; meeting-room devices are told what they show of it. */
export async function saveGeneral(
  command: CommandContext,
  input: ParsedInputOf<typeof settingsEditing.saveGeneral>,
) {
  const {
    setting: _setting,
    category: _category,
    version,
    meetingEndText,
    meetingEndTexts,
    features,
    ...sent
  } = input
  const { before, after } = await savePart(command, part, version, async (stored) => {
    const target = {
      ...stored,
      ...withoutUnsent(sent),
      meetingEndTexts: {
        ...stored.meetingEndTexts,
        ...(meetingEndTexts ?? { [command.caller.locale]: meetingEndText }),
      },
      features: { ...stored.features, ...withoutUnsent(features ?? {}) },
    }
    await checkPictures(command, stored, target)
    return target
  })
  if (shownByDevices(before) !== shownByDevices(after))
    await publishChange(command.trx, { resource: 'device-sync', ids: [], audience: EVERYBODY })
}

/** A picture that is new must have been uploaded for what it is used for. */
async function checkPictures({ trx }: CommandContext, stored: GeneralSettings, target: GeneralSettings) {
  for (const field of Object.keys(PICTURES) as PictureField[]) {
    const address = target[field]
    if (address === null || address === stored[field] || (field === 'logo' && address === OWN_MARK)) continue
    if (!(await isUploaded(trx, address, PICTURES[field]))) throw fieldError({ [field]: 'invalid_value' })
  }
}

const shownByDevices = ({
  companyName,
  logo,
  logoDark,
  nameInLogo,
  primaryColor,
  locale,
  timeZone,
  dateFormat,
}: GeneralSettings) =>
  JSON.stringify([companyName, logo, logoDark, nameInLogo, primaryColor, locale, timeZone, dateFormat])

const prefixed = <Value extends string | boolean>(name: string, values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}.${key}`, value]))

/** Optional fields without those that were not sent: they stay as they are. */
const withoutUnsent = <Input extends object>(sent: Input) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Input]: Exclude<Input[Name], undefined>
  }
