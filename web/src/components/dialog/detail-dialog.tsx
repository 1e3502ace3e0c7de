import { useText } from '#i18n/use-text.tsx'
import { DetailPane, type Detail } from './detail-pane.tsx'
import { Dialog } from './dialog.tsx'
import { usePanePlace } from './pane-state.ts'

/**
 * Shows a record to read: in a pane beside its list where there is room for one, else in a dialog over it.
 * `over` keeps it a dialog, on screens that need their whole width.
 */
export function DetailDialog({ over = false, ...detail }: Detail & { over?: boolean | undefined }) {
  const text = useText()
  const place = usePanePlace()
  if (place && !over) return <DetailPane place={place} {...detail} />
  const { title, footer, children, close } = detail
  return (
    <Dialog title={title} close={text('app.close')} onClose={close} footer={footer}>
      {children}
    </Dialog>
  )
}
