import type { admins } from '@samtale/contract/users/admins'
import { isPassword } from '@samtale/contract/core/validators'
import type { customers } from '@samtale/contract/users/customers'
import type { members } from '@samtale/contract/users/members'
import { useRef, useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { TemporaryPassword } from '#components/password/temporary-password.tsx'
import { fieldText } from '#i18n/error-text.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Button } from '#components/button/button.tsx'
import { Field } from '#components/field/field.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { copyForAWhile } from './copy-for-a-while.ts'
import type { DialogProps } from './user-dialog.tsx'

type Props = DialogProps & {
  endpoint: typeof admins.setPassword | typeof members.setPassword | typeof customers.setPassword
  done: PlainKey
}

/**
 * Gives somebody else a start password, which goes to the clipboard; the dialog stays open with it when it
 * cannot.
 */
export function SetPassword({ user, endpoint, done, close }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState('')
  const [uncopied, setUncopied] = useState(false)
  const command = useCommand(endpoint)
  const { name } = user.profile
  const reject = (sentence: string) => {
    setWrong(sentence)
    input.current?.focus()
  }
  const type = (next: string) => {
    setPassword(next)
    setWrong('')
  }
  const finish = async () => {
    const copied = await copyForAWhile(password)
    alert('success', text(done), copied ? text('users.passwordCopied') : undefined)
    if (copied) close()
    else setUncopied(true)
  }
  const save = () => {
    if (!isPassword(password)) return reject(text('invalid.please_insert_valid_password'))
    command.mutate(
      { id: user.id, password },
      {
        onSuccess: () => void finish(),
        onError: ({ fields }) => fields?.['password'] && reject(fieldText(text, fields['password'])),
      },
    )
  }
  return (
    <FormDialog
      title={text('users.passwordTitle', { name })}
      submitLabel={text('users.setPassword')}
      isDirty={false}
      busy={command.isPending}
      onSubmit={() => uncopied || save()}
      close={close}
      footer={
        uncopied && (
          <Button look="primary" onClick={close}>
            {text('app.close')}
          </Button>
        )
      }
    >
      {uncopied ? (
        <Notice look="warn" role="alert">
          {text('users.passwordNotCopied')}
        </Notice>
      ) : (
        <p className="muted">{text('users.passwordText', { name })}</p>
      )}
      <Field label={text('fields.email')} type="email" value={user.email} autoComplete="off" readOnly />
      <TemporaryPassword
        ref={input}
        className="mono"
        label={text('fields.newPassword')}
        error={wrong}
        value={password}
        onChange={type}
        readOnly={uncopied}
        autoFocus
        maxLength={300}
      />
    </FormDialog>
  )
}
