import { AppError } from '@samtale/contract/core/errors'
import { system } from '@samtale/contract/system/system'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '#api/download.ts'
import { useErrorToast } from '#api/use-error-toast.ts'
import { Button } from '#components/button/button.tsx'
import { alert } from '#core/app-state.ts'
import { useText } from '#i18n/use-text.tsx'

/** Saves the support bundle: what `npm run support` writes. */
export function SupportRow() {
  const text = useText()
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      alert('success', text('status.support.saved', { name: await download(system.supportBundle, {}) }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <dt>{text('status.support.label')}</dt>
      <dd>
        <span className="small hint">{text('status.support.hint')}</span>
        <Button size="small" icon={Download} busy={busy} onClick={() => void save()}>
          {text('status.support.save')}
        </Button>
      </dd>
    </div>
  )
}
