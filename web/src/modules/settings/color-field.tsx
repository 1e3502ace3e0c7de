import { brandThemes, contrast } from '@samtale/contract/settings/brand-color'
import { formatDecimal } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Field } from '#components/field/field.tsx'
import type { SettingInput } from './setting-field.tsx'
import * as fieldStyles from '#components/field/field.module.css'
import * as styles from './color-field.module.css'

/** The product's own, for the picker to begin at. */
const COBALT = '#2350d8'
const HEX = /^#[0-9a-f]{6}$/i
/** Returns whether what was typed is a colour by now. */
export const isColor = (typed: string) => HEX.test(typed)

/**
 * The brand's colour: written, picked, or left to the product; below, what becomes of it where it has to be
 * read.
 */
export function ColorField({ input: { value, onChange, label, error, ...input } }: { input: SettingInput }) {
  const { text } = useLanguage()
  const known = isColor(value) ? value.toLowerCase() : null
  return (
    <div className={styles.colorField}>
      <Field
        {...input}
        label={label}
        error={error}
        value={value}
        className="mono"
        placeholder={text('general.colorOwn')}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.trim())}
        aside={
          value !== '' && (
            <button type="button" className={fieldStyles.asideLink} onClick={() => onChange('')}>
              {text('general.colorOwn')}
            </button>
          )
        }
        end={
          <span className={styles.colorPick}>
            <input
              type="color"
              aria-label={text('general.colorPick')}
              value={known ?? COBALT}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
        }
      />
      {known && <Shades color={known} />}
    </div>
  )
}

/** Whether the colour can be read, and the shades that are drawn. */
function Shades({ color }: { color: string }) {
  const { text, locale } = useLanguage()
  const { light, dark } = brandThemes(color)
  const figure = (ratio: number) => formatDecimal(ratio, locale)
  return (
    <div className={styles.shades} role="status">
      <p className="tiny hint">
        {text(light.primary === color ? 'general.colorUnchanged' : 'general.colorShifted', {
          ratio: figure(contrast(color, '#ffffff')),
        })}
      </p>
      {([light, dark] as const).map(({ primary, onSolid }, index) => (
        <span key={index} className={styles.shade} style={{ background: primary, color: onSolid }}>
          {text(index === 0 ? 'general.colorLight' : 'general.colorDark')}{' '}
          <span className="mono">{primary}</span> {figure(contrast(primary, onSolid))}:1
        </span>
      ))}
    </div>
  )
}
