import { useId, useState, type ReactNode } from 'react'
import type { AppError } from '@samtale/contract/core/errors'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from '#components/field/field.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import * as styles from './facts.module.css'
import * as formStyles from '#components/form/form.module.css'

/**
 * One line of what will happen, such as how many members go too; without a value while it is still counted.
 */
export type Fact = { label: string; value: string | undefined }

type Props = {
  /** Names the object: "Delete Nordkyst Byg?". */
  title: string
  /** The consequence. */
  children: ReactNode
  facts?: readonly Fact[] | undefined
  /** Something to decide before, such as to whom the customers are moved. */
  choice?: ReactNode
  /** The verb on the button. */
  verb: string
  /** The button's colour; red unless something harmless is asked. */
  look?: 'danger' | 'primary'
  /** A word to type before the button may be pressed. */
  word?: string | undefined
  /** False while something else than the word is missing. */
  ready?: boolean
  busy: boolean
  /** Why it was refused; said in the dialog, so the command itself should be `quiet`. */
  error?: AppError | null
  run: () => void
  /** Stands in the place of "Cancel" while it is busy, for what takes long and can be ended half-way. */
  stop?: { readonly label: string; readonly run: () => void }
  close: () => void
}

/** Asks before something that cannot be taken back; the consequence is read out with the question. */
export function ConfirmDialog({
  title,
  children,
  facts,
  choice,
  verb,
  look = 'danger',
  word,
  ready = true,
  busy,
  error,
  run,
  stop,
  close,
}: Props) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const mayRun = ready && (word === undefined || typed === word)
  const footer = (
    <>
      {busy && stop ? (
        <Button onClick={stop.run}>{stop.label}</Button>
      ) : (
        <Button onClick={close} disabled={busy}>
          {text('actions.cancel')}
        </Button>
      )}
      <Button look={look} type="submit" form={id} busy={busy} disabled={!mayRun}>
        {verb}
      </Button>
    </>
  )
  return (
    <Dialog
      role="alertdialog"
      title={title}
      describedBy={`${id}-consequence ${id}-facts`}
      close={text('app.close')}
      onClose={close}
      mayClose={!busy}
      footer={footer}
    >
      <form
        id={id}
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (mayRun && !busy) run()
        }}
      >
        <div id={`${id}-consequence`} className="muted">
          {children}
        </div>
        {facts && <Facts id={`${id}-facts`} facts={facts} />}
        {choice}
        {word !== undefined && (
          <Field
            className="mono"
            label={text('confirm.type', { word })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
        {error && <Notice look="bad" role="alert" title={errorText(text, error)} />}
      </form>
    </Dialog>
  )
}

const Facts = ({ id, facts }: { id: string; facts: readonly Fact[] }) => (
  <dl id={id} className={`${styles.facts} ${styles.boxed}`} data-part="facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="tabular-nums">{value ?? <Skeleton width={32} />}</dd>
      </div>
    ))}
  </dl>
)
