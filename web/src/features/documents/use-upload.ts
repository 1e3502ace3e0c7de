import { AppError, type FieldCode } from '@samtale/contract/core/errors'
import { PICTURE_BYTES, uploads } from '@samtale/contract/uploads'
import { useState } from 'react'
import { uploadPicture } from '#api/upload-picture.ts'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'

/** Uploads a picture for a text: where it is stored, or what is wrong with it as a sentence. */
export function useUpload() {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const upload = async (file: File): Promise<{ src: string } | { error: string }> => {
    if (file.size > PICTURE_BYTES) return { error: fieldText(text, 'picture_too_large') }
    setBusy(true)
    try {
      return { src: (await uploadPicture(uploads.systemLogo, 'content', file)).location }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const code: FieldCode | undefined = error.fields?.['inputFile']
      return { error: code ? fieldText(text, code) : errorText(text, error) }
    } finally {
      setBusy(false)
    }
  }
  return { busy, upload }
}
