import { useState } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Notice } from '#components/notice/notice.tsx'
import type { Editing } from './document-calls.ts'
import { ReadDialog } from './read-dialog.tsx'
import { useMoment } from '#i18n/use-moment.ts'
import * as styles from './documents.module.css'

/** Somebody else has written the same text: who and when, and which of the two is to stand. */
export function DraftConflict({
  theirs,
  keep,
  take,
}: {
  theirs: Editing
  keep: () => void
  take: () => void
}) {
  const text = useText()
  const moment = useMoment()
  const [seeing, setSeeing] = useState(false)
  const describe = () => {
    const { draft, published } = theirs
    if (draft)
      return text('documents.conflict.draft', { author: draft.author, when: moment(draft.updatedAt) })
    if (!published) return text('documents.conflict.gone')
    const { author, number, createdAt } = published
    return text('documents.conflict.published', { author, number: String(number), when: moment(createdAt) })
  }
  return (
    <div className={styles.notice} data-part="draft-notice">
      <Notice look="warn" role="alert" title={text('documents.conflict.title')}>
        <p>{describe()}</p>
        <div className={styles.choices}>
          <Button size="small" onClick={() => setSeeing(true)}>
            {text('documents.conflict.see')}
          </Button>
          <Button size="small" onClick={take}>
            {text('documents.conflict.take')}
          </Button>
          <Button size="small" onClick={keep}>
            {text('documents.conflict.keep')}
          </Button>
        </div>
      </Notice>
      {seeing && (
        <ReadDialog
          title={text('documents.conflict.theirs')}
          locale={theirs.locale}
          serialized={theirs.content}
          close={() => setSeeing(false)}
        />
      )}
    </div>
  )
}
