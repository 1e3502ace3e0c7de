import { PICTURE_TYPES, uploads } from '@samtale/contract/uploads/uploads'
import type { Editor } from '@tiptap/core'
import { ImageIcon, ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePictureUpload } from '#api/use-picture-upload.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Field, FieldBox, useFieldIds } from '#components/field/field.tsx'
import { useFileChoice } from '#components/drop-zone/use-file-choice.ts'
import { FormDialog } from './form-dialog.tsx'
import * as styles from './editor.module.css'

/** Puts a picture into the text, or changes the one that is selected. */
export function PictureDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const text = useText()
  const ids = useFieldIds()
  const input = useRef<HTMLInputElement>(null)
  const [known] = useState(() => (editor.isActive('image') ? pictureAt(editor) : { src: '', alt: '' }))
  const [src, setSrc] = useState(known.src)
  const [alt, setAlt] = useState(known.alt)
  const [missing, setMissing] = useState(false)
  const { busy, errorMessage, upload } = usePictureUpload(uploads.systemLogo, 'content')
  const error = missing ? fieldText(text, 'file_missing') : errorMessage
  const choose = async (file: File) => {
    setMissing(false)
    const { location } = await upload(file)
    if (location !== undefined) setSrc(location)
  }
  const { onChange } = useFileChoice((file) => void choose(file))
  const insert = () => {
    if (!src) return setMissing(true)
    editor.chain().focus().setImage({ src, alt: alt.trim() }).run()
    close()
  }
  return (
    <FormDialog
      title={text('documents.picture.title')}
      confirm={text(known.src ? 'actions.save' : 'documents.picture.insert')}
      busy={busy}
      onConfirm={insert}
      close={close}
    >
      <FieldBox
        label={text('documents.picture.file')}
        help={text('documents.picture.formats')}
        error={error}
        ids={ids}
      >
        <div className={styles.pictureField}>
          <span className={styles.pictureFieldShown} data-part="picture">
            {src ? <img src={src} alt="" /> : <ImageIcon className="icon" aria-hidden />}
          </span>
          <input
            ref={input}
            id={ids.input}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            accept={PICTURE_TYPES}
            aria-describedby={ids.message}
            aria-invalid={Boolean(error) || undefined}
            onChange={onChange}
          />
          <Button icon={ImageUp} busy={busy} onClick={() => input.current?.click()}>
            {text(src ? 'documents.picture.another' : 'documents.picture.choose')}
          </Button>
        </div>
      </FieldBox>
      <Field
        label={text('documents.picture.alt')}
        optional={text('app.optional')}
        help={text('documents.picture.altHelp')}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        maxLength={500}
      />
    </FormDialog>
  )
}

function pictureAt(editor: Editor): { src: string; alt: string } {
  const { src, alt } = editor.getAttributes('image')
  return { src: typeof src === 'string' ? src : '', alt: typeof alt === 'string' ? alt : '' }
}
