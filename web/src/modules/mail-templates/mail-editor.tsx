import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LOCALES, type Locale } from '@samtale/contract/core/fields'
import type { MailTemplate } from '@samtale/contract/mail-templates/mail-templates'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { useOpenDialog } from '#components/dialog-route/use-open-dialog.ts'
import { Segmented } from '#components/field/segmented.tsx'
import { TemplateEditor } from './template-editor.tsx'
import * as styles from './mails.module.css'

type Props = { template: MailTemplate; close: () => void }

/**
 * One mail: its words in each language, and how they look. What is typed in one language waits while the
 * other is looked at.
 */
export function MailEditor({ template: { kind, variables, texts }, close }: Props) {
  const { text, locale: spoken } = useLanguage()
  const requested = useOpenDialog()?.recordId
  // The question about one language is over that language.
  const [locale, setLocale] = useState<Locale>(() => LOCALES.find((each) => each === requested) ?? spoken)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="mail-name">
      <Button look="quiet" size="small" icon={ArrowLeft} className={styles.back} onClick={close}>
        {text('mails.back')}
      </Button>
      <div className={styles.head}>
        <div>
          <div>
            <h2 id="mail-name" ref={heading} tabIndex={-1}>
              {text(`mails.kinds.${kind}.name`)}
            </h2>
            <p className="muted">{text(`mails.kinds.${kind}.text`)}</p>
          </div>
          <Segmented
            wide="narrow"
            label={text('mails.language')}
            options={LOCALES.map((each) => ({ value: each, label: text(`languages.${each}`) }))}
            value={locale}
            onChange={setLocale}
          />
        </div>
      </div>
      {texts.map((templateTexts) => (
        <div key={templateTexts.locale} hidden={templateTexts.locale !== locale}>
          <TemplateEditor
            kind={kind}
            variables={variables}
            texts={templateTexts}
            shown={templateTexts.locale === locale}
          />
        </div>
      ))}
    </section>
  )
}
