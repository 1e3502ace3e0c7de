import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import * as styles from '#components/field/field.module.css'

type Word = 'keep' | 'replace' | 'on' | 'off'
const LABELS: Record<Word, PlainKey> = {
  keep: 'devices.bulk.keep',
  replace: 'devices.bulk.replace',
  on: 'devices.bulk.on',
  off: 'devices.bulk.off',
}
type Props<Choice extends Word> = {
  label: string
  choices: readonly Choice[]
  value: Choice
  onChange: (choice: Choice) => void
}

/** Whether a field of many is kept as it is, or what it becomes. */
export function BulkFieldChoice<Choice extends Word>({ label, choices, value, onChange }: Props<Choice>) {
  const text = useText()
  const labelOf = (word: Word) => text(LABELS[word])
  return (
    <div className={styles.field} data-part="field">
      <span className={styles.head} aria-hidden>
        <label>{label}</label>
      </span>
      <Segmented
        wide
        label={label}
        options={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
