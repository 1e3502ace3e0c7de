import { YoutubeError } from '#platform/youtube/youtube-error.ts'
import type { Youtube } from '#platform/youtube/youtube.ts'

/** Takes a permission back at Google; whether Google has confirmed that it is gone. */
export async function hasRevoked({ oauth }: Youtube, refreshToken: string): Promise<boolean> {
  try {
    await oauth.revoke(refreshToken)
    return true
  } catch (error) {
    if (!(error instanceof YoutubeError)) throw error
    return error.reason === 'invalid_token'
  }
}
