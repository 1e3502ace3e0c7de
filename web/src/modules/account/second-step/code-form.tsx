import { secondStep } from '@samtale/contract/account/second-step'
import { storeToken } from '#api/token.ts'
import { useSubmit } from '#api/use-submit.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { useShortForm } from '#components/form/use-short-form.ts'
import { Button } from '#components/button/button.tsx'
import * as styles from '../account-form.module.css'
import { CodeField } from './code-field.tsx'

type Props = {
  email?: string | undefined
  onDone: () => void
  /** Goes back to where somebody else can sign in. */
  onOther: () => void
  /** Whether a recovery code is asked for instead of one of the app. */
  recovery: boolean
  /** Asks for the other kind of code, where there is an app. */
  onChange: (() => void) | undefined
  /** Goes on with a passkey, where there is one. */
  onPasskey: (() => void) | undefined
}

/** The second step of a sign-in: a code of the app, or a recovery code; success is a full session. */
export function CodeForm({ email, onDone, onOther, recovery, onChange, onPasskey }: Props) {
  const text = useText()
  const { busy, submit } = useSubmit(secondStep.secondStep)
  const form = useShortForm(['code'], { selectsWrong: true })
  const { ref, value, error: wrong } = form.input('code')
  const reject = (code: string) => form.reject({ code })
  const submitCode = async (entered: string) => {
    if (busy) return
    if (recovery ? !entered.trim() : entered.length < 6)
      return reject(text(recovery ? 'secondStep.recoveryRequired' : 'secondStep.required'))
    form.accept()
    const { data, error } = await submit({ code: entered })
    if (!error) {
      storeToken(data.token)
      return onDone()
    }
    // Ten minutes are over, or the password was changed: the first step again.
    if (error.code === 'unauthorized') return onOther()
    reject(
      error.code === 'code_incorrect'
        ? text(recovery ? 'secondStep.recoveryIncorrect' : 'secondStep.incorrect')
        : errorText(text, error),
    )
  }
  const change = () => {
    form.clear()
    onChange?.()
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(() => submitCode(value))}>
      <div className={styles.head}>
        <h1>{text(recovery ? 'secondStep.recovery' : 'secondStep.title')}</h1>
        <p className="muted">
          {recovery
            ? text('secondStep.recoveryText')
            : email
              ? text('secondStep.text', { email })
              : text('secondStep.textAnyone')}
        </p>
      </div>
      <CodeField
        key={String(recovery)}
        ref={ref}
        size="large"
        recovery={recovery}
        value={value}
        error={wrong}
        onChange={(typed) => form.set('code', typed)}
        onComplete={(digits) => void submitCode(digits)}
      />
      <Button look="primary" size="large" type="submit" busy={busy}>
        {text('actions.signIn')}
      </Button>
      {onPasskey && (
        <Button look="quiet" onClick={onPasskey}>
          {text('secondStep.passkey.use')}
        </Button>
      )}
      {onChange && (
        <Button look="quiet" onClick={change}>
          {text(recovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
        </Button>
      )}
      <Button look="quiet" onClick={onOther}>
        {text('secondStep.otherAccount')}
      </Button>
      {recovery && <p className={`tiny hint ${styles.foot}`}>{text('secondStep.lost')}</p>}
    </form>
  )
}
