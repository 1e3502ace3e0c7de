import { Copy, Download } from 'lucide-react'
import { useId } from 'react'
import { saveFile } from '#core/save-file.ts'
import { Button } from '#components/button/button.tsx'
import { useCopy } from '#components/copy/use-copy.ts'
import { Notice } from '#components/notice/notice.tsx'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './second-step.module.css'

/** Recovery codes as they are shown once, to be copied or kept as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText()
  const id = useId()
  const { place, copyState, copy } = useCopy<HTMLUListElement>(codes.join('\n'))
  const download = () =>
    saveFile(
      new Blob([codes.join('\r\n')], { type: 'text/plain;charset=utf-8' }),
      text('secondStep.fileName'),
    )
  return (
    <div className={styles.step}>
      <p className="muted">{text('secondStep.codesText')}</p>
      <h3 id={id} className="visually-hidden">
        {text('secondStep.codes')}
      </h3>
      <ul ref={place} className={styles.codes} data-part="recovery-codes" aria-labelledby={id}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={Copy} onClick={copy}>
          {text(copyState === 'copied' ? 'secondStep.copied' : 'secondStep.copy')}
        </Button>
        <Button icon={Download} onClick={download}>
          {text('secondStep.download')}
        </Button>
      </div>
      {copyState === 'failed' && <Notice role="status">{text('copy.failed')}</Notice>}
    </div>
  )
}
