import type { ReactNode } from 'react'
import { useBrand } from '#session/use-brand.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { ConnectionBar } from '#components/connection-bar/connection-bar.tsx'
import { Logo } from '#components/branding/logo.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import { formatWeekday } from '#i18n/format.ts'
import * as styles from './room-page.module.css'

const CLOCK_MS = 30_000

/** Shows whose meetings these are, the time, and that there is no connection. */
export function RoomHead({ children }: { children?: ReactNode }) {
  const brand = useBrand()
  const { text, locale } = useLanguage()
  const now = useNow(CLOCK_MS)
  return (
    <>
      <header className={styles.head} data-part="room-head">
        <span className={styles.brand}>
          <Logo brand={brand} name={brand.companyName || brand.title} />
        </span>
        <time className={`${styles.clock} tabular-nums`} dateTime={new Date(now).toISOString()}>
          {formatWeekday(now, locale)}
        </time>
        {children}
      </header>
      <ConnectionBar offline={text('room.offline')} unreachable={text('room.unreachable')} />
    </>
  )
}
