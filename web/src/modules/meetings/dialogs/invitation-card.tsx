import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Card } from '#components/card/card.tsx'
import { IconButton } from '#components/button/button.tsx'
import * as styles from './invitation-card.module.css'

type Props = { title: string; close: string; onClose: () => void; children: ReactNode; footer: ReactNode }

/**
 * Shows how to invite to the meeting one is about to enter, beside its lobby: it covers nothing and can be put
 * away.
 */
export function InvitationCard({ title, close, onClose, children, footer }: Props) {
  const titleId = useId()
  return (
    <Card className={styles.card} aria-labelledby={titleId} data-part="invitation-card">
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={close} icon={X} size="small" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{footer}</div>
    </Card>
  )
}
