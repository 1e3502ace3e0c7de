import { CircleAlert, type LucideIcon } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#components/class-names.ts'
import * as styles from './field.module.css'

/** What stands around every kind of input: its label, its error and its help. */
export type FieldFrame = {
  label: string
  /** What is wrong, as a sentence; empty or absent when nothing is. */
  error?: string | undefined
  /** A quiet sentence below. */
  help?: string | undefined
  /** The word shown beside the label of a field that may stay empty. */
  optional?: string | undefined
  /** Beside the label, at the right. */
  aside?: ReactNode
  size?: 'medium' | 'large'
}
type InputProps = FieldFrame & { icon?: LucideIcon; end?: ReactNode } & Omit<
    ComponentProps<'input'>,
    'size' | 'aria-label'
  >

/** A labelled input; `type` takes the browser's words. */
export function Field({
  label,
  error,
  help,
  optional,
  aside,
  size = 'medium',
  icon: Icon,
  end,
  id,
  ...input
}: InputProps) {
  const ids = useFieldIds(id)
  return (
    <FieldBox {...{ label, error, help, optional, aside, ids }}>
      <span className={styles.input} data-size={size}>
        {Icon && <Icon className="icon" aria-hidden />}
        <input
          id={ids.input}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(ids, { error, help, optional })}
          {...input}
        />
        {end}
      </span>
    </FieldBox>
  )
}

/** The ids that tie an input to its label and its message. */
export function useFieldIds(inputId?: string) {
  const own = useId()
  const input = inputId ?? own
  return { input, message: `${input}-message`, optional: `${input}-optional` }
}

/** Returns the ids of what is read with an input after its label. */
export function describedBy(
  ids: ReturnType<typeof useFieldIds>,
  { error, help, optional }: Pick<FieldFrame, 'error' | 'help' | 'optional'>,
) {
  return [optional && ids.optional, (error || help) && ids.message].filter(Boolean).join(' ') || undefined
}

/** Label above, message below; what stands between is the caller's. */
export function FieldBox({
  label,
  error,
  help,
  optional,
  aside,
  ids,
  group = false,
  below,
  children,
}: FieldFrame & {
  ids: ReturnType<typeof useFieldIds>
  /** True where the field consists of several inputs, each of which has a name of its own. */
  group?: boolean
  /** Below the message. */
  below?: ReactNode
  children: ReactNode
}) {
  const Label = group ? 'span' : 'label'
  return (
    <div className={styles.field} data-part="field">
      <div className={styles.head}>
        <Label htmlFor={group ? undefined : ids.input}>{label}</Label>
        {optional && (
          <span id={ids.optional} className={styles.optional}>
            {optional}
          </span>
        )}
      </div>
      {children}
      {/* Beside the label for the eye, after the input for the Tab key. */}
      {aside && <span className={styles.aside}>{aside}</span>}
      <FieldMessage id={ids.message} error={error} help={help} />
      {below}
    </div>
  )
}

/** Shows what is wrong, else a quiet sentence; nothing where there is neither. */
export function FieldMessage({ id, error, help }: Pick<FieldFrame, 'error' | 'help'> & { id: string }) {
  if (!error && !help) return null
  return (
    <p
      id={id}
      className={classNames(styles.message, Boolean(error) && styles.messageBad)}
      data-part={error ? 'error' : undefined}
    >
      {error && <CircleAlert className="icon" aria-hidden />}
      {error || help}
    </p>
  )
}
