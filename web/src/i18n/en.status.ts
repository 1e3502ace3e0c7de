/** The words of the status page, in English. */
export const statusEn = {
  status: {
    version: 'API version',
    answers: 'The API is running.',
    failed: "Couldn't load the status",
    lookAgain: 'Check again',
    looked: 'Last checked {time}',
    uptime: 'Uptime',
    since: 'since {start}',
    node: 'Node.js',
    outbox: 'Open the outbox',
    facts: 'This installation',
    log: {
      label: 'Log',
      until: 'with details until {time}',
      start: 'Log details for 15 minutes',
      stop: 'Stop logging details',
    },
    support: {
      label: 'Support bundle',
      hint: 'For someone who helps you: settings, state and errors, without secrets.',
      save: 'Download',
      saved: '{name} was saved. Look through it before you send it.',
    },
    parts: {
      label: 'Components',
      database: 'Database',
      mail: 'Email',
      video: 'Video service',
      storage: 'Storage',
      jobs: 'Background jobs',
      backup: 'Backup',
    },
    states: { green: 'Works', yellow: 'Needs attention', red: "Doesn't work" },
    overall: {
      green: 'Everything works',
      yellow: '{count, plural, one {# component needs attention} other {# components need attention}}',
      red: "{count, plural, one {# component doesn't work} other {# components don't work}}",
    },
    homes: { embedded: 'embedded', own: 'external' },
    found: {
      no_answer: 'No response within {seconds} seconds.',
      failed: "Couldn't be checked: {reason}.",
      database_well: 'PostgreSQL {version} ({home}), {size}, responded in {milliseconds} ms.',
      database_slow: 'PostgreSQL {version} ({home}), {size}, took {milliseconds} ms to respond.',
      database_deaf:
        "PostgreSQL {version} ({home}), {size}, responds, but doesn't report changes. Open pages aren't updated.",
      clocks_differ:
        'PostgreSQL {version} ({home}), {size}, responds. The clock of a server differs from its clock by {seconds} s.',
      database_converting:
        'An upgrade continues while people work: {step} is at {rows} of about {expected} rows.',
      database_encrypting:
        'The key of stored secrets is being replaced: {rows} of {expected} are encrypted with the new one.',
      replica_away:
        "PostgreSQL {version} ({home}), {size}, responds, but its replica isn't available. Lists and reports are read from the primary.",
      mail_well: '{server} accepts email: {sent} in the last 24 hours.',
      mail_kept:
        'No mail server is set up. {kept, plural, =0 {The outbox is empty.} one {# email is kept in the outbox.} other {# emails are kept in the outbox.}}',
      mail_unreachable: "{server} doesn't accept email: {reason}.",
      mail_refused: '{server} refused {failed, plural, one {# email} other {# emails}} in the last 24 hours.',
      mail_late:
        '{late, plural, one {# email has} other {# emails have}} waited for {server} for more than 15 minutes.',
      video_embedded:
        'Embedded. {rooms, plural, =0 {No meetings in progress.} one {# meeting in progress, with {people} in it.} other {# meetings in progress, with {people} in them.}}{forwarded, plural, =0 {} one { The media server forwards audio and video for # person ({load}% of a core).} other { The media server forwards audio and video for # people ({load}% of a core).}}{tested, plural, =0 {} other { In the last hour, {reached} of # connection tests in the lobby reached it by UDP.}}',
      video_insecure: 'Embedded, but people open the portal at {address} without encryption.',
      video_without_ffmpeg:
        'Embedded, without live streams. {rooms, plural, =0 {No meetings in progress.} one {# meeting in progress, with {people} in it.} other {# meetings in progress, with {people} in them.}}',
      video_without_forwarding: 'Embedded, but meetings hold only 8 people.',
      video_udp_blocked:
        'Embedded, but in the last hour only {reached} of {tested, plural, one {# connection test} other {# connection tests}} in the lobby reached the media server by UDP.',
      video_nodes_apart: "Embedded, on {nodes} nodes that don't know where the others are.",
      video_port_silent: "Embedded, but the media port doesn't answer at {address}.",
      video_elsewhere: '{server} responds.',
      video_silent: "{server} responds, but doesn't report who joins and leaves.",
      video_unreachable: "{server} doesn't respond: {reason}.",
      storage_well: '{free} free in {folder}.',
      storage_apart:
        'The servers store videos in {nodes} different places. A video plays only on the server that has it.',
      storage_low: 'Only {free} free in {folder}.',
      storage_full: 'Only {free} free in {folder}.',
      storage_unwritable: "Can't write to {folder}: {reason}.",
      jobs_well:
        '{waiting, plural, =0 {No jobs scheduled.} one {# job scheduled.} other {# jobs scheduled.}}',
      jobs_late:
        '{late, plural, one {# job is} other {# jobs are}} more than five minutes late, of {waiting}.',
      videos_failed:
        "{videos, plural, one {# video} other {# videos}} of the last seven days couldn't be prepared.",
      jobs_failed: '{failed, plural, one {# job} other {# jobs}} failed in the last seven days.',
      jobs_stopped:
        'No job has run for {minutes} minutes. {waiting, plural, one {# job is} other {# jobs are}} waiting.',
      backup_well:
        'The last backup was made {hours, plural, =0 {less than an hour ago} one {# hour ago} other {# hours ago}}. One was last restored for a trial {days, plural, =0 {earlier today} one {# day ago} other {# days ago}}.',
      backup_never: 'No backup has been made.',
      backup_old:
        'The last backup was made {days, plural, =0 {earlier today} one {# day ago} other {# days ago}}.',
      backup_untried:
        'The last backup was made {hours, plural, =0 {less than an hour ago} one {# hour ago} other {# hours ago}}. None has been restored for a trial.',
      drill_old:
        'The last backup was made {hours, plural, =0 {less than an hour ago} one {# hour ago} other {# hours ago}}. One was last restored for a trial {days, plural, =0 {earlier today} one {# day ago} other {# days ago}}.',
    },
    todo: {
      backup_never:
        'Make one each night with “npm run backup”: deploy/backup.md. If you back up with other tools, have them report it.',
      backup_old: 'Check why the last ones failed: deploy/backup.md.',
      backup_untried: 'Try one with “npm run restore:drill”: only that shows that it can be restored.',
      drill_old: 'Try one again with “npm run restore:drill”.',
      no_answer: "Make sure it's running, then check the server log.",
      failed: 'Check the server log.',
      database_slow: 'Check the load of its server and disk.',
      database_deaf:
        'Samtale reconnects automatically. If this lasts, make sure DATABASE_URL leads directly to PostgreSQL, not through a transaction pooler, or set DATABASE_LISTEN_URL.',
      clocks_differ:
        'Turn on time synchronization (NTP) on every server and on that of the database. Samtale uses the time of the database until then.',
      database_converting: 'Nothing to do. Install the next version only after this is done.',
      database_encrypting: 'Nothing to do. The old key is removed automatically, after ten minutes or more.',
      replica_away: 'Check the replica that DATABASE_READ_URL names.',
      mail_kept: 'Set SMTP_URL and MAIL_FROM to send email. Until then, messages are kept in the outbox.',
      mail_unreachable: 'Check SMTP_URL and the mail server. Emails are kept and retried for two days.',
      mail_refused: 'See the outbox. Check the addresses and MAIL_FROM.',
      mail_late: 'Check the queue and limits of the mail server.',
      video_insecure:
        'Browsers block the camera without https. Set PUBLIC_URL to an https address: section “TLS” of the README.',
      video_without_ffmpeg:
        'Install ffmpeg to send and record live streams: section “Live streams” of the README. Meetings work without it.',
      video_without_forwarding:
        "The media server couldn't be loaded. Install the optional package node-datachannel, and restart Samtale.",
      video_udp_blocked:
        'Open the UDP ports of VIDEO_UDP_PORTS in the firewall, and set VIDEO_PUBLIC_IP behind NAT: deploy/media.md. Meetings of four or more need them.',
      video_nodes_apart:
        "Set NODE_ADDRESS on every node: section “Several nodes” of deploy/README.md. Until then, people of one meeting who come to different nodes don't meet.",
      video_port_silent:
        "Some routers don't let a machine reach its own public address. Open a lobby from another network: it says whether UDP is blocked. If it is, check VIDEO_PUBLIC_IP and the firewall: deploy/media.md.",
      video_silent:
        'Set VIDEO_EVENTS_SECRET, and the same in the video service. Until then, reports stay empty.',
      video_unreachable: 'Check VIDEO_URL and the video service. No one can join meetings until it responds.',
      storage_apart: 'Set S3_BUCKET for all servers, or give them a shared folder as DATA_DIR.',
      storage_low: 'Free up space, or move the data directory to a bigger disk.',
      storage_full: 'Free up space now. Without it, the database stops.',
      storage_unwritable: 'Check DATA_DIR and the permissions of its folder.',
      jobs_late: 'Check the load of the server. The jobs will catch up.',
      videos_failed: 'See the list of videos. Upload them as MP4 with H.264 and AAC.',
      jobs_failed: 'Check the server log.',
      jobs_stopped:
        'Restart the server and check its log. Until then, no reminders or emails are sent, and imports wait.',
    },
  },
}
