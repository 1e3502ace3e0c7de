import { useState } from 'react'
import type { Locale } from '@samtale/contract/core/fields'
import { mailTemplates, type MailKind } from '@samtale/contract/mail-templates/mail-templates'
import { useRead } from '#api/calls.ts'
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts'
import { useText } from '#i18n/use-text.tsx'
import { RenderedMail } from '#components/mail-preview/rendered-mail.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import * as plainTextStyles from '#components/mail-preview/plain-text.module.css'
import * as styles from './mails.module.css'

/** The server writes the mail once the typing rests. */
const REST_MS = 350

type MailContent = { readonly subject: string; readonly text: string }
type Props = { kind: MailKind; locale: Locale; typed: MailContent; ready: boolean }

/** The mail as it would be sent with what is typed. */
export function MailPreview({ kind, locale, typed: { subject, text: body }, ready }: Props) {
  const text = useText()
  const [look, setLook] = useState<'mail' | 'text'>('mail')
  const content = JSON.stringify({ subject, text: body } satisfies MailContent)
  const debounced = useDebouncedValue(content, REST_MS)
  const settled: MailContent = JSON.parse(debounced)
  const { data } = useRead(
    mailTemplates.preview,
    { kind, locale, ...settled },
    { enabled: ready && debounced === content },
  )
  const looks = (['mail', 'text'] as const).map((value) => ({ value, label: text(`mails.looks.${value}`) }))
  return (
    <section className={styles.preview} aria-label={text('mails.preview')}>
      <div className={styles.previewHead}>
        <h3>
          {text('mails.preview')} <span className="small muted">{text('mails.previewText')}</span>
        </h3>
        <Segmented wide="narrow" label={text('mails.look')} options={looks} value={look} onChange={setLook} />
      </div>
      {!ready && <p className="muted">{text('mails.previewWaits')}</p>}
      {ready && !data && <Skeleton width="60%" height={12} />}
      {data && (
        <div aria-busy={!ready || debounced !== content}>
          {look === 'mail' ? (
            <RenderedMail html={data.html} label={data.subject} />
          ) : (
            <PlainMail subject={data.subject}>{data.text}</PlainMail>
          )}
        </div>
      )}
    </section>
  )
}

const PlainMail = ({ subject, children }: { subject: string; children: string }) => (
  <>
    <p className={styles.previewSubject}>{subject}</p>
    <pre className={plainTextStyles.plainText} tabIndex={0}>
      {children}
    </pre>
  </>
)
