import type { AppError } from '@samtale/contract/core/errors'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Notice } from '#components/notice/notice.tsx'
import * as styles from './documents.module.css'

/** Shows why a text was not taken: what is wrong with it, or that it did not get there. */
export function DraftTrouble({ error, retry }: { error: AppError; retry: () => void }) {
  const text = useText()
  const [code] = Object.values(error.fields ?? {})
  const mayHelp = code === undefined
  return (
    <div className={styles.notice} data-part="draft-notice">
      <Notice
        look="bad"
        role="alert"
        title={code && code !== 'changed_meanwhile' ? fieldText(text, code) : errorText(text, error)}
      >
        {mayHelp && (
          <Button size="small" onClick={retry}>
            {text('app.tryAgain')}
          </Button>
        )}
      </Notice>
    </div>
  )
}
