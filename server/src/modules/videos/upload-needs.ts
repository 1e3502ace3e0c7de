import type { UploadNeeds } from './open-upload.ts'
import type { OpenUploads } from './open-uploads.ts'

/** Bytes that an account may have beside. */
export type QuotaNeeds = UploadNeeds & { readonly quotaBytes: number }
export type ReceiveNeeds = QuotaNeeds & { readonly uploads: OpenUploads }
