import * as z from 'zod/mini'
import { endpoints, LIST_BODY_BYTES } from '../core/endpoint.ts'
import { ContactEmail, ContactNumber, Name, filledLines } from '../core/fields.ts'

/** A message to the administrators of the deployment. */
export const contact = endpoints({
  send: {
    resource: 'contact',
    method: 'POST',
    path: 'misc/contactus',
    can: 'session',
    bodyBytes: LIST_BODY_BYTES,
    input: z.strictObject({
      name: Name,
      email: ContactEmail,
      contactNumber: ContactNumber,
      message: filledLines('please_insert_valid_message', 5000),
    }),
    output: z.object({}),
    errors: ['rate_limited'],
    summary: 'Emails a message to the support address, up to five an hour.',
  },
})
