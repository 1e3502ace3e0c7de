import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'

/** Which mails somebody wants beside those they need; null for what is not for their role. */
const Notifications = z.object({
  /** Ten minutes before each meeting. */
  reminders: z.nullable(z.boolean()),
  /** When the account is signed in to from a browser in a network that it was not used in before. */
  signIns: z.boolean(),
})

/** Which mails somebody wants. */
export const ownNotifications = endpoints({
  notifications: {
    resource: 'notifications',
    method: 'GET',
    path: 'account/notifications',
    can: 'session',
    input: z.strictObject({}),
    output: Notifications,
    errors: [],
    summary: "Returns the caller's email notifications.",
  },
  saveNotifications: {
    resource: 'notifications',
    method: 'POST',
    path: 'account/notifications',
    can: 'session',
    input: z.strictObject({ reminders: z.optional(z.boolean()), signIns: z.optional(z.boolean()) }),
    output: Notifications,
    errors: [],
    summary: "Updates the caller's email notifications. Omitted ones don't change.",
    invalidates: ['calendar'],
  },
})
