import { useId, type ReactNode } from 'react'
import * as styles from './settings.module.css'

/** Fields of a form that belong together, under a heading. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="small muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
