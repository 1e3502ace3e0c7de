import type { UploadDeps } from './open-upload.ts'
import type { OpenUploads } from './open-uploads.ts'

/** Bytes that an account may have beside. */
export type QuotaDeps = UploadDeps & { readonly quotaBytes: number }
/** What receiving a chunk needs. */
export type ReceiveDeps = QuotaDeps & { readonly uploads: OpenUploads }
