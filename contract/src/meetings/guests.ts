import * as z from 'zod/mini'
import { Email, line } from '../core/fields.ts'

/** So many people at the most are invited to one meeting by their e-mail address. */
export const MAX_GUESTS = 100

/** Somebody who is invited by an address; `name` as `Name <address>` says it, empty when it is not known. */
export const GuestAddress = z.strictObject({ email: Email, name: z._default(line(120), '') })
/** An address as it is sent, with the name that it was typed with. */
export type GuestAddress = z.infer<typeof GuestAddress>

/** Those whom a meeting invites by address. An address that comes twice is taken once. */
export const GuestAddresses = z.array(GuestAddress).check(z.maxLength(MAX_GUESTS, 'too_many_guests'))
