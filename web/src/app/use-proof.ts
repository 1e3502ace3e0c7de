import { passkeys } from '@samtale/contract/account/passkeys'
import { passwords } from '@samtale/contract/account/passwords'
import { useEffect, useState } from 'react'
import { useShortForm } from '#components/form/use-short-form.ts'
import { usePasskeyFor } from '#modules/account/passkey/use-passkey-for.ts'
import { request } from '#api/request.ts'
import { useSubmit } from '#api/use-submit.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'

/**
 * The proof of who sits here: a password, a code or a passkey; `answer` hears whether it was given. Returns what is
 * entered, what was wrong with it, and how to give it.
 */
export function useProof(answer: (isConfirmed: boolean) => void) {
  const text = useText()
  const form = useShortForm(['proof'])
  const { ref: input, value: entered, error: wrong } = form.input('proof')
  const [byCode, setByCode] = useState(false)
  const { busy: submitting, submit } = useSubmit(passwords.confirmPassword)
  const [rejection, setRejection] = useState('')
  const passkey = usePasskeyFor({
    begin: () => {
      setRejection('')
      return request(passkeys.beginPasskeyConfirmation, {})
    },
    finish: async (assertion) => {
      await request(passkeys.confirmPasskey, assertion)
      answer(true)
    },
    reject: setRejection,
  })
  const busy = submitting || passkey.busy
  // Anyone who is signed out meanwhile gives no answer any more.
  useEffect(() => () => answer(false), [answer])
  const reject = (proof: string) => form.reject({ proof })
  const type = (typed: string) => form.set('proof', typed)
  const give = async (proof: string) => {
    if (busy) return
    if (!proof) return reject(text(byCode ? 'secondStep.required' : 'signIn.passwordRequired'))
    form.accept()
    const { error } = await submit(byCode ? { code: proof } : { password: proof })
    if (!error) return answer(true)
    reject(
      error.code === 'current_password_incorrect'
        ? text('confirmPassword.wrong')
        : error.code === 'code_incorrect'
          ? text('secondStep.incorrect')
          : errorText(text, error),
    )
  }
  const change = () => {
    setByCode(!byCode)
    type('')
  }
  return { input, byCode, entered, wrong, type, give, change, rejection, passkey, submitting, busy }
}
