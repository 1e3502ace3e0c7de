import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'

/** What a picture of the deployment is for. `content` stands in a rich text. */
export const SYSTEM_PICTURES = [
  'logo',
  'logo-dark',
  'favicon',
  'meeting-end-banner',
  'sign-in-background',
  'content',
] as const
/** The use of one picture of the deployment. */
export type SystemPicture = (typeof SYSTEM_PICTURES)[number]

/** The kinds of pictures that are read, as a file input names them. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/svg+xml'

/** A picture may have this many bytes. */
export const PICTURE_BYTES = 5 * 1_048_576
/** More pixels than this are not even unpacked. */
export const PICTURE_PIXELS = 50_000_000

/** A file of a multipart body. In the browser a `File` is sent, on the server its bytes arrive. */
export type UploadedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }
const InputFile = z.custom<UploadedFile | Blob>(
  (value) => typeof value === 'object' && value !== null,
  'file_missing',
)

/** What was stored: both names are the same address on this server, to be named when the setting is saved. */
const Stored = z.array(
  z.object({ location: z.string(), path: z.string(), width: z.number(), height: z.number() }),
)

/** The calls that take pictures. Each is redrawn and stored under a name that says nothing. */
export const uploads = endpoints({
  systemLogo: {
    resource: 'uploads',
    method: 'POST',
    path: 'upload/systemlogo',
    can: 'editGeneralSettings',
    upload: { file: 'inputFile', max: PICTURE_BYTES, tooLarge: 'picture_too_large', query: ['type'] },
    input: z.strictObject({
      type: z._default(z.enum(SYSTEM_PICTURES, 'invalid_value'), 'logo'),
      inputFile: InputFile,
    }),
    output: Stored,
    errors: ['file_not_uploaded', 'rate_limited'],
    summary: "Uploads a picture for the settings and re-encodes it. It's used when a setting refers to it.",
  },
  profilePicture: {
    resource: 'uploads',
    method: 'POST',
    path: 'upload/profilepicture',
    can: 'editProfileSettings',
    upload: { file: 'inputFile', max: PICTURE_BYTES, tooLarge: 'picture_too_large', query: ['type'] },
    input: z.strictObject({
      type: z._default(z.enum(['profile', 'profilepicture'], 'invalid_value'), 'profile'),
      inputFile: InputFile,
    }),
    output: Stored,
    errors: ['file_not_uploaded', 'rate_limited'],
    summary: "Uploads a profile picture as a square of 256 pixels. It's used when the profile refers to it.",
  },
})
