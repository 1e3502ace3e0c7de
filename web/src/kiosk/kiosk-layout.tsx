import type { DeviceConfig } from '@samtale/contract/device-gateway/kiosk'
import { OWN_MARK } from '@samtale/contract/settings/settings'
import type { ReactNode } from 'react'
import { classNames } from '#components/class-names.ts'
import { LogoPicture } from '#components/branding/logo.tsx'

type Props = {
  className: string
  /** The deployment's logos, once they are known. */
  looks?: Pick<DeviceConfig, 'logo' | 'logoDark'>
  brand: ReactNode
  state: ReactNode
  foot: ReactNode
  children: ReactNode
}

/**
 * What all screens of a device have in common: a logo for dark screens and a name, a state, and a line at the
 * bottom.
 */
export const KioskLayout = ({ className, looks, brand, state, foot, children }: Props) => (
  <div className="tv">
    <header className="tv-head">
      <span className="tv-brand">
        <LogoPicture src={looks?.logoDark ?? looks?.logo ?? OWN_MARK} />
        <span className="cut">{brand}</span>
      </span>
      <span className="tv-state">{state}</span>
    </header>
    <main className={classNames('tv-middle', className)}>{children}</main>
    <footer className="tv-foot">{foot}</footer>
  </div>
)
