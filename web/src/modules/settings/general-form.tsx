import type { Settings } from '@samtale/contract/settings/settings'
import { settingsEditing } from '@samtale/contract/settings/settings-editing'
import { useLanguage, useText } from '#i18n/use-text.tsx'
import { FormatFields } from './format-fields.tsx'
import { generalValues, generalLayout } from './general-values.ts'
import { LookFields } from './look-fields.tsx'
import { Preview } from './preview.tsx'
import { SettingsForm } from './settings-form.tsx'
import { usePageForm } from './use-page-form.ts'
import * as styles from './settings.module.css'
import type { EndpointForm } from '#components/form/use-endpoint-form.ts'
import { Field } from '#components/field/field.tsx'
import { Section } from './section.tsx'
import { SettingField } from './setting-field.tsx'

const storedOf = (general: Settings['general']) => ({
  values: generalValues(general),
  version: general.version,
})

/** The general settings and beside them what they will look like. */
export function GeneralForm({ general }: { general: Settings['general'] }) {
  const { locale } = useLanguage()
  const form = usePageForm({
    endpoint: settingsEditing.saveGeneral,
    category: 'general',
    layout: generalLayout(locale),
    stored: storedOf(general),
    storedBy: (saved) => storedOf(saved.general),
  })
  return (
    <div className={styles.pair}>
      <SettingsForm form={form}>
        <NameFields form={form} />
        <LookFields form={form} />
        <FormatFields form={form} />
      </SettingsForm>
      <Preview control={form.control} />
    </div>
  )
}

/** Asks what the deployment is called, and whose it is. */
function NameFields({ form }: { form: EndpointForm }) {
  const text = useText()
  return (
    <Section title={text('general.names')}>
      <SettingField form={form} name="title" label="general.title" help="general.titleHelp">
        {(input) => <Field {...input} maxLength={120} autoComplete="off" />}
      </SettingField>
      <SettingField form={form} name="companyName" label="general.companyName" help="general.companyNameHelp">
        {(input) => <Field {...input} maxLength={120} autoComplete="organization" />}
      </SettingField>
    </Section>
  )
}
