import { useBlocker } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before a screen, or a tab that stands in the address, is left with something that is not saved.
 * A session that has ended leads to the sign-in all the same.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const text = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => unsaved && next.pathname !== '/signin',
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={text('confirm.discard')}
      verb={text('actions.discard')}
      busy={false}
      run={proceed}
      close={reset}
    >
      {text('confirm.discardText')}
    </ConfirmDialog>
  )
}
