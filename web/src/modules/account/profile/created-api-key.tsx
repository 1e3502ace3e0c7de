import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { apiKeys } from '@samtale/contract/account/api-keys'
import { Button } from '#components/button/button.tsx'
import { CopyField } from '#components/copy/copy-field.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { useText } from '#i18n/use-text.tsx'
import * as formStyles from '#components/form/form.module.css'

type Props = { apiKey: OutputOf<typeof apiKeys.createKey>; close: () => void }

/** The key itself, which nobody sees again. */
export function CreatedApiKey({ apiKey: { key, account }, close }: Props) {
  const text = useText()
  return (
    <Dialog
      title={text('apiKeys.createdTitle')}
      close={text('app.close')}
      onClose={close}
      footer={
        <Button look="primary" onClick={close}>
          {text('apiKeys.done')}
        </Button>
      }
    >
      <div className={formStyles.form}>
        <Notice look="warn" role="status" title={text('apiKeys.createdText')} />
        {account && (
          <CopyField
            label={text('apiKeys.base')}
            value={`${window.location.origin}/scim/v2`}
            help={text('apiKeys.baseHelp')}
          />
        )}
        <CopyField label={text('apiKeys.key')} value={key} help={text('apiKeys.keyHelp')} />
      </div>
    </Dialog>
  )
}
