import { Upload } from 'lucide-react'
import { formatCount } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import * as styles from '#components/page-head/page-head.module.css'

type Props = {
  total: number | undefined
  /** Opens the dialog of an upload, for those who may. */
  begin: (() => void) | undefined
  narrow: boolean
}

/** The heading of the videos with their number, and the button that uploads one. */
export function VideoHead({ total, begin, narrow }: Props) {
  const { text, locale } = useLanguage()
  return (
    <div className={styles.pageHead} data-part="page-head">
      <h1>{text('videos.title')}</h1>
      {total !== undefined && (
        <span className={styles.count} data-part="count">
          {formatCount(total, locale)}
        </span>
      )}
      <span className="spacer" />
      {begin && (
        <Button
          look="primary"
          icon={Upload}
          onClick={begin}
          aria-label={narrow ? text('videos.upload') : undefined}
        >
          {text(narrow ? 'videos.uploadShort' : 'videos.upload')}
        </Button>
      )}
    </div>
  )
}
