import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { LOCALES, type Locale } from '@samtale/contract/core/fields'
import { faq, type FaqEntry } from '@samtale/contract/documents/faq'
import { useCommand, useRead } from '#api/calls.ts'
import { errorText } from '#i18n/error-text.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import { RichText } from './rich-text.tsx'
import { useMoment } from '#i18n/use-moment.ts'
import * as documentsStyles from './documents.module.css'
import * as faqStyles from './faq.module.css'

/** Shows what was published of one question, to be read and to be published again. */
export function FaqVersions({ entry, close }: { entry: FaqEntry; close: () => void }) {
  const { text, locale: spoken } = useLanguage()
  const moment = useMoment()
  const [locale, setLocale] = useState<Locale>(spoken)
  const { data, error, isPlaceholderData } = useRead(faq.versions, { id: entry.id, locale })
  const restore = useCommand(faq.restore, 'done.updated_faq', { quiet: true })
  const trouble = restore.error ?? (data ? null : error)
  const shown = isPlaceholderData ? undefined : data
  return (
    <Dialog
      title={text('documents.faq.versionsOf', { title: entry.title })}
      close={text('app.close')}
      onClose={close}
      mayClose={!restore.isPending}
    >
      <div>
        <Segmented
          label={text('documents.faq.language')}
          options={LOCALES.map((each) => ({ value: each, label: text(`languages.${each}`) }))}
          value={locale}
          onChange={setLocale}
        />
      </div>
      {trouble && <Notice look="bad" role="alert" title={errorText(text, trouble)} />}
      {!shown && !trouble && <Skeleton width="60%" height={12} />}
      {shown?.length === 0 && <p className="muted">{text('documents.faq.noVersions')}</p>}
      {shown?.map(({ id, number, createdAt, author, title, answer }, index) => (
        <article key={id} className={faqStyles.version}>
          <header>
            <span className={documentsStyles.versionText}>
              <span className={documentsStyles.versionName}>
                <b>{text('documents.versions.name', { number: String(number) })}</b>
                {index === 0 && <Tag>{text('documents.versions.current')}</Tag>}
              </span>
              <span className="tiny hint">
                {text('documents.versions.published', { when: moment(createdAt), author })}
              </span>
            </span>
            {index > 0 && (
              <Button
                size="small"
                icon={RotateCcw}
                busy={restore.isPending && restore.variables.versionId === id}
                aria-label={text('documents.versions.restoreOne', { number: String(number) })}
                onClick={() => restore.mutate({ id: entry.id, versionId: id }, { onSuccess: close })}
              >
                {text('documents.versions.restore')}
              </Button>
            )}
          </header>
          <div lang={locale}>
            <h3>{title}</h3>
            <RichText serialized={answer} below={2} />
          </div>
        </article>
      ))}
    </Dialog>
  )
}
