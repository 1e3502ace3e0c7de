import { LOCALES } from '@samtale/contract/core/fields'
import type { SystemPicture } from '@samtale/contract/uploads/uploads'
import type { ComponentProps } from 'react'
import type { EndpointForm } from '#components/form/use-endpoint-form.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { TextArea } from '#components/field/text-area.tsx'
import { ColorField } from './color-field.tsx'
import { endText } from './general-values.ts'
import { SwitchField } from './format-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { Section } from './section.tsx'
import { SettingField } from './setting-field.tsx'

type PictureProps = {
  form: EndpointForm
  name: string
  type: SystemPicture
  look: ComponentProps<typeof PictureField>['look']
  label: PlainKey
  help: PlainKey
}

/** The deployment's pictures, its colour, and what is said after a meeting. */
export function LookFields({ form }: { form: EndpointForm }) {
  const text = useText()
  return (
    <>
      <Section title={text('general.looks')}>
        <Picture
          form={form}
          name="logo"
          type="logo"
          look="logo"
          label="general.logo"
          help="general.logoHelp"
        />
        <Picture
          form={form}
          name="logoDark"
          type="logo-dark"
          look="logo-dark"
          label="general.logoDark"
          help="general.logoDarkHelp"
        />
        <SwitchField form={form} name="nameInLogo" label="general.nameInLogo" help="general.nameInLogoHelp" />
        <Picture
          form={form}
          name="favicon"
          type="favicon"
          look="icon"
          label="general.favicon"
          help="general.faviconHelp"
        />
        <SettingField
          form={form}
          name="primaryColor"
          label="general.color"
          describe={(now) => now || text('general.colorOwn')}
        >
          {(input) => <ColorField input={input} />}
        </SettingField>
        <Picture
          form={form}
          name="signInBackground"
          type="sign-in-background"
          look="wide"
          label="general.signInBackground"
          help="general.signInBackgroundHelp"
        />
      </Section>
      <Section title={text('general.afterMeeting')}>
        {LOCALES.map((locale) => (
          <SettingField
            key={locale}
            form={form}
            name={endText(locale)}
            label={{ labels: text('general.endText', { language: text(`languages.${locale}`) }) }}
          >
            {(input) => <TextArea {...input} rows={2} maxLength={2000} lang={locale} />}
          </SettingField>
        ))}
        <Picture
          form={form}
          name="meetingEndBanner"
          type="meeting-end-banner"
          look="wide"
          label="general.banner"
          help="general.bannerHelp"
        />
      </Section>
    </>
  )
}

function Picture({ type, look, ...field }: PictureProps) {
  const text = useText()
  return (
    <SettingField
      {...field}
      describe={(now) => text(now === '' ? 'general.picture.noneNow' : 'general.picture.another')}
    >
      {(input) => <PictureField input={input} type={type} look={look} />}
    </SettingField>
  )
}
