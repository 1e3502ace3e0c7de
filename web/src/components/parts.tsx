import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A sheet of paper: border, no shadow. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section className={classNames('card', className)} {...rest} />
)

/** A short word on a rounded ground. */
export const Chip = ({ look, children }: { look?: 'live' | 'primary' | 'warn'; children: ReactNode }) => (
  <span className="chip" data-look={look}>
    {children}
  </span>
)

/** A small label beside a name, such as "Coming". */
export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>

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
    <div className="notice" data-look={look} role={role}>
      <Icon className="icon" aria-hidden />
      {title && <b>{title}</b>}
      {children && <div className="notice-body">{children}</div>}
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
    <div className={classNames('empty', Bad && 'empty-bad')} role={role}>
      {Icon && (
        <span className="empty-disc">
          <Icon className="icon" aria-hidden />
        </span>
      )}
      <b className="empty-title">
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
}) => <span className="skeleton" style={{ width, height }} aria-hidden />
