import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Closed by its button alone: what it shows can't be shown again. */
export function CodesDialog({ codes, close }: { codes: readonly string[]; close: () => void }) {
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
