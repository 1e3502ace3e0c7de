import { accountSignOn } from '@samtale/contract/single-sign-on/account-sign-on'
import { useState, type FormEvent } from 'react'
import { useCommand } from '#api/calls.ts'
import { Field } from '#components/field/field.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'

type Props = { account: { readonly id: string }; close: () => void }

/** Adds a domain to an account. */
export function AddDomain({ account: { id }, close }: Props) {
  const text = useText()
  const [domain, setDomain] = useState('')
  const [submitCount, setSubmitCount] = useState(0)
  const { mutate, isPending, error } = useCommand(accountSignOn.addDomain, 'sso.own.domainAdded', {
    quiet: true,
  })
  const wrong = error?.fields?.['domain']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onError = () => setSubmitCount((count) => count + 1)
    mutate({ id, domain }, { onSuccess: close, onError })
  }
  return (
    <FormDialog
      title={text('sso.own.addDomain')}
      submitLabel={text('actions.add')}
      isDirty={domain !== ''}
      busy={isPending}
      rejection={error && !wrong ? errorText(text, error) : null}
      submitCount={submitCount}
      onSubmit={submit}
      close={close}
    >
      <Field
        label={text('sso.own.domain')}
        help={text('sso.own.domainHelp')}
        error={wrong && fieldText(text, wrong)}
        value={domain}
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com"
        onChange={({ target }) => setDomain(target.value)}
      />
    </FormDialog>
  )
}
