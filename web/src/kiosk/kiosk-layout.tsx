import type { DeviceConfig } from '@samtale/contract/device-gateway/server-messages'
import { OWN_MARK } from '@samtale/contract/settings/settings'
import type { ReactNode } from 'react'
import { classNames } from '#components/class-names.ts'
import { LogoPicture } from '#components/branding/logo.tsx'
import * as styles from './kiosk.module.css'

type Props = {
  className: string | undefined
  /** The deployment's logos, once they are known. */
  looks?: Pick<DeviceConfig, 'logo' | 'logoDark'>
  /** What the logo says, where it is not said beside it. */
  logoName?: string
  brand: ReactNode
  state: ReactNode
  foot: ReactNode
  children: ReactNode
}

/**
 * Renders what all screens of a device have in common: a logo for dark screens and a name, a state, and a line at
 * the bottom.
 */
export const KioskLayout = ({ className, looks, logoName, brand, state, foot, children }: Props) => (
  <div className={styles.screen}>
    <header className={styles.head} data-part="tv-head">
      <span className={styles.brand}>
        <LogoPicture src={looks?.logoDark ?? looks?.logo ?? OWN_MARK} name={logoName} />
        {brand && <span className="truncate">{brand}</span>}
      </span>
      <span className={styles.state}>{state}</span>
    </header>
    <main className={classNames(styles.middle, className)}>{children}</main>
    <footer className={styles.foot}>{foot}</footer>
  </div>
)
