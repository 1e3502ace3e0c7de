import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './notice.module.css'

type Look = 'warn' | 'bad' | 'info'

type Props = { look?: Look; title?: string; role?: 'alert' | 'status'; children?: ReactNode }

const ICONS: Record<Look, LucideIcon> = { warn: TriangleAlert, bad: CircleAlert, info: Info }

/** Something to know before going on, said in place. */
export function Notice({ look = 'info', title, role, children }: Props) {
  const Icon = ICONS[look]
  return (
    <div className={styles.notice} data-look={look} role={role}>
      <Icon className="icon" aria-hidden />
      {title && <b>{title}</b>}
      {children && (
        <div className={styles.body} data-part="notice-body">
          {children}
        </div>
      )}
    </div>
  )
}
