import { address, bothOrNeither, secret, text, textOr, webAddress, wholeNumber } from '../variable-kinds.ts'

/** Where videos are kept, and YouTube. */
export const STREAMS_AND_VIDEOS = {
  YOUTUBE_CLIENT_ID: text({
    without: 'YouTube is off',
    doc: 'ID of an OAuth client of the type "web application" at Google',
  }),
  YOUTUBE_CLIENT_SECRET: secret({ doc: 'Its secret' }),
  YOUTUBE_SERVER: webAddress({
    without: 'Google',
    doc: 'Address of a replacement for Google, for tests',
  }),
  VIDEO_QUOTA_GB: wholeNumber({
    min: 1,
    max: 1_000_000,
    default: 20,
    unit: 'GB',
    doc: 'How much video each account can store',
  }),
  S3_BUCKET: text({
    without: '`DATA_DIR/videos`',
    doc: 'Bucket for videos, instead of the disk',
  }),
  S3_ENDPOINT: address({
    protocol: /^https?$/,
    without: 'Amazon',
    doc: 'Address of another S3-compatible store',
  }),
  S3_REGION: textOr({ default: 'us-east-1', doc: 'Region of the bucket' }),
  S3_ACCESS_KEY_ID: text({ without: 'from the AWS client', doc: 'Key to the bucket' }),
  S3_SECRET_ACCESS_KEY: secret({ doc: 'Its secret' }),
}

/** What must hold between them. */
export const streamsAndVideosChecks = [bothOrNeither('YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET')]
