import { withTexts } from '#i18n/texts.ts'
import { LIST_DIALOGS, RECORD_DIALOG, type Screen, type LazyPage } from './screen.ts'

const liveStreamings: LazyPage = () =>
  withTexts(['streams', 'schedule'], import('#app/pages/live-streamings.page.tsx'))

/** The screens of streams, events and videos. */
export const STREAMS_SCREENS = [
  {
    path: '/livestreamings',
    dialogs: ['new', 'disconnect', RECORD_DIALOG],
    code: 10123,
    requires: 'viewLivestreamings',
    title: 'screens.liveStreamings',
    page: liveStreamings,
  },
  {
    path: '/livestreaming',
    dialogs: ['new', 'disconnect', RECORD_DIALOG],
    code: 10123,
    requires: 'viewLivestreamings',
    title: 'screens.liveStreamings',
    page: liveStreamings,
  },
  {
    path: '/scheduledevents',
    dialogs: LIST_DIALOGS,
    code: 10124,
    requires: 'viewScheduledEvents',
    title: 'screens.scheduledEvents',
    page: () => withTexts(['streams', 'schedule'], import('#app/pages/scheduled-events.page.tsx')),
  },
  {
    path: '/replaystreaming',
    dialogs: LIST_DIALOGS,
    code: 10125,
    requires: 'viewReplaystreamings',
    title: 'screens.replayStreaming',
    page: () => withTexts(['streams', 'schedule'], import('#app/pages/replay-streamings.page.tsx')),
  },
  {
    path: '/videocontent',
    dialogs: [...LIST_DIALOGS, '$part/$recordId/$dialog'],
    code: 10126,
    requires: 'viewVideos',
    title: 'screens.videoContent',
    page: () => withTexts('streams', import('#app/pages/video-content.page.tsx')),
  },
] as const satisfies readonly Screen[]
