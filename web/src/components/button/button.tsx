import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#components/class-names.ts'
import * as styles from './button.module.css'

/** How much a button stands out, and whether what it does is dangerous or live. */
export type ButtonLook = 'plain' | 'primary' | 'quiet' | 'tint' | 'danger' | 'live' | 'live-soft'
/** How tall a button is; `join` is the one that leads into a meeting. */
export type ButtonSize = 'small' | 'medium' | 'large' | 'join'
type Common = { look?: ButtonLook; size?: ButtonSize; icon?: LucideIcon; busy?: boolean }

/** Returns the attributes that make something look like a button: links, say. */
export const buttonProps = (look?: ButtonLook, size?: ButtonSize, className?: string) => ({
  className: classNames(styles.button, className),
  'data-look': look,
  'data-size': size,
})

/** A button keeps its width while `busy`, and cannot be pressed twice. */
export function Button({
  look,
  size,
  icon: Icon,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: Common & ComponentProps<'button'>) {
  return (
    <button
      type={busy ? 'button' : type}
      {...buttonProps(look, size, className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {Icon && <Icon className="icon" aria-hidden />}
      <span>{children}</span>
    </button>
  )
}

type IconButtonProps = { label: string; icon: LucideIcon } & Omit<Common, 'icon'> &
  Omit<ComponentProps<'button'>, 'children' | 'aria-label'>

/** A button that shows only an icon; `label` is its name. */
export function IconButton({
  label,
  icon: Icon,
  look = 'quiet',
  size,
  busy = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      {...buttonProps(look, size, className)}
      data-icon-only
      aria-label={label}
      aria-busy={busy || undefined}
      title={label}
      {...rest}
    >
      <Icon className="icon" aria-hidden />
    </button>
  )
}
