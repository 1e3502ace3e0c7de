import { passkeys, type Passkey } from '@samtale/contract/account/passkeys'
import { useState, type FormEvent } from 'react'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { Field } from '#components/field/field.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { CodesDialog } from '../second-step/codes-dialog.tsx'
import { PasskeyName, useNewPasskey } from './add-passkey.tsx'

type Props = { close: () => void }
type About = Props & { passkey: Passkey }

/** Names a passkey, lets the browser create it, and shows the recovery codes that come with the first. */
export function AddPasskey({ close }: Props) {
  const text = useText()
  const [codes, setCodes] = useState<readonly string[]>([])
  const passkey = useNewPasskey((recoveryCodes) =>
    recoveryCodes.length > 0 ? setCodes(recoveryCodes) : close(),
  )
  if (codes.length > 0) return <CodesDialog codes={codes} close={close} />
  const { busy, rejection, submit, submitCount } = passkey
  return (
    <FormDialog
      title={text('secondStep.passkey.addTitle')}
      submitLabel={text('secondStep.passkey.add')}
      isDirty={false}
      busy={busy}
      rejection={rejection}
      submitCount={submitCount}
      onSubmit={(event) => void submit(event)}
      close={close}
    >
      <PasskeyName {...passkey} />
    </FormDialog>
  )
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey: { id, name: before }, close }: About) {
  const text = useText()
  const command = useCommand(passkeys.renamePasskey, 'secondStep.passkey.renamed', { quiet: true })
  const [name, setName] = useState(before)
  const [wrong, setWrong] = useState('')
  const [submitCount, setSubmitCount] = useState(0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitCount((count) => count + 1)
    if (!name.trim()) return setWrong(text('invalid.please_insert_valid_name'))
    command.mutate({ id, name }, { onSuccess: close })
  }
  return (
    <FormDialog
      title={text('secondStep.passkey.renameTitle')}
      submitLabel={text('actions.save')}
      isDirty={name !== before}
      busy={command.isPending}
      rejection={command.error && errorText(text, command.error)}
      submitCount={submitCount}
      onSubmit={submit}
      close={close}
    >
      <Field
        label={text('fields.name')}
        error={wrong}
        value={name}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value)
          setWrong('')
        }}
      />
    </FormDialog>
  )
}

/** Asks, and removes a passkey; says so where it is the last that two-step sign-in is done with. */
export function RemovePasskey({ passkey: { id, name }, isLast, close }: About & { isLast: boolean }) {
  const text = useText()
  const command = useCommand(passkeys.removePasskey, 'secondStep.passkey.removed', { quiet: true })
  return (
    <ConfirmDialog
      title={text('secondStep.passkey.removeTitle', { name })}
      verb={text('secondStep.passkey.removeVerb')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id }, { onSuccess: close })}
      close={close}
    >
      {text(isLast ? 'secondStep.passkey.removeLast' : 'secondStep.passkey.removeText')}
    </ConfirmDialog>
  )
}
