import { RefreshCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { useAppUpdate } from '#pwa/app-update.ts'
import { announce } from '#components/toast/announcements.tsx'
import { Button } from '#components/button/button.tsx'
import * as styles from '#components/toast/toasts.module.css'

/** Says that a newer version of the portal waits, until it is loaded or put off. */
export function UpdateToast() {
  const text = useText()
  const update = useAppUpdate()
  const [putOff, setPutOff] = useState(false)
  const isShown = update !== null && !putOff
  useEffect(() => {
    if (isShown) announce(text('app.newVersion'))
  }, [isShown, text])
  if (!isShown) return null
  return (
    <div className={styles.toast} data-toast="news">
      <RefreshCw className="icon" aria-hidden />
      <b>{text('app.newVersion')}</b>
      <button
        type="button"
        className={styles.close}
        aria-label={text('app.dismiss')}
        onClick={() => setPutOff(true)}
      >
        <X className="icon" aria-hidden />
      </button>
      <p>
        <Button size="small" onClick={update}>
          {text('app.reload')}
        </Button>
      </p>
    </div>
  )
}
