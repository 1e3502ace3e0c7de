import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { formatBytes } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { classNames } from '#components/class-names.ts'
import { FieldBox, useFieldIds } from '#components/field/field.tsx'
import { useFileChoice } from './use-file-choice.ts'
import * as styles from './drop-zone.module.css'

type Props = {
  label: string
  file: File | null
  error: string | undefined
  /** What the browser's own dialog offers. */
  accept: string
  labels: { readonly drop: string; readonly choose: string; readonly another: string }
  onFile: (file: File) => void
}

/** One file, chosen by the browser's own dialog or dropped here. */
export function DropZone({ label, file, error, accept, labels, onFile }: Props) {
  const { locale } = useLanguage()
  const ids = useFieldIds()
  const input = useRef<HTMLInputElement>(null)
  const { over, place, onChange } = useFileChoice(onFile)
  return (
    <FieldBox label={label} error={error} ids={ids}>
      <div
        className={classNames(styles.dropZone, over && styles.over, Boolean(error) && styles.wrong)}
        data-part="drop-zone"
        {...place}
      >
        <input
          ref={input}
          id={ids.input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          accept={accept}
          aria-describedby={error ? ids.message : undefined}
          aria-invalid={Boolean(error) || undefined}
          onChange={onChange}
        />
        <span className={styles.text}>
          {file ? (
            <>
              <b className="truncate">{file.name}</b>
              <span className="hint small">{formatBytes(file.size, locale)}</span>
            </>
          ) : (
            <span className="muted">{labels.drop}</span>
          )}
        </span>
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          {file ? labels.another : labels.choose}
        </Button>
      </div>
    </FieldBox>
  )
}
