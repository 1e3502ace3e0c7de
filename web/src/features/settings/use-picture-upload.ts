import { AppError } from '@samtale/contract/core/errors'
import { PICTURE_BYTES, uploads, type SystemPicture } from '@samtale/contract/uploads'
import { useState } from 'react'
import { uploadPicture } from '#api/upload-picture.ts'
import { useSayError } from '#api/say-error.ts'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#ui/app-state.ts'

/** What is known of the file that was uploaded here. */
export type Uploaded = { readonly location: string; readonly name: string; readonly bytes: number }

/** Uploads a picture of the deployment: what it is doing, what came of it, and why it was refused. */
export function usePictureUpload(type: SystemPicture, onStored: (location: string) => void) {
  const text = useText()
  const sayError = useSayError()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [uploaded, setUploaded] = useState<Uploaded>()
  const upload = async (file: File) => {
    setBusy(true)
    setFault(undefined)
    try {
      // Known before five megabytes and more are on their way.
      if (file.size > PICTURE_BYTES) throw new AppError('file_not_uploaded', { fields: { inputFile: 'picture_too_large' } })
      const { location } = await uploadPicture(uploads.systemLogo, type, file)
      setUploaded({ location, name: file.name, bytes: file.size })
      alert('success', text(type.startsWith('logo') ? 'done.uploaded_logo' : 'done.uploaded_picture'))
      onStored(location)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const code = error.fields?.['inputFile']
      setFault(code ? fieldText(text, code) : errorText(text, error))
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, uploaded, upload, forget: () => setFault(undefined) }
}
