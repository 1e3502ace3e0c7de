import { CircleAlert } from 'lucide-react'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { LOCALES, type Locale } from '@samtale/contract/core/fields'
import type { FaqEntry } from '@samtale/contract/documents/faq'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { useDiscard } from '#components/dialog/use-discard.tsx'
import { Field } from '#components/field/field.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { useFaqForm } from './use-faq-form.ts'
import * as fieldStyles from '#components/field/field.module.css'
import * as styles from './documents.module.css'

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then(({ RichTextEditor: Editor }) => ({ default: Editor })),
)

/** Adds or changes a question, in both languages: kept as a draft, or published at once. */
export function FaqDialog({ entry, close }: { entry?: FaqEntry | undefined; close: () => void }) {
  const { text, locale: spoken } = useLanguage()
  const message = useId()
  const [locale, setLocale] = useState<Locale>(spoken)
  const form = useFaqForm(entry, locale, close)
  const { onEscape, question } = useDiscard(form.isDirty, close)
  const { title, answer } = form.draft[locale]
  const wrong = form.wrong[locale] ?? {}
  const save = async (publish: boolean) => setLocale((await form.save(publish)) ?? locale)
  const footer = (
    <>
      <Button onClick={close} disabled={form.busy !== null}>
        {text('actions.cancel')}
      </Button>
      <span className="spacer" />
      <Button
        busy={form.busy === 'draft'}
        disabled={form.busy === 'publish'}
        onClick={() => void save(false)}
      >
        {text('documents.faq.saveDraft')}
      </Button>
      <Button
        look="primary"
        busy={form.busy === 'publish'}
        disabled={form.busy === 'draft'}
        onClick={() => void save(true)}
      >
        {text('documents.faq.publish')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text(entry ? 'documents.faq.edit' : 'documents.faq.add')}
      close={text('app.close')}
      onClose={close}
      onEscape={onEscape}
      mayClose={form.busy === null}
      footer={footer}
      question={question}
    >
      {form.trouble && <Trouble trouble={form.trouble} take={form.take} />}
      <div>
        <Segmented
          label={text('documents.faq.language')}
          options={LOCALES.map((each) => ({ value: each, label: text(`languages.${each}`) }))}
          value={locale}
          onChange={setLocale}
        />
      </div>
      <Field
        label={text('documents.faq.title')}
        lang={locale}
        value={title}
        onChange={(event) => form.change(locale, { title: event.target.value })}
        error={wrong.title && fieldText(text, wrong.title)}
        maxLength={200}
      />
      <div className={fieldStyles.field} data-part="field">
        <div className={fieldStyles.head}>
          <b>{text('documents.faq.answer')}</b>
        </div>
        <Suspense fallback={<EditorSkeleton />}>
          <RichTextEditor
            key={`${locale} ${form.round}`}
            small
            label={text('documents.faq.answer')}
            locale={locale}
            content={answer}
            onChange={(next) => form.change(locale, { answer: next })}
            wrong={wrong.answer !== undefined}
            describedBy={wrong.answer && message}
          />
        </Suspense>
        {wrong.answer && <FieldMessage id={message}>{fieldText(text, wrong.answer)}</FieldMessage>}
      </div>
    </Dialog>
  )
}

function Trouble({
  trouble: { error, theirs },
  take,
}: {
  trouble: NonNullable<ReturnType<typeof useFaqForm>['trouble']>
  take: () => void
}) {
  const { text } = useLanguage()
  if (error.code === 'faq_not_found')
    return <Notice look="bad" role="alert" title={text('documents.faq.gone')} />
  if (!theirs)
    return <Notice look="bad" role="alert" title={firstField(text, error) ?? errorText(text, error)} />
  return (
    <Notice look="warn" role="alert" title={text('documents.faq.conflict')}>
      <p>{text('documents.faq.conflictText')}</p>
      <div className={styles.choices}>
        <Button size="small" onClick={take}>
          {text('documents.conflict.take')}
        </Button>
      </div>
    </Notice>
  )
}

/** What is wrong with a field, where the refusal says so. */
function firstField(
  text: ReturnType<typeof useLanguage>['text'],
  { fields = {} }: Parameters<typeof errorText>[1],
) {
  const [code] = Object.values(fields)
  return code && fieldText(text, code)
}

/** Shows what is wrong with a field that is no plain input. */
const FieldMessage = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={`${fieldStyles.message} ${fieldStyles.messageBad}`} data-part="error">
    <CircleAlert className="icon" aria-hidden />
    {children}
  </p>
)
