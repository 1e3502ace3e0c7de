import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import { Switch } from '#components/field/switch.tsx'
import { turnShortcuts, useShortcuts } from '#core/shortcuts.ts'
import { chooseTheme, THEMES, useTheme } from '#core/theme.ts'
import * as styles from '#components/form/form-card.module.css'

const SIGNS = { light: Sun, dark: Moon, auto: Monitor } as const

/** Light, dark, or as the system has it, and whether single keys act: kept in this browser. */
export function Appearance() {
  const text = useText()
  const id = useId()
  const theme = useTheme()
  const shortcuts = useShortcuts()
  const options = THEMES.map((value) => {
    const Sign = SIGNS[value]
    return { value, label: text(`theme.${value}`), sign: <Sign className="icon" aria-hidden /> }
  })
  return (
    <Card className={styles.formCard} data-part="form-card" aria-labelledby={id}>
      <div>
        <h2 id={id}>{text('profile.appearance.title')}</h2>
        <p className="small muted">{text('profile.appearance.text')}</p>
      </div>
      <Segmented
        wide
        label={text('profile.appearance.title')}
        options={options}
        value={theme}
        onChange={chooseTheme}
      />
      <Switch
        label={text('profile.appearance.shortcuts')}
        help={text('profile.appearance.shortcutsText')}
        checked={shortcuts}
        onChange={() => turnShortcuts(!shortcuts)}
      />
    </Card>
  )
}
