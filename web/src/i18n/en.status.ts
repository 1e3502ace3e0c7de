/** The words of the status page, in English. */
export const statusEn = {
  status: {
    version: 'API version',
    answers: 'The API answers.',
    failed: 'The status could not be loaded',
    lookAgain: 'Look again',
    looked: 'Looked at {time}',
    uptime: 'Running for',
    since: 'since {start}',
    node: 'Node.js',
    facts: 'This installation',
    parts: {
      label: 'Parts',
      database: 'Database',
      mail: 'Mail',
      video: 'Video service',
      storage: 'Storage',
      jobs: 'Background jobs',
    },
    states: { green: 'Works', yellow: 'Wants a look', red: 'Does not work' },
    overall: {
      green: 'Everything works',
      yellow: '{count, plural, one {One part wants a look} other {# parts want a look}}',
      red: '{count, plural, one {One part does not work} other {# parts do not work}}',
    },
    homes: { embedded: 'embedded', own: 'of your own' },
    found: {
      no_answer: 'No answer within {seconds} seconds.',
      failed: 'It could not be looked at: {reason}.',
      database_well: 'PostgreSQL {version} ({home}), {size}, answered in {milliseconds} ms.',
      database_slow: 'PostgreSQL {version} ({home}), {size}, took {milliseconds} ms to answer.',
      database_deaf:
        'PostgreSQL {version} ({home}), {size}, answers, but changes are not heard of: open pages do not follow them.',
      mail_well: '{server} takes mail: {sent} in the last 24 hours.',
      mail_kept:
        'No mail server is configured: {kept, plural, one {# mail is} other {# mails are}} kept in the outbox.',
      mail_unreachable: '{server} does not take mail: {reason}.',
      mail_refused: '{server} refused {failed, plural, one {# mail} other {# mails}} in the last 24 hours.',
      mail_late:
        '{late, plural, one {# mail waits} other {# mails wait}} for {server} for more than 15 minutes.',
      video_embedded:
        'Embedded. {rooms, plural, =0 {No room is open.} one {One room is open, with {people} in it.} other {# rooms are open, with {people} in them.}}',
      video_insecure: 'Embedded, but people open the portal at {address} without encryption.',
      video_without_ffmpeg:
        'Embedded, without live streams. {rooms, plural, =0 {No room is open.} one {One room is open, with {people} in it.} other {# rooms are open, with {people} in them.}}',
      video_elsewhere: '{server} answers.',
      video_silent: '{server} answers, but does not say who comes and goes.',
      video_unreachable: '{server} does not answer: {reason}.',
      storage_well: '{free} free in {folder}.',
      storage_low: 'Only {free} free in {folder}.',
      storage_full: 'No more than {free} free in {folder}.',
      storage_unwritable: 'Nothing can be written to {folder}: {reason}.',
      jobs_well:
        '{waiting, plural, =0 {Nothing waits.} one {One job waits for its time.} other {# jobs wait for their time.}}',
      jobs_late:
        '{late, plural, one {One job is} other {# jobs are}} more than five minutes late, of {waiting}.',
      videos_failed:
        '{videos, plural, one {One video} other {# videos}} of the last seven days could not be prepared for playing.',
      jobs_failed: '{failed, plural, one {One job was} other {# jobs were}} given up in the last seven days.',
      jobs_stopped:
        'No job was done for {minutes} minutes; {waiting, plural, one {one waits} other {# wait}}.',
    },
    todo: {
      no_answer: 'Look whether it runs, and at the log of the server.',
      failed: 'Look at the log of the server.',
      database_slow: 'Look at the load of its machine and disk.',
      database_deaf:
        'The connection is opened again by itself. If that lasts: DATABASE_URL must lead to PostgreSQL directly, not through a pooler by transaction.',
      mail_kept:
        'Set SMTP_URL and MAIL_FROM, and mail leaves the server. Until then a super administrator reads it in the outbox.',
      mail_unreachable:
        'Look at SMTP_URL and at the mail server. Mail waits and is tried again for two days.',
      mail_refused: 'The outbox says which. Look at their addresses, and at MAIL_FROM.',
      mail_late: 'Look at the queue and the limits of the mail server.',
      video_insecure:
        'Browsers give no camera without https. Set PUBLIC_URL to an https address: section “TLS” of the README.',
      video_without_ffmpeg:
        'ffmpeg sends live streams and keeps their recordings, and it is not installed. Meetings work without it: section “Live streams” of the README.',
      video_silent: 'Set VIDEO_EVENTS_SECRET and the same in the video service, or reports stay empty.',
      video_unreachable:
        'Look at VIDEO_URL and at the video service. Meetings cannot be joined until it answers.',
      storage_low: 'Make room, or move the data directory to a bigger disk.',
      storage_full: 'Make room at once: without it the database stops.',
      storage_unwritable: 'Look at DATA_DIR and at the rights of its folder.',
      jobs_late: 'Look at the load of the server. It works them off by itself.',
      videos_failed: 'The list of videos names them. Upload them as MP4 with H.264 and AAC.',
      jobs_failed: 'The log of the server says why.',
      jobs_stopped:
        'Start the server again, and look at its log. Until then no reminders, imports or mails go out.',
    },
  },
}
