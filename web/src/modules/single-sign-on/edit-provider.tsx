import type { FieldCode } from '@samtale/contract/core/field-codes'
import { identityProviders } from '@samtale/contract/single-sign-on/identity-providers'
import type { Provider } from '@samtale/contract/single-sign-on/provider'
import { useState, type FormEvent } from 'react'
import { useCommand } from '#api/calls.ts'
import { useSubmit } from '#api/use-submit.ts'
import { Field } from '#components/field/field.tsx'
import { Switch } from '#components/field/switch.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { IssuerField } from './issuer-field.tsx'
import { useLeaveOut } from './left-out.tsx'
import { payloadOf, valuesOf, type ProviderValues } from './provider-values.ts'
import { RuleFields } from './rule-fields.tsx'
import { TryRules } from './try-rules.tsx'

type Props = { provider?: Provider; close: () => void }

/** Sets up a provider, or changes it. */
export function EditProvider({ provider, close }: Props) {
  const text = useText()
  const add = useCommand(identityProviders.addProvider, 'sso.saved', { quiet: true })
  const edit = useCommand(identityProviders.editProvider, 'sso.saved', { quiet: true })
  const leave = useLeaveOut(add.error ?? edit.error)
  const check = useSubmit(identityProviders.checkProvider)
  const trial = useSubmit(identityProviders.tryRules)
  const last = useSubmit(identityProviders.lastClaims)
  const [begun] = useState(() => valuesOf(provider))
  const [values, setValues] = useState(begun)
  const [wrong, setWrong] = useState<Readonly<Record<string, FieldCode>>>({})
  const [submitCount, setSubmitCount] = useState(0)
  const change = (next: Partial<ProviderValues>) => {
    setValues((before) => ({ ...before, ...next }))
    const changed = Object.keys(next)
    setWrong((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([path]) => !changed.some((name) => path.startsWith(name))),
      ),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const then = {
      onSuccess: close,
      onError: ({ fields = {} }: { fields?: Readonly<Record<string, FieldCode>> | undefined }) => {
        setWrong(fields)
        setSubmitCount((count) => count + 1)
      },
    }
    const payload = { ...payloadOf(values), ...leave.sent }
    if (provider) edit.mutate({ id: provider.id, version: provider.version, ...payload }, then)
    else add.mutate(payload, then)
  }
  const errorOf = (name: string) => {
    const code = wrong[name] ?? Object.entries(wrong).find(([path]) => path.startsWith(`${name}.`))?.[1]
    return code && fieldText(text, code)
  }
  const error = add.error ?? edit.error
  const typed = (name: 'name' | 'clientId' | 'clientSecret' | 'domains' | 'maxAgeHours') => ({
    value: values[name],
    error: errorOf(name),
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  })
  const switched = (name: 'active' | 'secondStep' | 'passwordOff') => ({
    checked: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.checked }),
  })
  return (
    <FormDialog
      title={provider ? text('sso.editTitle', { name: provider.name }) : text('sso.addTitle')}
      submitLabel={text(provider ? 'actions.save' : 'actions.add')}
      isDirty={values !== begun}
      busy={add.isPending || edit.isPending}
      rejection={error && !error.fields && !leave.isConfirming ? errorText(text, error) : null}
      submitCount={submitCount}
      onSubmit={submit}
      close={close}
    >
      <Field label={text('fields.name')} help={text('sso.nameHelp')} maxLength={60} {...typed('name')} />
      <IssuerField
        value={values.issuer}
        error={errorOf('issuer')}
        busy={check.busy}
        ask={(issuer) => check.submit({ issuer })}
        onChange={(issuer) => change({ issuer })}
      />
      <Field label={text('sso.clientId')} maxLength={300} {...typed('clientId')} />
      <Field
        label={text('sso.secret')}
        help={provider && text('sso.secretSet')}
        maxLength={1000}
        {...typed('clientSecret')}
        type="password"
        autoComplete="new-password"
      />
      <Field label={text('sso.domains')} help={text('sso.domainsHelp')} {...typed('domains')} />
      {provider && (
        <>
          <Field label={text('sso.redirectUri')} readOnly value={provider.redirectUri} />
          <Field label={text('sso.logoutUri')} readOnly value={provider.logoutUri} />
          <Field label={text('sso.frontLogoutUri')} readOnly value={provider.frontLogoutUri} />
        </>
      )}
      <Switch label={text('sso.active')} {...switched('active')} />
      <Switch label={text('sso.secondStep')} help={text('sso.secondStepHelp')} {...switched('secondStep')} />
      <Switch
        label={text('sso.passwordOff')}
        help={text('sso.passwordOffHelp')}
        {...switched('passwordOff')}
      />
      <Field
        label={text('sso.maxAge')}
        help={text('sso.maxAgeHelp')}
        inputMode="numeric"
        maxLength={3}
        {...typed('maxAgeHours')}
      />
      <RuleFields rules={values.rules} errorOf={errorOf} change={(rules) => change({ rules })} />
      <TryRules
        busy={trial.busy || last.busy}
        run={(claims) => {
          const { issuer, domains, rules } = payloadOf(values)
          return trial.submit({ ...(provider && { id: provider.id }), issuer, domains, rules, claims })
        }}
        readLast={provider ? () => last.submit({ id: provider.id }) : null}
      />
      {leave.question}
    </FormDialog>
  )
}
