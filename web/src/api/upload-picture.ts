import type { InputOf } from '@samtale/contract/core/endpoint'
import type { uploads } from '@samtale/contract/uploads'
import { request } from './request.ts'

type PictureCall = typeof uploads.systemLogo | typeof uploads.profilePicture

/** Sends a picture and answers what was stored: its address and how large it is there. It is used once a setting, a profile or a text names it; a refusal is thrown. */
export async function uploadPicture<Call extends PictureCall>(endpoint: Call, type: InputOf<Call>['type'], file: Blob) {
  const [stored] = await request<PictureCall>(endpoint, { type, inputFile: file })
  if (!stored) throw new Error('the upload answered no picture')
  return stored
}
