import { ChevronDown } from 'lucide-react'
import { classNames } from '#components/class-names.ts'
import * as fieldStyles from '#components/field/field.module.css'
import * as styles from './picker.module.css'

/** Stands where a picker will be as soon as its code is here: as tall, with what is chosen. */
export function PickerPlaceholder({ shown, many = false }: { shown: readonly string[]; many?: boolean }) {
  return (
    <span className={classNames(fieldStyles.input, many && styles.inputMany)} aria-busy>
      {many ? (
        shown.map((name) => (
          <span key={name} className={styles.chip}>
            <span className="truncate">{name}</span>
          </span>
        ))
      ) : (
        <span className="truncate">{shown}</span>
      )}
      <span className="spacer" />
      <span className={fieldStyles.inputEnd}>
        <ChevronDown className="icon" aria-hidden />
      </span>
    </span>
  )
}
