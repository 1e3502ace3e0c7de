import { LOCALES } from '@samtale/contract/core/fields'
import { isNameInLogo } from '@samtale/contract/settings/settings'
import { useEffect, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { CHECKED, type FormValues } from '#components/form/form-values.ts'
import { loadText, useLanguage } from '#i18n/use-text.tsx'
import { brandStyle } from '#session/brand-style.ts'
import { Segmented } from '#components/field/segmented.tsx'
import { isColor } from './color-field.tsx'
import { endText } from './general-values.ts'
import { PreviewBar, PreviewEnd, PreviewSignIn } from './preview-parts.tsx'
import * as styles from './preview.module.css'

const THEMES = ['light', 'dark'] as const
type Shown = (typeof THEMES)[number]

/** Shows what people will see, as it is typed: in either theme, and in the language that is the default. */
export function Preview({ control }: { control: Control<FormValues> }) {
  const { text, locale } = useLanguage()
  const values = useWatch({ control })
  const [theme, setTheme] = useState<Shown>(() =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  )
  const spoken = LOCALES.find((one) => one === values['locale']) ?? locale
  const previewText = useTextOf(spoken)
  const of = (name: string) => values[name] ?? ''
  const color = of('primaryColor')
  const previewed = {
    title: of('title'),
    company: of('companyName'),
    isNamed: !isNameInLogo({ logo: of('logo'), nameInLogo: of('nameInLogo') === CHECKED }),
    logo: (theme === 'dark' && of('logoDark')) || of('logo'),
    text: previewText,
  }
  return (
    <aside className={styles.preview} aria-label={text('general.preview.title')}>
      <div className={styles.previewHead}>
        <h2>{text('general.preview.title')}</h2>
        <span className="small hint">{text('general.preview.asYouType')}</span>
        <span className="spacer" />
        <Segmented
          label={text('general.preview.theme')}
          options={THEMES.map((value) => ({ value, label: text(`theme.${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      {/* Pictures of screens, not screens: nothing in them can be pressed. */}
      <div
        className={`${styles.previewShots} own-theme`}
        data-shown={theme}
        style={isColor(color) ? brandStyle(color) : undefined}
        lang={spoken}
        inert
      >
        <PreviewBar {...previewed} />
        <PreviewSignIn {...previewed} background={of('signInBackground')} />
        <PreviewEnd {...previewed} endText={of(endText(spoken))} banner={of('meetingEndBanner')} />
      </div>
    </aside>
  )
}

/** The texts of another language than the reader's, once they are there. */
function useTextOf(locale: (typeof LOCALES)[number]) {
  const { text, locale: own } = useLanguage()
  const [other, setOther] = useState({ locale: own, text })
  useEffect(() => {
    let isCurrent = true
    void loadText(locale).then((loaded) => isCurrent && setOther({ locale, text: loaded }))
    return () => void (isCurrent = false)
  }, [locale])
  return other.locale === locale ? other.text : text
}
