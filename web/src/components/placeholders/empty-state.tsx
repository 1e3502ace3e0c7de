import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#components/class-names.ts'
import * as styles from './empty-state.module.css'

type Props = {
  title: string
  text?: string | undefined
  icon?: LucideIcon | undefined
  bad?: LucideIcon | undefined
  action?: ReactNode
  role?: 'alert' | 'status'
}

/** Nothing here: why, and the one next step. */
export function EmptyState({ title, text, icon: Icon, bad: Bad, action, role }: Props) {
  return (
    <div className={classNames(styles.empty, Bad && styles.bad)} data-part="empty" role={role}>
      {Icon && (
        <span className={styles.disc}>
          <Icon className="icon" aria-hidden />
        </span>
      )}
      <b className={styles.title}>
        {Bad && <Bad className="icon" aria-hidden />}
        {title}
      </b>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
