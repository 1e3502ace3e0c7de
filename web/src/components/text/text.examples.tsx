import { MailAddress } from './mail-address.tsx'
import { Manager } from './manager.tsx'
import { UnbrokenText } from './unbroken-text.tsx'
import * as linkStyles from './text-link.module.css'

/** An address that is longer than its place. */
export const Address = () => (
  <p style={{ width: 120 }}>
    <MailAddress>anna.holm@nordkyst.example</MailAddress>
  </p>
)

const ANNA = { role: 'customer', name: 'Anna Holm' } as const

/** Somebody who manages, with a role and without one. */
export const Managers = () => (
  <p>
    <Manager {...ANNA} /> <Manager role={undefined} name="Bo Lund" />
  </p>
)

/** A hyphenated word at the end of a line, as it is and unbroken. */
export const Hyphenated = () => (
  <>
    <p style={{ width: 60 }}>All e-mails</p>
    <p style={{ width: 60 }}>
      <UnbrokenText>All e-mails</UnbrokenText>
    </p>
  </>
)

/** A button that looks like a link in a sentence. */
export const Link = () => (
  <p>
    It was not loaded.{' '}
    <button type="button" className={linkStyles.textLink}>
      Try again
    </button>
  </p>
)
