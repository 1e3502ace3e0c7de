import * as z from 'zod/mini'
import { DATABASE, databaseChecks } from './variables/database.ts'
import { EMAIL } from './variables/email.ts'
import { EMBEDDED_VIDEO, embeddedVideoChecks } from './variables/embedded-video.ts'
import { LISTENING, listeningChecks } from './variables/listening.ts'
import { OBSERVABILITY, observabilityChecks } from './variables/observability.ts'
import { SECURITY, securityChecks } from './variables/security.ts'
import { STREAMS_AND_VIDEOS, streamsAndVideosChecks } from './variables/streams-and-videos.ts'
import { VIDEO_SERVICE, videoServiceChecks } from './variables/video-service.ts'

/** Every variable that the server reads, and no other. */
export const environment = z
  .object({
    ...LISTENING,
    ...DATABASE,
    ...EMAIL,
    ...VIDEO_SERVICE,
    ...EMBEDDED_VIDEO,
    ...SECURITY,
    ...STREAMS_AND_VIDEOS,
    ...OBSERVABILITY,
  })
  .check(
    ...listeningChecks,
    ...databaseChecks,
    ...videoServiceChecks,
    ...embeddedVideoChecks,
    ...securityChecks,
    ...streamsAndVideosChecks,
    ...observabilityChecks,
  )
