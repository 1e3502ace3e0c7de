import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '#components/branding/logo.tsx'
import * as styles from './message-page.module.css'

/** A screen that says one thing and offers one step. */
export function MessagePage({
  title,
  text,
  icon: Icon,
  children,
}: {
  title: string
  text?: string | undefined
  icon?: LucideIcon
  children?: ReactNode
}) {
  return (
    <div className={styles.page}>
      {Icon ? <Icon className={styles.icon} aria-hidden /> : <Mark size={40} />}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
