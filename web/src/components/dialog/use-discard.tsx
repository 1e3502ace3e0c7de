import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Asks before Esc or Back loses what was typed in a dialog: what Esc does, and the question while it stands. */
export function useDiscard(isDirty: boolean, close: () => void) {
  const text = useText()
  const [leaving, setLeaving] = useState(false)
  // Back asks as Esc does; a session that has ended leads to the sign-in all the same.
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && next.pathname !== current.pathname && next.pathname !== '/signin',
    enableBeforeUnload: false,
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  return {
    onEscape: () => (isDirty ? setLeaving(true) : close()),
    question: (leaving || blocked) && (
      <ConfirmDialog
        title={text('confirm.discard')}
        verb={text('actions.discard')}
        busy={false}
        run={blocked ? blocker.proceed : close}
        close={blocked ? blocker.reset : () => setLeaving(false)}
      >
        {text('confirm.discardText')}
      </ConfirmDialog>
    ),
  }
}
