import type { admins } from '@samtale/contract/users/admins'
import { isPassword } from '@samtale/contract/core/validators'
import type { customers } from '@samtale/contract/users/customers'
import type { members } from '@samtale/contract/users/members'
import { useId, useRef, useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { TemporaryPassword } from '#components/password/temporary-password.tsx'
import { fieldText } from '#i18n/error-text.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Field } from '#components/field/field.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { copyForAWhile } from './copy-for-a-while.ts'
import type { DialogProps } from './user-dialog.tsx'
import * as styles from '#components/form/form.module.css'

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
  const id = useId()
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
  const footer = uncopied ? (
    <Button look="primary" onClick={close}>
      {text('app.close')}
    </Button>
  ) : (
    <>
      <Button onClick={close} disabled={command.isPending}>
        {text('actions.cancel')}
      </Button>
      <Button look="primary" type="submit" form={id} busy={command.isPending}>
        {text('users.setPassword')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('users.passwordTitle', { name })}
      close={text('app.close')}
      onClose={close}
      mayClose={!command.isPending}
      footer={footer}
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!command.isPending && !uncopied) save()
        }}
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
      </form>
    </Dialog>
  )
}
