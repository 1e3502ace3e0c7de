import { OWN_MARK } from '@samtale/contract/settings/settings'
import { PICTURE_TYPES, uploads, type SystemPicture } from '@samtale/contract/uploads/uploads'
import { ImagePlus, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useErrorToast } from '#api/use-error-toast.ts'
import { usePictureUpload } from '#api/use-picture-upload.ts'
import { formatBytes } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Button } from '#components/button/button.tsx'
import { classNames } from '#components/class-names.ts'
import { LogoPicture } from '#components/branding/logo.tsx'
import { FieldMessage } from '#components/field/field.tsx'
import { useFileChoice } from '#components/drop-zone/use-file-choice.ts'
import type { SettingInput } from './setting-field.tsx'
import * as fieldStyles from '#components/field/field.module.css'
import * as styles from './picture-field.module.css'

/** What is known of the file that was uploaded here. */
type Uploaded = { readonly location: string; readonly name: string; readonly bytes: number }
type Props = { input: SettingInput; type: SystemPicture; look: 'logo' | 'logo-dark' | 'icon' | 'wide' }

/**
 * A picture of the deployment: chosen by the browser's own dialog or dropped here, uploaded at once, used
 * when the form is saved.
 */
export function PictureField({ input: { value, onChange, label, help, error, ref }, type, look }: Props) {
  const { text } = useLanguage()
  const ids = { label: useId(), message: useId() }
  const chooser = useRef<HTMLInputElement>(null)
  const showError = useErrorToast()
  const [uploaded, setUploaded] = useState<Uploaded>()
  const { busy, errorMessage, upload, forget } = usePictureUpload(uploads.systemLogo, type)
  const send = async (file: File) => {
    const { location, error: rejection } = await upload(file)
    if (rejection) return showError(rejection)
    setUploaded({ location, name: file.name, bytes: file.size })
    alert('success', text(type.startsWith('logo') ? 'done.uploaded_logo' : 'done.uploaded_picture'))
    onChange(location)
  }
  const choice = useFileChoice((file) => void (busy || send(file)))
  // The one logo is never missing: without another it is the product's own.
  const empty = type === 'logo' ? OWN_MARK : ''
  const wrong = errorMessage ?? error
  return (
    <div
      className={fieldStyles.field}
      data-part="field"
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={ids.message}
    >
      <div className={fieldStyles.head}>
        <label id={ids.label} htmlFor={`${ids.label}-file`}>
          {label}
        </label>
      </div>
      <div
        className={classNames(
          styles.picture,
          choice.over && styles.pictureOver,
          Boolean(wrong) && styles.pictureWrong,
        )}
        aria-busy={busy || undefined}
        {...choice.place}
      >
        <Shown value={value} look={look} uploaded={uploaded} />
        <input
          ref={chooser}
          id={`${ids.label}-file`}
          type="file"
          hidden
          accept={PICTURE_TYPES}
          onChange={choice.onChange}
        />
        <span className={styles.pictureActions}>
          {value !== empty && (
            <Button
              look="quiet"
              size="small"
              aria-label={text('general.picture.removeOf', { name: label })}
              disabled={busy}
              onClick={() => {
                forget()
                onChange(empty)
              }}
            >
              {text('general.picture.remove')}
            </Button>
          )}
          <Button
            ref={ref}
            icon={Upload}
            size="small"
            busy={busy}
            aria-label={text(value === empty ? 'general.picture.uploadOf' : 'general.picture.replaceOf', {
              name: label,
            })}
            onClick={() => chooser.current?.click()}
          >
            {text(value === empty ? 'general.picture.upload' : 'general.picture.replace')}
          </Button>
        </span>
      </div>
      <FieldMessage id={ids.message} error={wrong} help={help} />
    </div>
  )
}

/** The picture as it is, small, with what is known of it. */
function Shown({
  value,
  look,
  uploaded,
}: {
  value: string
  look: Props['look']
  uploaded: Uploaded | undefined
}) {
  const { text, locale } = useLanguage()
  const [size, setSize] = useState<{ of: string; parts: string }>()
  const known = uploaded?.location === value ? uploaded : undefined
  const parts = [size?.of === value && size.parts, known && formatBytes(known.bytes, locale)]
    .filter(Boolean)
    .join(', ')
  const name =
    value === ''
      ? text('general.picture.none')
      : value === OWN_MARK
        ? text('general.picture.own')
        : (known?.name ?? text('general.picture.stored'))
  return (
    <>
      <span className={styles.pictureShown} data-look={look}>
        {value === '' ? (
          <ImagePlus className="icon" aria-hidden />
        ) : value === OWN_MARK ? (
          <LogoPicture src={value} size={28} />
        ) : (
          <img
            src={value}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ of: value, parts: `${naturalWidth} × ${naturalHeight}` })
            }
          />
        )}
      </span>
      <span className={styles.pictureText}>
        <b className={value === '' ? 'muted' : 'truncate'}>{name}</b>
        {parts && <span className="hint small tabular-nums">{parts}</span>}
      </span>
    </>
  )
}
