import { useBlocker } from '@tanstack/react-router'
import { useScreenPath } from '#components/dialog-route/use-dialog-links.ts'
import { useText } from '#i18n/use-text.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before a screen, or a tab that stands in the address, is left with something that is not saved.
 * A session that has ended leads to the sign-in all the same.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const text = useText()
  const screen = useScreenPath()
  const { status, proceed, reset } = useBlocker({
    // Back closes a dialog over the screen, which stays.
    shouldBlockFn: ({ current, next }) =>
      unsaved && next.pathname !== '/signin' && (next.pathname !== screen || current.pathname === screen),
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
