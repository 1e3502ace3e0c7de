import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { SegmentedField } from '#components/field/segmented-field.tsx'

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

/** Asks whether a field of many is kept as it is, or what it becomes. */
export function BulkFieldChoice<Choice extends Word>({ label, choices, value, onChange }: Props<Choice>) {
  const text = useText()
  const labelOf = (word: Word) => text(LABELS[word])
  return (
    <SegmentedField
      label={label}
      options={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
      value={value}
      onChange={onChange}
    />
  )
}
