import { useBrand } from '#session/use-brand.ts'
import { LogoPicture } from '#components/branding/logo.tsx'
import * as styles from './room-bar.module.css'

/**
 * Shows whose meeting this is and what it is called, above the conference; the frame's heading says it to screen
 * readers.
 */
export function BarTitle({ children }: { children: string }) {
  const { logo, logoDark } = useBrand()
  return (
    <span className={styles.barTitle} aria-hidden>
      <LogoPicture src={logoDark ?? logo} />
      <b className="truncate">{children}</b>
    </span>
  )
}
