import { apiKeys, KEY_DAYS, MAX_KEY_DAYS } from '@samtale/contract/account/api-keys'
import { DAY_MS } from '@samtale/contract/core/durations'
import type { FieldCode } from '@samtale/contract/core/field-codes'
import { can } from '@samtale/contract/core/permissions'
import { DIRECTORY_SCOPE, type Scope } from '@samtale/contract/core/scopes'
import { useState, type FormEvent } from 'react'
import { useCommand } from '#api/calls.ts'
import { Field } from '#components/field/field.tsx'
import { PickerField } from '#components/combobox/picker-field.tsx'
import { SegmentedField } from '#components/field/segmented-field.tsx'
import { Select } from '#components/field/select.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { formatDate } from '#i18n/format.ts'
import { useText } from '#i18n/use-text.tsx'
import { memberManagers } from '#modules/users/manager-sources.ts'
import { useSession } from '#session/session.ts'
import { CreatedApiKey } from './created-api-key.tsx'
import { ScopeChoice } from './scope-choice.tsx'

const DAYS = [7, 30, KEY_DAYS, 180, MAX_KEY_DAYS]
const KINDS = ['program', 'directory'] as const
type Kind = (typeof KINDS)[number]

/** Names a key, chooses what it may do and until when, and then shows it once. */
export function CreateApiKey({ close }: { close: () => void }) {
  const text = useText()
  const command = useCommand(apiKeys.createKey, undefined, { quiet: true })
  const [name, setName] = useState('')
  const session = useSession()
  const managers = session.actor.role === 'customer' ? undefined : memberManagers(session)
  const [kind, setKind] = useState<Kind>('program')
  const isDirectory = kind === 'directory'
  const [account, setAccount] = useState('')
  const [chosen, setScopes] = useState<readonly Scope[]>([])
  const scopes: readonly Scope[] = isDirectory ? [DIRECTORY_SCOPE] : chosen
  const [days, setDays] = useState(KEY_DAYS)
  const [wrong, setWrong] = useState<Readonly<Record<string, FieldCode | undefined>>>({})
  const [submitCount, setSubmitCount] = useState(0)
  if (command.data) return <CreatedApiKey apiKey={command.data} close={close} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const errors: Record<string, FieldCode> = {
      ...(name.trim() === '' && { name: 'please_insert_valid_name' }),
      ...(scopes.length === 0 && { scopes: 'choose_a_scope' }),
      ...(isDirectory && managers && account === '' && { customerId: 'parent_required' }),
    }
    const reject = (fields: Readonly<Record<string, FieldCode>>) => {
      setWrong(fields)
      setSubmitCount((count) => count + 1)
    }
    if (Object.keys(errors).length > 0) return reject(errors)
    const owner = isDirectory && managers && { customerId: account }
    command.mutate(
      { name, scopes: [...scopes], days, ...owner },
      { onError: ({ fields = {} }) => reject(fields) },
    )
  }
  const errorOf = (field: string) => {
    const code = wrong[field]
    return code && fieldText(text, code)
  }
  const { error } = command
  const options = DAYS.map((value) => ({
    value: String(value),
    label: value === MAX_KEY_DAYS ? text('apiKeys.year') : text('apiKeys.days', { count: value }),
  }))
  return (
    <FormDialog
      title={text('apiKeys.createTitle')}
      submitLabel={text('apiKeys.submit')}
      isDirty={name !== '' || isDirectory || chosen.length > 0}
      busy={command.isPending}
      rejection={error && !error.fields ? errorText(text, error) : null}
      submitCount={submitCount}
      onSubmit={submit}
      close={close}
    >
      <Field
        label={text('fields.name')}
        help={text('apiKeys.nameHelp')}
        error={errorOf('name')}
        value={name}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value)
          setWrong((before) => ({ ...before, name: undefined }))
        }}
      />
      {can(session.actor, 'addMembers') && (
        <SegmentedField<Kind>
          label={text('apiKeys.kind')}
          help={isDirectory ? text('apiKeys.directoryHelp') : undefined}
          options={KINDS.map((value) => ({ value, label: text(`apiKeys.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      )}
      {isDirectory && managers && (
        <PickerField
          label={text('apiKeys.account')}
          help={text('apiKeys.accountHelp')}
          error={errorOf('customerId')}
          value={account}
          onChange={(id) => {
            setAccount(id)
            setWrong((before) => ({ ...before, customerId: undefined }))
          }}
          pick={managers}
        />
      )}
      {!isDirectory && (
        <ScopeChoice
          scopes={scopes}
          error={errorOf('scopes')}
          change={(next) => {
            setScopes(next)
            setWrong((before) => ({ ...before, scopes: undefined }))
          }}
        />
      )}
      <Select
        label={text('apiKeys.expiry')}
        help={text('apiKeys.endsOn', {
          date: formatDate(new Date(Date.now() + days * DAY_MS).toISOString()),
        })}
        options={options}
        value={String(days)}
        onChange={({ target }) => setDays(Number(target.value))}
      />
    </FormDialog>
  )
}
