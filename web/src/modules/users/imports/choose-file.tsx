import { imports, IMPORT_COLUMNS, IMPORT_MAX_BYTES, type ImportKind } from '@samtale/contract/users/imports'
import type { FieldCode } from '@samtale/contract/core/field-codes'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { DropZone } from '#components/drop-zone/drop-zone.tsx'
import { PickerField } from '#components/combobox/picker-field.tsx'
import type { PickerSource } from '#components/combobox/picker-source.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { downloadText } from './download-text.ts'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as formStyles from '#components/form/form.module.css'
import * as textLinkStyles from '#components/text/text-link.module.css'

const EXAMPLE = `${IMPORT_COLUMNS.join(',')}\r\nBirgit Lassen,birgit.lassen@example.com,+4512345678\r\n`
type Wrong = Partial<Record<'file' | 'customerId', FieldCode | undefined>>
/** Among whom one can choose, and whose id stands there first. */
export type Managers = PickerSource & { readonly first: string }
type Props = { kind: ImportKind; managers: Managers | undefined; onChecked: (id: string) => void }

/**
 * Asks for the file, and whose members they become where that can be chosen; what is wrong with the file as a
 * whole is said at it.
 */
export function ChooseFile({ kind, managers, onChecked }: Props) {
  const text = useText()
  const [manager, setManager] = useState(managers?.first ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const check = useCommand(imports.check)
  const choose = (next: File) => {
    setFile(next)
    setWrong({ ...wrong, file: next.size > IMPORT_MAX_BYTES ? 'file_too_large' : undefined })
  }
  const submit = async () => {
    if (!file) return setWrong({ file: 'required' })
    if (file.size > IMPORT_MAX_BYTES) return setWrong({ file: 'file_too_large' })
    if (file.size === 0) return setWrong({ file: 'file_empty' })
    if (managers && !manager) return setWrong({ customerId: 'parent_required' })
    setWrong({})
    const sent = { kind, file: await readAsBase64(file), ...(managers && { customerId: manager }) }
    check.mutate(sent, {
      onSuccess: ({ id }) => onChecked(id),
      onError: ({ fields }) => setWrong(fields ?? {}),
    })
  }
  return (
    <Card className={formCardStyles.formCard} data-part="form-card">
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!check.isPending) void submit()
        }}
      >
        <p className="muted">
          {text('imports.text')}{' '}
          <button
            type="button"
            className={textLinkStyles.textLink}
            onClick={() => downloadText(`${kind}.csv`, EXAMPLE)}
          >
            <Download className="icon" aria-hidden />
            {text('imports.example')}
          </button>
        </p>
        {managers && (
          <PickerField
            label={text('fields.managedBy')}
            error={wrong.customerId && fieldText(text, wrong.customerId)}
            value={manager}
            onChange={(id) => {
              setManager(id)
              setWrong({ ...wrong, customerId: undefined })
            }}
            pick={managers}
          />
        )}
        <DropZone
          label={text('fields.file')}
          accept=".csv,text/csv"
          labels={{
            drop: text('imports.drop'),
            choose: text('imports.choose'),
            another: text('imports.another'),
          }}
          file={file}
          error={wrong.file && fieldText(text, wrong.file)}
          onFile={choose}
        />
        <div className={formCardStyles.formFoot}>
          <Button look="primary" type="submit" busy={check.isPending}>
            {text('imports.check')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The bytes of a file as Base64, which is how they travel in a call. */
function readAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result.replace(/^.*?,/, ''))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
}
