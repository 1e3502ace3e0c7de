import { ChevronDown } from 'lucide-react'
import type { Option } from './select.tsx'
import * as styles from './field.module.css'

type Props = {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  small?: boolean | undefined
}

/** A select that filters, in the place of a search field and as high: its first option, its name, takes everything. */
export const FilterSelect = ({ label, options, value, onChange, small }: Props) => (
  <span className={styles.input} data-look="soft" data-size={small ? 'small' : undefined}>
    <select
      aria-label={label}
      data-unset={value === '' || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{label}</option>
      {options.map(({ value: option, label: name }) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
    <ChevronDown className="icon" aria-hidden />
  </span>
)
