import { MAIL_VARIABLES } from '@samtale/contract/mail-templates/mail-templates'

type Variable = (typeof MAIL_VARIABLES)[keyof typeof MAIL_VARIABLES][number]
const KNOWN: readonly string[] = Object.values(MAIL_VARIABLES).flat()

/** Whether the portal has a word for that variable. */
export const isVariable = (name: string): name is Variable => KNOWN.includes(name)
