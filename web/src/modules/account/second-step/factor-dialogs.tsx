import { secondStep } from '@samtale/contract/account/second-step'
import { useId, useState, type ReactNode } from 'react'
import { useCommand } from '#api/calls.ts'
import { Button } from '#components/button/button.tsx'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'

type Props = { close: () => void }

/** Sets up an authenticator app: the QR code, its first code, and the recovery codes. */
export function SetUpDialog({ close }: Props) {
  const text = useText()
  const id = useId()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} close={close} />
  const footer = (
    <>
      <Button onClick={close}>{text('actions.cancel')}</Button>
      <Button look="primary" type="submit" form={id}>
        {text('secondStep.turnOn')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('secondStep.setUpTitle')} close={text('app.close')} onClose={close} footer={footer}>
      <SetUpApp id={id} onDone={setCodes} onDenied={close} />
    </Dialog>
  )
}

/** Asks, and shows the new recovery codes. */
export function RenewCodes({ close }: Props) {
  const text = useText()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const command = useCommand(secondStep.renewRecoveryCodes, undefined, { quiet: true })
  if (codes) return <CodesDialog codes={codes} close={close} />
  return (
    <ConfirmDialog
      title={text('secondStep.renewTitle')}
      verb={text('secondStep.renewVerb')}
      look="primary"
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({}, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })}
      close={close}
    >
      {text('secondStep.renewText')}
    </ConfirmDialog>
  )
}

/** Asks, and turns two-step sign-in off. */
export function RemoveFactor({ close }: Props) {
  const text = useText()
  const command = useCommand(secondStep.removeSecondFactor, 'secondStep.removed', { quiet: true })
  return (
    <ConfirmDialog
      title={text('secondStep.removeTitle')}
      verb={text('secondStep.removeVerb')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({}, { onSuccess: close })}
      close={close}
    >
      {text('secondStep.removeText')}
    </ConfirmDialog>
  )
}

/** Closed by its button alone: what it shows can't be shown again. */
function CodesDialog({ codes, close }: Props & { codes: readonly string[] }): ReactNode {
  const text = useText()
  return (
    <Dialog
      title={text('secondStep.codesTitle')}
      close={text('app.close')}
      onClose={close}
      onEscape={() => {}}
      footer={
        <Button look="primary" onClick={close}>
          {text('secondStep.saved')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
