import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#components/field/field.module.css'

/** Shows what is wrong with a field that is no plain input. */
export const FieldMessage = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={`${styles.message} ${styles.messageBad}`} data-part="error">
    <CircleAlert className="icon" aria-hidden />
    {children}
  </p>
)
