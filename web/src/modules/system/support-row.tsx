import { system } from '@samtale/contract/system/system'
import { Download } from 'lucide-react'
import { useDownload } from '#api/use-download.ts'
import { Button } from '#components/button/button.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Saves the support bundle: what `npm run support` writes. */
export function SupportRow() {
  const text = useText()
  const { busy, save } = useDownload()
  const saveBundle = () => save(system.supportBundle, {}, (name) => text('status.support.saved', { name }))
  return (
    <div>
      <dt>{text('status.support.label')}</dt>
      <dd>
        <span className="small hint">{text('status.support.hint')}</span>
        <Button size="small" icon={Download} busy={busy} onClick={() => void saveBundle()}>
          {text('status.support.save')}
        </Button>
      </dd>
    </div>
  )
}
