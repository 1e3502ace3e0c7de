import { useEffect } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { useCloseDialog } from './use-open-dialog.ts'

/** The address of a dialog that is not there, or not for its reader: says so over the list. */
export function Absent() {
  const text = useText()
  const close = useCloseDialog()
  useEffect(() => {
    alert('error', text('list.absent'), text('list.absentText'))
    close()
  }, [text, close])
  return null
}
