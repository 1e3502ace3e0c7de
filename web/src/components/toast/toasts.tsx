import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { closeAlert, useAppState, type Alert } from '#core/app-state.ts'
import { useTopDialog } from '#components/dialog/top-dialog.ts'
import { announce, Announcements } from './announcements.tsx'
import * as styles from './toasts.module.css'

const TOAST_MS = 6000
/** One that can take something back stays longer. */
const ACTION_MS = 12_000

/**
 * The toasts at the bottom right, above them what is not over in seconds; inside an open dialog, since all
 * outside it is inert.
 */
export function Toasts({ label, close, children }: { label: string; close: string; children?: ReactNode }) {
  const alerts = useAppState((state) => state.alerts)
  const dialog = useTopDialog()
  const [host] = useState(() => {
    const element = Object.assign(document.createElement('section'), { className: styles.toasts })
    element.dataset['part'] = 'toasts'
    // Read also while the list of a combobox is open.
    element.dataset['reactAriaTopLayer'] = ''
    return element
  })
  // One element that moves: with another parent React would draw the toasts again, and their time would begin
  // again.
  useLayoutEffect(() => (dialog ?? document.body).append(host), [dialog, host])
  useLayoutEffect(() => host.setAttribute('aria-label', label), [label, host])
  return createPortal(
    <>
      <Announcements />
      {children}
      {alerts.map((shown) => (
        <Toast key={shown.id} alert={shown} close={close} />
      ))}
    </>,
    host,
  )
}

function Toast({ alert, close }: { alert: Alert; close: string }) {
  const [paused, setPaused] = useState(false)
  const pause = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => closeAlert(alert.id), alert.action ? ACTION_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [alert.id, alert.action, paused])
  useEffect(() => announce(`${alert.message} ${alert.detail ?? ''}`, alert.type === 'error'), [alert])
  const Icon = alert.type === 'success' ? CircleCheck : CircleAlert

  return (
    <div className={styles.toast} data-toast={alert.type} {...pause}>
      <Icon className="icon" aria-hidden />
      <b>{alert.message}</b>
      <button type="button" className={styles.close} aria-label={close} onClick={() => closeAlert(alert.id)}>
        <X className="icon" aria-hidden />
      </button>
      {alert.detail && <p>{alert.detail}</p>}
      {alert.action?.(() => closeAlert(alert.id))}
    </div>
  )
}
