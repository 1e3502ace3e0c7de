import { AppError } from '@samtale/contract/core/errors'
import { videos, type Video } from '@samtale/contract/videos/videos'
import { request } from '#api/request.ts'
import { useErrorToast } from '#api/use-error-toast.ts'
import { apiBase } from '#api/base.ts'

/** Plays a video in a new tab, by a token for it alone. */
export function usePlayVideo() {
  const showError = useErrorToast()
  return async ({ id, account }: Pick<Video, 'id' | 'account'>) => {
    // Opened while the press still counts: browsers block what is opened later.
    const tab = window.open('about:blank', '_blank')
    try {
      const { playUrl } = await request(videos.playToken, { account, id })
      if (tab) {
        tab.opener = null
        tab.location.replace(apiBase + playUrl)
      } else location.assign(apiBase + playUrl)
    } catch (cause) {
      tab?.close()
      showError(cause instanceof AppError ? cause : new AppError('error_occurred', { cause }))
    }
  }
}
