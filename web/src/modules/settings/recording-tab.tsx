import { settings, type Settings } from '@samtale/contract/settings/settings'
import { settingsEditing } from '@samtale/contract/settings/settings-editing'
import { useRead } from '#api/calls.ts'
import type { FormLayout } from '#components/form/form-layout.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { RecordWaiting } from '#components/placeholders/record-absent.tsx'
import { CHECKED } from '#components/form/form-values.ts'
import { useText } from '#i18n/use-text.tsx'
import { Field } from '#components/field/field.tsx'
import { SwitchField } from './format-fields.tsx'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingField } from './setting-field.tsx'
import { usePageForm } from './use-page-form.ts'

type ScreenApp = NonNullable<Settings['screenapp']>

/** The screen-recording integration. */
export function RecordingTab() {
  const { data, error, refetch } = useRead(settings.read, { part: 'screenapp' })
  if (data?.screenapp) return <Recording screenapp={data.screenapp} />
  return error ? <LoadFailed title="general.failed" retry={() => void refetch()} /> : <RecordWaiting />
}

/**
 * The token stands nowhere: an empty field leaves the stored one as it is, and is refused where there is
 * none.
 */
const storedOf = ({ recForParticipant, recForModerator, version }: ScreenApp) => ({
  values: {
    token: '',
    recForParticipant: String(recForParticipant),
    recForModerator: String(recForModerator),
  },
  version,
})

const layoutOf = (tokenSet: boolean): FormLayout => ({
  toPayload: ({ token, recForParticipant, recForModerator }) => ({
    ...(token || !tokenSet ? { token } : {}),
    recForParticipant: recForParticipant === CHECKED,
    recForModerator: recForModerator === CHECKED,
  }),
  fieldOf: (path) => path,
  toValues: ({ token: _token, ...current }) =>
    Object.fromEntries(Object.entries(current).map(([name, value]) => [name, String(value)])),
})

function Recording({ screenapp }: { screenapp: ScreenApp }) {
  const text = useText()
  const form = usePageForm({
    endpoint: settingsEditing.saveScreenApp,
    category: 'screenapp',
    layout: layoutOf(screenapp.tokenSet),
    stored: storedOf(screenapp),
    storedBy: (saved) => storedOf(saved.screenapp ?? screenapp),
  })
  return (
    <SettingsForm form={form}>
      <Section title={text('general.recording.title')} text={text('general.recording.text')}>
        <SettingField
          form={form}
          name="token"
          label="general.recording.token"
          help={screenapp.tokenSet ? 'general.recording.tokenSet' : 'general.recording.tokenNone'}
        >
          {(input) => (
            <Field
              {...input}
              type="password"
              maxLength={2000}
              autoComplete="new-password"
              placeholder={screenapp.tokenSet ? '••••••••' : undefined}
            />
          )}
        </SettingField>
        <SwitchField form={form} name="recForParticipant" label="general.recording.forParticipant" />
        <SwitchField form={form} name="recForModerator" label="general.recording.forModerator" />
      </Section>
    </SettingsForm>
  )
}
