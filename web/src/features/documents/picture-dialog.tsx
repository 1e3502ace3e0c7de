import { PICTURE_TYPES } from '@samtale/contract/uploads'
import type { Editor } from '@tiptap/core'
import { ImageIcon, ImageUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldBox, useFieldIds } from '#ui/field.tsx'
import { useUpload } from './use-upload.ts'

/** Puts a picture into the text, or changes the one that is selected. */
export function PictureDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const text = useText()
  const id = useId()
  const ids = useFieldIds()
  const input = useRef<HTMLInputElement>(null)
  const [known] = useState(() => (editor.isActive('image') ? pictureAt(editor) : { src: '', alt: '' }))
  const [src, setSrc] = useState(known.src)
  const [alt, setAlt] = useState(known.alt)
  const [error, setError] = useState<string>()
  const { busy, upload } = useUpload()
  const choose = async (file: File | undefined) => {
    if (!file) return
    setError(undefined)
    const answer = await upload(file)
    if ('error' in answer) setError(answer.error)
    else setSrc(answer.src)
  }
  const insert = () => {
    if (!src) return setError(fieldText(text, 'file_missing'))
    editor.chain().focus().setImage({ src, alt: alt.trim() }).run()
    close()
  }
  return (
    <Dialog
      title={text('documents.picture.title')}
      close={text('app.close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{text('actions.cancel')}</Button>
          <Button look="primary" type="submit" form={id} disabled={busy}>
            {text(known.src ? 'actions.save' : 'documents.picture.insert')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          insert()
        }}
      >
        <FieldBox label={text('documents.picture.file')} help={text('documents.picture.formats')} error={error} ids={ids}>
          <div className="picture-field">
            <span className="picture-shown">{src ? <img src={src} alt="" /> : <ImageIcon className="icon" aria-hidden />}</span>
            <input
              ref={input}
              id={ids.input}
              type="file"
              className="unseen"
              tabIndex={-1}
              accept={PICTURE_TYPES}
              aria-describedby={ids.message}
              aria-invalid={Boolean(error) || undefined}
              onChange={(event) => {
                void choose(event.target.files?.[0])
                event.target.value = ''
              }}
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
      </form>
    </Dialog>
  )
}

function pictureAt(editor: Editor): { src: string; alt: string } {
  const { src, alt } = editor.getAttributes('image')
  return { src: typeof src === 'string' ? src : '', alt: typeof alt === 'string' ? alt : '' }
}
