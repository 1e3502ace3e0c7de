import { useText } from '#i18n/use-text.tsx'
import * as styles from './dialog-waiting.module.css'

/** A line across the top while the script of a dialog is on its way; what is quick shows nothing. */
export function DialogWaiting() {
  return <div className={styles.waiting} role="progressbar" aria-label={useText()('app.loading')} />
}
