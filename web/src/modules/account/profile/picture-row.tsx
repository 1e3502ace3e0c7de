import { PICTURE_TYPES, uploads } from '@samtale/contract/uploads/uploads'
import { Upload } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { useErrorToast } from '#api/use-error-toast.ts'
import { usePictureUpload } from '#api/use-picture-upload.ts'
import { type FormValues } from '#components/form/form-values.ts'
import { fieldCode } from '#components/form/schema-resolver.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Avatar } from '#components/avatar/avatar.tsx'
import { Button } from '#components/button/button.tsx'
import { FieldMessage } from '#components/field/field.tsx'
import { useFileChoice } from '#components/drop-zone/use-file-choice.ts'
import * as styles from './profile.module.css'

const CropDialog = lazy(() =>
  import('./crop-dialog.tsx').then(({ CropDialog: Dialog }) => ({ default: Dialog })),
)

/** One's picture as it will be: chosen, cropped, sent at once, and used when the profile is saved. */
export const PictureRow = ({ control, name }: { control: Control<FormValues>; name: string }) => (
  <Controller
    name="picture"
    control={control}
    render={({ field: { value = '', onChange }, fieldState: { error } }) => (
      <OwnPicture name={name} value={value} onChange={onChange} code={fieldCode(error)} />
    )}
  />
)

type Props = {
  name: string
  value: string
  onChange: (picture: string) => void
  code: ReturnType<typeof fieldCode>
}

function OwnPicture({ name, value, onChange, code }: Props) {
  const text = useText()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, choose] = useState<File | null>(null)
  const showError = useErrorToast()
  const { busy, errorMessage, upload } = usePictureUpload(uploads.profilePicture, 'profile')
  const { onChange: onFile } = useFileChoice(choose)
  const take = async (picture: Blob) => {
    const { location, error } = await upload(picture)
    choose(null)
    if (error) return void showError(error)
    alert('success', text('done.uploaded_picture'))
    onChange(location)
  }
  return (
    <div
      className={styles.ownPicture}
      data-part="own-picture"
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-message`}
    >
      <Avatar name={name} picture={value} size="huge" />
      <div className={styles.ownPictureText}>
        <label id={id} htmlFor={`${id}-file`}>
          {text('profile.picture.label')}
        </label>
        <FieldMessage
          id={`${id}-message`}
          error={errorMessage ?? (code && fieldText(text, code))}
          help={text('profile.picture.help')}
        />
      </div>
      <input
        ref={chooser}
        id={`${id}-file`}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={PICTURE_TYPES}
        onChange={onFile}
      />
      <span className={styles.ownPictureActions}>
        {value && (
          <Button look="quiet" size="small" disabled={busy} onClick={() => onChange('')}>
            {text('profile.picture.remove')}
          </Button>
        )}
        <Button size="small" icon={Upload} busy={busy && !chosen} onClick={() => chooser.current?.click()}>
          {text(value ? 'profile.picture.replace' : 'profile.picture.upload')}
        </Button>
      </span>
      <Suspense fallback={null}>
        {chosen && <CropDialog file={chosen} busy={busy} take={take} close={() => choose(null)} />}
      </Suspense>
    </div>
  )
}
