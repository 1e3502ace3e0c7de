import { LOCALES } from '@samtale/contract/core/fields'
import { Globe } from 'lucide-react'
import { rememberLocale } from '#i18n/locale.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Menu } from '#components/menu/menu.tsx'
import * as styles from './language-switch.module.css'

/** The language of this browser, before anybody is known. */
export function LanguageSwitch() {
  const { locale, text, speak } = useLanguage()
  const items = LOCALES.map((choice) => ({
    kind: 'choice' as const,
    label: text(`languages.${choice}`),
    checked: choice === locale,
    run: () => {
      rememberLocale(choice)
      void speak(choice)
    },
  }))
  return (
    <Menu label={text('app.language')} className={styles.button} items={items} align="end">
      <Globe className="icon" aria-hidden />
      <span className="visually-hidden">{text('app.language')}: </span>
      {text(`languages.${locale}`)}
    </Menu>
  )
}
