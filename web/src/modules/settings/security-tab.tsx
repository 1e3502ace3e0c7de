import { FACTOR_ROLES, settings, type Settings } from '@samtale/contract/settings/settings'
import { settingsEditing } from '@samtale/contract/settings/settings-editing'
import { useRead } from '#api/calls.ts'
import { DateField } from '#components/date-time/date-field.tsx'
import type { FormLayout } from '#components/form/form-layout.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { RecordWaiting } from '#components/placeholders/record-absent.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingField } from './setting-field.tsx'
import { usePageForm } from './use-page-form.ts'

type Security = NonNullable<Settings['security']>

/** Asks who must sign in with two steps, and from which day on. */
export function SecurityTab() {
  const { data, error, refetch } = useRead(settings.read, { part: 'security' })
  if (data?.security) return <SecurityForm security={data.security} />
  return error ? <LoadFailed title="general.failed" retry={() => void refetch()} /> : <RecordWaiting />
}

/** A field is called like its role; an empty one says that the role need not. */
const storedOf = ({ twoStep, version }: Security) => ({
  values: Object.fromEntries(FACTOR_ROLES.map((role) => [role, twoStep[role] ?? ''])),
  version,
})
const GROUP = 'twoStep.'
const LAYOUT: FormLayout = {
  toPayload: (values) => ({
    twoStep: Object.fromEntries(FACTOR_ROLES.map((role) => [role, values[role] || null])),
  }),
  fieldOf: (path) => path.replace(GROUP, ''),
  toValues: (current) =>
    Object.fromEntries(
      Object.entries(current).map(([path, value]) => [path.replace(GROUP, ''), String(value)]),
    ),
}

function SecurityForm({ security }: { security: Security }) {
  const text = useText()
  const form = usePageForm({
    endpoint: settingsEditing.saveSecurity,
    category: 'security',
    layout: LAYOUT,
    stored: storedOf(security),
    storedBy: (saved) => storedOf(saved.security ?? security),
  })
  return (
    <SettingsForm form={form}>
      <Section title={text('general.security.title')} text={text('general.security.text')}>
        {FACTOR_ROLES.map((role) => (
          <SettingField key={role} form={form} name={role} label={{ labels: text(`roles.${role}`) }}>
            {({ name: _name, ref: _ref, ...input }) => <DateField {...input} />}
          </SettingField>
        ))}
      </Section>
    </SettingsForm>
  )
}
