import { AppError } from '@samtale/contract/core/errors'
import { uploads } from '@samtale/contract/uploads'
import { useState } from 'react'
import { useSayError } from '#api/say-error.ts'
import { uploadPicture } from '#api/upload-picture.ts'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#ui/app-state.ts'

/** Sends one's own picture: what it is doing, and why it was refused. */
export function useOwnPicture(onStored: (location: string) => void) {
  const text = useText()
  const sayError = useSayError()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const send = async (picture: Blob) => {
    setBusy(true)
    setFault(undefined)
    try {
      const { location } = await uploadPicture(uploads.profilePicture, 'profile', picture)
      alert('success', text('done.uploaded_picture'))
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
  return { busy, fault, send }
}
