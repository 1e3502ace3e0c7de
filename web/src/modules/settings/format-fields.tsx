import { COUNTRIES } from '@samtale/contract/core/contact-number'
import { LOCALES } from '@samtale/contract/core/fields'
import { DATE_FORMATS } from '@samtale/contract/settings/settings'
import { CHECKED } from '#components/form/form-values.ts'
import type { EndpointForm } from '#components/form/use-endpoint-form.ts'
import { ZonePicker } from '#components/date-time/zone-picker.tsx'
import { formatDate } from '#i18n/format.ts'
import { regionName } from '#i18n/format-names.ts'
import { useLanguage, useText, type PlainKey } from '#i18n/use-text.tsx'
import { Select } from '#components/field/select.tsx'
import { Switch } from '#components/field/switch.tsx'
import { featureField } from './general-values.ts'
import { Section } from './section.tsx'
import { SettingField } from './setting-field.tsx'
import * as styles from './settings.module.css'

/** Language, time, how days and numbers are written, and what is on or off. */
export function FormatFields({ form }: { form: EndpointForm }) {
  const text = useText()
  const { locale } = useLanguage()
  const today = new Date()
  const locales = LOCALES.map((value) => ({ value, label: `${text(`languages.${value}`)} (${value})` }))
  const formats = [
    { value: 'language', label: text('general.dateFormatLanguage') },
    ...DATE_FORMATS.map((value) => ({ value, label: `${formatDate(today, value)} (${value})` })),
  ]
  const countries = COUNTRIES.map((value) => ({ value, label: regionName(value, locale) })).toSorted(
    (one, other) => one.label.localeCompare(other.label, locale),
  )
  const countryOptions = [{ value: '', label: text('general.noCountry') }, ...countries]
  return (
    <>
      <Section title={text('general.formats')}>
        <SettingField
          form={form}
          name="locale"
          label="general.locale"
          help="general.localeHelp"
          describe={(now) => nameOf(locales, now)}
        >
          {(input) => <Select {...input} options={locales} />}
        </SettingField>
        <div className={styles.two}>
          <SettingField form={form} name="timeZone" label="general.timeZone" help="general.timeZoneHelp">
            {({ name: _name, ...input }) => <ZonePicker {...input} />}
          </SettingField>
          <SettingField
            form={form}
            name="dateFormat"
            label="general.dateFormat"
            describe={(now) => nameOf(formats, now)}
          >
            {(input) => <Select {...input} options={formats} />}
          </SettingField>
        </div>
        <SettingField
          form={form}
          name="country"
          label="general.country"
          help="general.countryHelp"
          describe={(now) => nameOf(countryOptions, now)}
        >
          {(input) => <Select {...input} options={countryOptions} />}
        </SettingField>
      </Section>
      <Section title={text('general.switches')}>
        <SwitchField
          form={form}
          name={featureField('streaming')}
          label="general.streaming"
          help="general.streamingHelp"
        />
        <SwitchField
          form={form}
          name={featureField('termsAcceptance')}
          label="general.termsAcceptance"
          help="general.termsAcceptanceHelp"
        />
      </Section>
    </>
  )
}

/** One switch of a form on a page. */
export const SwitchField = (field: {
  form: EndpointForm
  name: string
  label: PlainKey
  help?: PlainKey
}) => (
  <SettingField {...field} type="check">
    {({ value, onChange, ...input }) => (
      <Switch
        {...input}
        checked={value === CHECKED}
        onChange={({ target }) => onChange(String(target.checked))}
      />
    )}
  </SettingField>
)

const nameOf = (options: readonly { value: string; label: string }[], chosen: string) =>
  options.find(({ value }) => value === chosen)?.label ?? chosen
