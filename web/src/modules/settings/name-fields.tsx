import type { EndpointForm } from '#components/form/use-endpoint-form.ts'
import { useText } from '#i18n/use-text.tsx'
import { Field } from '#components/field/field.tsx'
import { Section } from './section.tsx'
import { SettingField } from './setting-field.tsx'

/** Asks what the deployment is called, and whose it is. */
export function NameFields({ form }: { form: EndpointForm }) {
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
