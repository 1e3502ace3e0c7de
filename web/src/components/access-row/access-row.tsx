import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './access-row.module.css'

/** By what an account is entered: sessions, passkeys or API keys, one below the other. */
export const AccessList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

type Props = {
  part: 'session' | 'passkey' | 'api-key' | 'connection'
  icon: LucideIcon
  /** Its name in bold, then its facts. */
  children: ReactNode
  /** The button that puts an end to it. */
  action: ReactNode
}

/** One of them: a sign, its name and facts, and what can be done. */
export const AccessRow = ({ part, icon: Icon, children, action }: Props) => (
  <li className={styles.row} data-part={part}>
    <span className={styles.icon}>
      <Icon className="icon" aria-hidden />
    </span>
    <span className={styles.text}>{children}</span>
    {action}
  </li>
)
