import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import * as cardStyles from '#components/card/card.module.css'
import * as styles from './steps.module.css'

/** One step: where it is done, why, and whether it is. */
export type Step = { readonly link: ReactNode; readonly why: ReactNode; readonly isDone: boolean }

/** A short list of what is still to be done, which ticks itself. */
export function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  const text = useText()
  const id = useId()
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card data-part="steps" aria-labelledby={id}>
      <div className={cardStyles.head}>
        <h2 id={id}>{title}</h2>
        <span className="spacer" />
        <span className="small hint tabular-nums" role="status">
          {text('overview.stepsDone', { count: String(done), total: String(steps.length) })}
        </span>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ link, why, isDone }, at) => (
          <li key={at} data-done={isDone}>
            <span className={styles.mark}>{isDone && <Check className="icon" aria-hidden />}</span>
            <div>
              <b>{link}</b>
              {isDone ? (
                <p className={styles.why}>{text('overview.stepDone')}</p>
              ) : (
                <p className={styles.why}>{why}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
