import { CircleAlert } from 'lucide-react'
import * as styles from './form-steps.module.css'

/** One step of a form: its short name, and whether something in it has to be put right. */
export type Step<Id extends string> = {
  readonly id: Id
  readonly label: string
  readonly isWrong?: boolean | undefined
}
type Props<Id extends string> = {
  /** The name of the row. */
  label: string
  /** Read out after the name of a step in which something is wrong. */
  wrongLabel: string
  steps: readonly Step<Id>[]
  current: Id
  onGo: (id: Id) => void
}

/** The steps of a form in their order, and which one is shown; each is a press away. */
export function StepList<Id extends string>({ label, wrongLabel, steps, current, onGo }: Props<Id>) {
  return (
    <nav className={styles.steps} aria-label={label}>
      <ol>
        {steps.map(({ id, label: name, isWrong }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? 'step' : undefined}
              aria-label={isWrong ? `${name}, ${wrongLabel}` : undefined}
              data-wrong={isWrong || undefined}
              onClick={() => onGo(id)}
            >
              {isWrong ? (
                <CircleAlert className="icon" aria-hidden />
              ) : (
                <span className={styles.number} aria-hidden>
                  {at + 1}
                </span>
              )}
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
