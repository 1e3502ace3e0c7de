import { DAY_MS } from '@samtale/contract/core/durations'
import type { DeletedRecord } from '@samtale/contract/deleted/deleted'
import type { AppError } from '@samtale/contract/core/errors'
import { ArchiveRestore } from 'lucide-react'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useLanguage, useText, type Text } from '#i18n/use-text.tsx'
import { formatMoment } from '#i18n/format.ts'
import { classNames } from '#components/class-names.ts'
import { Button } from '#components/button/button.tsx'
import { nameOf } from '#modules/meetings/name-of.ts'
import * as styles from './deleted.module.css'

/** The name of something deleted; a meeting from the speed dials had none. */
export const nameOfDeleted = ({ kind, name }: DeletedRecord, text: Text) =>
  kind === 'meetings' ? nameOf(name, text) : name

/** Returns how many days are left to restore it, the last one counted. */
export const daysLeft = ({ expiresAt }: DeletedRecord, now = Date.now()) =>
  Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS))

/** The name with what tells it from others of that name, and why it could not be restored. */
export function DeletedName({ record, error }: { record: DeletedRecord; error: AppError | undefined }) {
  const { text, locale } = useLanguage()
  const { email, beginTime, meetings } = record
  const [wrong] = Object.values(error?.fields ?? {})
  const details = [
    email,
    beginTime && formatMoment(beginTime, locale),
    meetings && text('deleted.series', { count: meetings }),
  ].filter(Boolean)
  return (
    <span className={classNames(styles.name, 'column')}>
      <b className="truncate">{nameOfDeleted(record, text)}</b>
      {details.length > 0 && (
        <span className={classNames(styles.details, 'tiny muted')}>{details.join(' · ')}</span>
      )}
      {error && (
        <span className={classNames(styles.error, 'small')} data-part="row-error" role="alert">
          {wrong ? fieldText(text, wrong) : errorText(text, error)}
        </span>
      )}
    </span>
  )
}

/** Restores the record at one press. */
export function RestoreButton({
  record,
  busy,
  run,
}: {
  record: DeletedRecord
  busy: boolean
  run: (record: DeletedRecord) => void
}) {
  const text = useText()
  return (
    <Button
      size="small"
      icon={ArchiveRestore}
      busy={busy}
      aria-label={text('deleted.restoreNamed', { name: nameOfDeleted(record, text) })}
      onClick={() => run(record)}
    >
      {text('deleted.restore')}
    </Button>
  )
}
