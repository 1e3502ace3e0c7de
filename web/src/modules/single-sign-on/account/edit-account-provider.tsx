import type { FieldCode } from '@samtale/contract/core/field-codes'
import { accountSignOn, type AccountProvider } from '@samtale/contract/single-sign-on/account-sign-on'
import { useState, type FormEvent } from 'react'
import { useCommand } from '#api/calls.ts'
import { useSubmit } from '#api/use-submit.ts'
import { Field } from '#components/field/field.tsx'
import { Switch } from '#components/field/switch.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { IssuerField } from '../issuer-field.tsx'
import { useLeaveOut } from '../left-out.tsx'
import { RuleList } from '../rule-list.tsx'
import { TryRules } from '../try-rules.tsx'

type Props = { account: { readonly id: string }; provider: AccountProvider | null; close: () => void }

const TYPED = [
  ['name', 60],
  ['issuer', 500],
  ['clientId', 300],
  ['clientSecret', 1000],
] as const
type Typed = (typeof TYPED)[number][0]
type Values = Readonly<Record<Typed, string>> & {
  readonly active: boolean
  readonly passwordOff: boolean
  readonly rules: readonly (AccountProvider['rules'][number] & { readonly key: number })[]
}
const valuesOf = (provider: AccountProvider | null): Values => ({
  ...{ name: provider?.name ?? '', issuer: provider?.issuer ?? '', clientId: provider?.clientId ?? '' },
  ...{ clientSecret: '', active: provider?.active ?? true, passwordOff: provider?.passwordOff ?? false },
  rules: provider?.rules.map((rule, key) => ({ ...rule, key })) ?? [],
})

const BLANK = { claim: '', value: '', groupIds: [], groups: [] }
const sentOf = (rules: Values['rules']) =>
  rules.map(({ claim, value, groupIds }) => ({ claim, value, groupIds }))

/** Sets up the provider of an account, or changes it. */
export function EditAccountProvider({ account: { id }, provider, close }: Props) {
  const text = useText()
  const save = useCommand(accountSignOn.save, 'sso.saved', { quiet: true })
  const leave = useLeaveOut(save.error)
  const check = useSubmit(accountSignOn.checkProvider)
  const trial = useSubmit(accountSignOn.tryRules)
  const last = useSubmit(accountSignOn.lastClaims)
  const [begun] = useState(() => valuesOf(provider))
  const [values, setValues] = useState(begun)
  const [submitCount, setSubmitCount] = useState(0)
  const change = (next: Partial<Values>) => setValues((before) => ({ ...before, ...next }))
  const wrong: Readonly<Record<string, FieldCode>> = save.error?.fields ?? {}
  const errorOf = (name: string) => wrong[name] && fieldText(text, wrong[name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { clientSecret, rules, ...fields } = values
    const payload = {
      ...{ id, ...fields, ...leave.sent },
      ...(clientSecret && { clientSecret }),
      ...(provider && { version: provider.version }),
      rules: sentOf(rules),
    }
    const onError = () => setSubmitCount((count) => count + 1)
    save.mutate(payload, { onSuccess: close, onError })
  }
  const labels = {
    name: 'fields.name',
    issuer: 'sso.issuer',
    clientId: 'sso.clientId',
    clientSecret: 'sso.secret',
  } as const
  const helpOf = (name: Typed) => {
    if (name === 'name') return text('sso.own.nameHelp')
    return name === 'clientSecret' && provider ? text('sso.secretSet') : undefined
  }
  return (
    <FormDialog
      title={text(provider ? 'sso.own.edit' : 'sso.own.setUp')}
      submitLabel={text('actions.save')}
      isDirty={values !== begun}
      busy={save.isPending}
      rejection={save.error && !save.error.fields && !leave.isConfirming ? errorText(text, save.error) : null}
      submitCount={submitCount}
      onSubmit={submit}
      close={close}
    >
      {TYPED.map(([name, maxLength]) =>
        name === 'issuer' ? (
          <IssuerField
            key={name}
            value={values.issuer}
            error={errorOf('issuer')}
            busy={check.busy}
            ask={(issuer) => check.submit({ id, issuer })}
            onChange={(issuer) => change({ issuer })}
          />
        ) : (
          <Field
            key={name}
            label={text(labels[name])}
            help={helpOf(name)}
            error={errorOf(name)}
            type={name === 'clientSecret' ? 'password' : 'text'}
            autoComplete={name === 'clientSecret' ? 'new-password' : 'off'}
            spellCheck={false}
            maxLength={maxLength}
            value={values[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ),
      )}
      {provider &&
        (['redirectUri', 'logoutUri', 'frontLogoutUri'] as const).map((name) => (
          <Field key={name} label={text(`sso.${name}`)} readOnly value={provider[name]} />
        ))}
      <Switch
        label={text('sso.own.active')}
        help={text('sso.own.activeHelp')}
        checked={values.active}
        onChange={({ target }) => change({ active: target.checked })}
      />
      <Switch
        label={text('sso.own.passwordOff')}
        help={text('sso.own.passwordOffHelp')}
        checked={values.passwordOff}
        onChange={({ target }) => change({ passwordOff: target.checked })}
      />
      <RuleList
        title={text('sso.own.rules')}
        help={text('sso.own.rulesText')}
        rules={values.rules}
        blank={BLANK}
        errorOf={errorOf}
        change={(rules) => change({ rules })}
        groupOwnerOf={() => id}
      />
      <TryRules
        busy={trial.busy || last.busy}
        run={(claims) => trial.submit({ id, issuer: values.issuer, rules: sentOf(values.rules), claims })}
        readLast={provider ? () => last.submit({ id }) : null}
      />
      {leave.question}
    </FormDialog>
  )
}
