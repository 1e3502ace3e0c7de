import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { LOCALES, type Locale } from '@samtale/contract/core/fields'
import type { DocumentKind } from '@samtale/contract/documents/documents'
import { settings } from '@samtale/contract/settings/settings'
import { useRead } from '#api/calls.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { PAGES } from './document-calls.ts'
import * as styles from './documents.module.css'

/** The editor of a document: one text in each language, with its draft and its versions. */
export function DocumentTab({ kind }: { kind: DocumentKind }) {
  const { text, locale: spoken } = useLanguage()
  const navigate = useNavigate({ from: '/settings' })
  const { language } = useSearch({ from: '/shell/settings' })
  const locale = LOCALES.find((each) => each === language) ?? spoken
  // In the address, so that it is left like a screen: not with something that could not be saved.
  const choose = (next: Locale) =>
    void navigate({ to: '.', replace: true, search: (now) => ({ ...now, language: next }) })
  return (
    <section aria-label={text(PAGES[kind].title)}>
      <div className={styles.head}>
        <Segmented
          label={text('documents.edit.language')}
          options={LOCALES.map((each) => ({ value: each, label: text(`languages.${each}`) }))}
          value={locale}
          onChange={choose}
        />
        <span className="spacer" />
        <Link to={PAGES[kind].path} {...buttonProps('quiet')}>
          <ExternalLink className="icon" aria-hidden />
          <span>{text('documents.edit.page')}</span>
        </Link>
      </div>
      <DocumentPanel key={`${kind} ${locale}`} kind={kind} locale={locale} />
      {kind === 'terms' && <AcceptanceNote />}
    </section>
  )
}

/** Whether a publication will be asked about. */
function AcceptanceNote() {
  const { text } = useLanguage()
  const { data } = useRead(settings.read, { part: 'general' })
  const { features } = data?.general ?? {}
  return (
    features && (
      <p className={styles.note}>
        {text(features.termsAcceptance ? 'documents.edit.acceptOn' : 'documents.edit.acceptOff')}
      </p>
    )
  )
}
