import type { ReactNode } from 'react'
import { useBrand } from '#session/use-brand.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Logo } from '#components/branding/logo.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import { dayText } from './when-text.ts'

const CLOCK_MS = 30_000

/** Whose meetings these are, and the time. */
export function RoomHead({ children }: { children?: ReactNode }) {
  const brand = useBrand()
  const { locale } = useLanguage()
  const now = useNow(CLOCK_MS)
  return (
    <header className="room-head">
      <span className="room-brand">
        <Logo brand={brand} />
        {brand.companyName || brand.title}
      </span>
      <time className="room-clock figures" dateTime={new Date(now).toISOString()}>
        {dayText(locale, now)}
      </time>
      {children}
    </header>
  )
}
