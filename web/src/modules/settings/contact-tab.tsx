import { settings, type Settings } from '@samtale/contract/settings/settings'
import { settingsEditing, SOCIAL_PLATFORMS } from '@samtale/contract/settings/settings-editing'
import { useRead } from '#api/calls.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { RecordWaiting } from '#components/placeholders/record-absent.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Field } from '#components/field/field.tsx'
import { TextArea } from '#components/field/text-area.tsx'
import { contactLayout, contactValues, linkField } from './contact-values.ts'
import { MapsKeyField } from './maps-key-field.tsx'
import { PLATFORM_NAMES } from './platform-names.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingField } from './setting-field.tsx'
import { usePageForm } from './use-page-form.ts'
import * as styles from './settings.module.css'

type Contact = NonNullable<Settings['contact']>

/** Asks how the company can be reached. */
export function ContactTab() {
  const { data, error, refetch } = useRead(settings.read, { part: 'contact' })
  if (data?.contact) return <ContactInfo contact={data.contact} />
  return error ? <LoadFailed title="general.failed" retry={() => void refetch()} /> : <RecordWaiting />
}

const storedOf = (contact: Contact) => ({ values: contactValues(contact), version: contact.version })

function ContactInfo({ contact }: { contact: Contact }) {
  const text = useText()
  const form = usePageForm({
    endpoint: settingsEditing.saveContact,
    category: 'contact',
    layout: contactLayout,
    stored: storedOf(contact),
    storedBy: (saved) => storedOf(saved.contact ?? contact),
  })
  return (
    <SettingsForm form={form}>
      <Section title={text('general.contact.title')} text={text('general.contact.text')}>
        <SettingField form={form} name="supportMail" label="general.contact.supportMail">
          {(input) => <Field {...input} type="email" maxLength={254} autoComplete="off" />}
        </SettingField>
        <SettingField form={form} name="contactNumber" label="general.contact.contactNumber">
          {(input) => <Field {...input} type="tel" maxLength={30} autoComplete="off" />}
        </SettingField>
        <SettingField
          form={form}
          name="address"
          label="general.contact.address"
          help="general.contact.addressHelp"
        >
          {(input) => <TextArea {...input} rows={3} maxLength={500} />}
        </SettingField>
        <MapsKeyField form={form} end={contact.googleMapAPIKey ?? ''} />
      </Section>
      <Section title={text('general.contact.links')} text={text('general.contact.linksText')}>
        <div className={styles.two}>
          {SOCIAL_PLATFORMS.map((platform) => (
            <SettingField
              key={platform}
              form={form}
              name={linkField(platform)}
              label={{ labels: PLATFORM_NAMES[platform] }}
            >
              {(input) => (
                <Field
                  {...input}
                  type="url"
                  maxLength={500}
                  autoComplete="off"
                  placeholder="https://"
                  spellCheck={false}
                />
              )}
            </SettingField>
          ))}
        </div>
      </Section>
    </SettingsForm>
  )
}
