import { Secret, TOTP } from 'otpauth'

/** Seconds that one code is shown for: RFC 6238, as every app has it. */
const PERIOD = 30
/** How many codes before and after the current one are taken too: clocks of phones are not exact. */
const DRIFT = 1

type Label = { readonly issuer: string; readonly label: string }

const appWith = (secret: string, about: Partial<Label> = {}) =>
  new TOTP({ ...about, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD })

/** Returns a secret of 160 random bits in base 32, as people type it into an app. */
export const newAppSecret = () => new Secret({ size: 20 }).base32

/** Returns the address that a QR code says to an app; `issuer` and `label` are what the app shows. */
export const appUri = (secret: string, about: Label) => appWith(secret, about).toString()

/** Returns the step of 30 seconds whose code this is, among those taken now; null for no code of them. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const offset = appWith(secret).validate({ token: code, timestamp, window: DRIFT })
  return offset === null ? null : Math.floor(timestamp / 1000 / PERIOD) + offset
}
