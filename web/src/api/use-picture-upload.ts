import type { InputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import type { uploads } from '@samtale/contract/uploads/uploads'
import { useState } from 'react'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { request } from './request.ts'

type PictureCall = typeof uploads.systemLogo | typeof uploads.profilePicture

/** Where the picture is stored, or why it was refused and that as a sentence. */
type Answer =
  | { location: string; error?: never; message?: never }
  | { location?: never; error: AppError; message: string }

/**
 * Sends pictures, which are used once a setting, a profile or a text names them: whether one is on its way,
 * and what was wrong with the last.
 */
export function usePictureUpload<Call extends PictureCall>(endpoint: Call, type: InputOf<Call>['type']) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()

  const upload = async (file: Blob): Promise<Answer> => {
    setBusy(true)
    setMessage(undefined)
    try {
      // Known before five megabytes and more are on their way.
      const { max, tooLarge } = endpoint.upload
      if (file.size > max) throw new AppError('file_not_uploaded', { fields: { inputFile: tooLarge } })
      const [stored] = await request<PictureCall>(endpoint, { type, inputFile: file })
      if (!stored) throw new Error('the upload answered no picture')
      return { location: stored.location }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const code = error.fields?.['inputFile']
      const description = code ? fieldText(text, code) : errorText(text, error)
      setMessage(description)
      return { error, message: description }
    } finally {
      setBusy(false)
    }
  }
  return { busy, errorMessage: message, upload, forget: () => setMessage(undefined) }
}
