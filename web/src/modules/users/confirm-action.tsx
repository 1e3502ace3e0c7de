import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import type { ReactNode } from 'react'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import type { PlainKey } from '#i18n/use-text.tsx'
import type { DialogProps } from './user-dialog.tsx'

type Props<E extends Endpoint> = DialogProps & {
  /** Takes the user's id and nothing else. */
  endpoint: E
  title: string
  verb: string
  word?: string
  look?: 'danger' | 'primary'
  /** What is said when it is done, unless `onDone` says it. */
  done?: PlainKey
  onDone?: ((answer: OutputOf<E>) => void) | undefined
  children: ReactNode
}

/** Asks, calls the endpoint with the user's id, and closes; a refusal is said in the dialog. */
export function ConfirmAction<E extends Endpoint>({
  user,
  endpoint,
  title,
  verb,
  word,
  look,
  done,
  onDone,
  close,
  children,
}: Props<E>) {
  const command = useCommand(endpoint, done, { quiet: true })
  const run = () =>
    command.mutate({ id: user.id } as InputOf<E>, {
      onSuccess: (answer) => {
        close()
        onDone?.(answer)
      },
    })
  return (
    <ConfirmDialog
      title={title}
      verb={verb}
      word={word}
      {...(look && { look })}
      busy={command.isPending}
      error={command.error}
      run={run}
      close={close}
    >
      {children}
    </ConfirmDialog>
  )
}
