import { formatNumber } from '@samtale/contract/core/contact-number'
import { contact } from '@samtale/contract/settings/contact'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useSession } from '#session/session.ts'
import type { DialogField } from '#components/form/dialog-field.ts'
import { FormFields } from '#components/form/form-fields.tsx'
import { useEndpointForm } from '#components/form/use-endpoint-form.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { TextArea } from '#components/field/text-area.tsx'
import { SettingField } from './setting-field.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as formStyles from '#components/form/form.module.css'

const FIELDS: DialogField<typeof contact.send>[] = [
  { name: 'name', label: 'fields.name', autoComplete: 'name' },
  { name: 'email', label: 'fields.email', type: 'email', autoComplete: 'email' },
  { name: 'contactNumber', label: 'fields.contactNumber', type: 'tel', autoComplete: 'tel' },
]

/** A message to the administrators of the deployment; who writes is known already and may be changed. */
export function ContactForm() {
  const text = useText()
  const id = useId()
  const { profile } = useSession()
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const { name, contactNumber } = profile.profile
  const values = { name, email: profile.email, contactNumber: formatNumber(contactNumber ?? ''), message: '' }
  const form = useEndpointForm({
    endpoint: contact.send,
    fields: FIELDS,
    values,
    done: 'done.successfully_sent_contactus',
    onDone: (_, { email }) => {
      form.rebase(values, {})
      setSentFrom(email)
    },
  })
  if (sentFrom !== null) {
    return (
      <Card data-part="contact-form">
        <EmptyState
          role="status"
          icon={CircleCheck}
          title={text('contact.sent')}
          text={text('contact.sentText', { email: sentFrom })}
          action={<Button onClick={() => setSentFrom(null)}>{text('contact.another')}</Button>}
        />
      </Card>
    )
  }
  return (
    <Card className={formCardStyles.formCard} data-part="form-card contact-form">
      <form id={id} className={formStyles.form} noValidate onSubmit={(event) => void form.save(event)}>
        <FormFields form={form} fields={FIELDS} editing={false} />
        <SettingField form={form} name="message" label="contact.message">
          {(input) => <TextArea {...input} rows={6} maxLength={5000} />}
        </SettingField>
      </form>
      <div className={formCardStyles.foot}>
        <Button look="primary" type="submit" form={id} busy={form.busy}>
          {text('contact.send')}
        </Button>
      </div>
    </Card>
  )
}
