import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as cardStyles from './card.module.css'
import * as chipStyles from './chip.module.css'
import * as emptyStateStyles from './empty-state.module.css'
import * as noticeStyles from './notice.module.css'
import * as skeletonStyles from './skeleton.module.css'
import * as tagStyles from './tag.module.css'

/** A sheet of paper: border, no shadow. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section className={classNames(cardStyles.card, className)} {...rest} />
)

/** A short word on a rounded ground. */
export const Chip = ({ look, children }: { look?: 'live' | 'primary' | 'warn'; children: ReactNode }) => (
  <span className={chipStyles.chip} data-look={look}>
    {children}
  </span>
)

/** A small label beside a name, such as "Coming". */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className={tagStyles.tag}>{children}</span>
)

const NOTICE_ICONS: Record<'warn' | 'bad' | 'info', LucideIcon> = {
  warn: TriangleAlert,
  bad: CircleAlert,
  info: Info,
}

/** Something to know before going on, said in place. */
export function Notice({
  look = 'info',
  title,
  role,
  children,
}: {
  look?: 'warn' | 'bad' | 'info'
  title?: string
  role?: 'alert' | 'status'
  children?: ReactNode
}) {
  const Icon = NOTICE_ICONS[look]
  return (
    <div className={noticeStyles.notice} data-look={look} role={role}>
      <Icon className="icon" aria-hidden />
      {title && <b>{title}</b>}
      {children && (
        <div className={noticeStyles.body} data-part="notice-body">
          {children}
        </div>
      )}
    </div>
  )
}

type EmptyStateProps = {
  title: string
  text?: string | undefined
  icon?: LucideIcon | undefined
  bad?: LucideIcon | undefined
  action?: ReactNode
  role?: 'alert' | 'status'
}

/** Nothing here: why, and the one next step. */
export function EmptyState({ title, text, icon: Icon, bad: Bad, action, role }: EmptyStateProps) {
  return (
    <div
      className={classNames(emptyStateStyles.empty, Bad && emptyStateStyles.bad)}
      data-part="empty"
      role={role}
    >
      {Icon && (
        <span className={emptyStateStyles.disc}>
          <Icon className="icon" aria-hidden />
        </span>
      )}
      <b className={emptyStateStyles.title}>
        {Bad && <Bad className="icon" aria-hidden />}
        {title}
      </b>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}

/** A grey bar where text will stand. */
export const Skeleton = ({
  width,
  height,
}: {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
}) => <span className={skeletonStyles.skeleton} style={{ width, height }} aria-hidden />
