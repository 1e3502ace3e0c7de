import { createStore } from '#core/app-state.ts'

type State = {
  /** Answers the question that is open, if there is one: whether the password was given. */ readonly answer:
    | ((password: boolean) => void)
    | null
}
/** The question on screen, for the dialog that asks it. */
export const passwordQuestion = createStore<State>({ answer: null })

let open: Promise<boolean> | null = null

/**
 * Asks the signed-in user for the password once more; several calls at the same time share one question.
 * Returns whether it was given.
 */
export function askPassword(): Promise<boolean> {
  open ??= new Promise<boolean>((answer) => passwordQuestion.set({ answer })).finally(() => {
    open = null
    passwordQuestion.set({ answer: null })
  })
  return open
}
