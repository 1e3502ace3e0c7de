import '#components/styles/frame.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '#components/branding/logo.tsx'

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
    <div className="message-page">
      {Icon ? <Icon className="message-icon" aria-hidden /> : <Mark size={40} />}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
