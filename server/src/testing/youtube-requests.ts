import { withoutBody, nothing, type Factory } from './request-factory.ts'

/** Requests of the connection to YouTube. */
export const YOUTUBE_REQUESTS: Readonly<Record<string, Factory>> = {
  'GET livestreaming/connectyoutube': withoutBody,
  'GET livestreaming/disconnectyoutube': withoutBody,
  'POST livestreaming/connectyoutube': nothing,
  'POST livestreaming/disconnectyoutube': nothing,
  'GET livestreaming/getyoutubestatus': withoutBody,
  // Nobody is led in by it who was not sent away in the same browser.
  'GET /oauth/youtube/callback': withoutBody,
}
