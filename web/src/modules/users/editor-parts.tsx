import type { CustomerDetail } from '@samtale/contract/users/customers'
import { ArrowLeft } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { Status } from './user-cells.tsx'
import * as styles from '#components/page-head/page-head.module.css'

/** The way back, what is done here and to whom. */
export function EditorHead({
  title,
  customer,
  goBack,
}: {
  title: string
  customer?: CustomerDetail
  goBack: () => void
}) {
  const text = useText()
  return (
    <div className={`${styles.pageHead} ${styles.withBack}`} data-part="page-head editor-head">
      <IconButton label={text('editor.backToList')} icon={ArrowLeft} onClick={goBack} />
      <div className={styles.titles}>
        <h1>{title}</h1>
        {customer && (
          <span className={`${styles.count} truncate`} data-part="count">
            {customer.profile.name}
          </span>
        )}
      </div>
      <span className="spacer" />
      {customer && <Status user={customer} />}
    </div>
  )
}
