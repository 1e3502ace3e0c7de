import { secondStep } from '@samtale/contract/account/second-step'
import { useId, useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { Button } from '#components/button/button.tsx'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { CodesDialog } from './codes-dialog.tsx'
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
      <SetUpApp
        id={id}
        onDone={(recoveryCodes) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : close())}
        onDenied={close}
      />
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

/** Asks, and removes the app; that turns two-step sign-in off unless there is a passkey. */
export function RemoveFactor({ hasPasskey, close }: Props & { hasPasskey: boolean }) {
  const text = useText()
  const done = hasPasskey ? 'secondStep.appRemoved' : 'secondStep.removed'
  const command = useCommand(secondStep.removeSecondFactor, done, { quiet: true })
  return (
    <ConfirmDialog
      title={text(hasPasskey ? 'secondStep.removeAppTitle' : 'secondStep.removeTitle')}
      verb={text(hasPasskey ? 'secondStep.passkey.removeVerb' : 'secondStep.removeVerb')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({}, { onSuccess: close })}
      close={close}
    >
      {text(hasPasskey ? 'secondStep.removeAppText' : 'secondStep.removeText')}
    </ConfirmDialog>
  )
}
