import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatBytes } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldBox, useFieldIds } from '#ui/field.tsx'

type Props = { file: File | null; error: string | undefined; onFile: (file: File) => void }

/** A CSV file, chosen by the browser's own dialog or dropped here. */
export function DropZone({ file, error, onFile }: Props) {
  const { text, locale } = useLanguage()
  const ids = useFieldIds()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first) onFile(first)
  }
  return (
    <FieldBox label={text('fields.file')} error={error} ids={ids}>
      <div
        className={classNames('drop-zone', over && 'drop-zone-over', Boolean(error) && 'drop-zone-wrong')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <input
          ref={input}
          id={ids.input}
          type="file"
          className="unseen"
          tabIndex={-1}
          accept=".csv,text/csv"
          aria-describedby={error ? ids.message : undefined}
          aria-invalid={Boolean(error) || undefined}
          onChange={(event) => {
            take(event.target.files)
            // The same file may be chosen again after it was mended.
            event.target.value = ''
          }}
        />
        <span className="drop-zone-words">
          {file ? (
            <>
              <b className="cut">{file.name}</b>
              <span className="hint small">{formatBytes(file.size, locale)}</span>
            </>
          ) : (
            <span className="muted">{text('imports.drop')}</span>
          )}
        </span>
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          {text(file ? 'imports.another' : 'imports.choose')}
        </Button>
      </div>
    </FieldBox>
  )
}
