import type { Locale } from '@samtale/contract/core/fields'
import type { PartStatus, SystemFinding } from '@samtale/contract/system/system'
import { formatBytes } from '#i18n/format-number.ts'
import type { Text } from '#i18n/use-text.tsx'

/** The facts of a finding: as words, as a figure, as a size. */
type Facts = {
  word: (name: string) => string
  figure: (name: string) => number
  size: (name: string) => string
}
type Describe = (text: Text, facts: Facts) => string

const FOUND: Readonly<Record<SystemFinding, Describe>> = {
  no_answer: (text, { word }) => text('status.found.no_answer', { seconds: word('seconds') }),
  failed: (text, { word }) => text('status.found.failed', { reason: word('reason') }),
  database_well: (text, facts) => text('status.found.database_well', database(text, facts)),
  database_slow: (text, facts) => text('status.found.database_slow', database(text, facts)),
  database_deaf: (text, facts) => text('status.found.database_deaf', database(text, facts)),
  clocks_differ: (text, facts) =>
    text('status.found.clocks_differ', { ...database(text, facts), seconds: facts.word('seconds') }),
  database_converting: (text, facts) =>
    text('status.found.database_converting', {
      step: facts.word('step'),
      rows: facts.figure('rows'),
      expected: facts.figure('expected'),
    }),
  database_encrypting: (text, facts) =>
    text('status.found.database_encrypting', {
      rows: facts.figure('rows'),
      expected: facts.figure('expected'),
    }),
  replica_away: (text, facts) => text('status.found.replica_away', database(text, facts)),
  mail_well: (text, { word }) =>
    text('status.found.mail_well', { server: word('server'), sent: word('sent') }),
  mail_kept: (text, { figure }) => text('status.found.mail_kept', { kept: figure('kept') }),
  mail_unreachable: (text, { word }) =>
    text('status.found.mail_unreachable', { server: word('server'), reason: word('reason') }),
  mail_refused: (text, { word, figure }) =>
    text('status.found.mail_refused', { server: word('server'), failed: figure('failed') }),
  mail_late: (text, { word, figure }) =>
    text('status.found.mail_late', { server: word('server'), late: figure('late') }),
  video_embedded: (text, { word, figure }) =>
    text('status.found.video_embedded', {
      ...{ rooms: figure('rooms'), people: word('people') },
      ...{ forwarded: figure('forwarded'), load: word('load') },
      ...{ tested: figure('tested'), reached: word('reached') },
    }),
  video_insecure: (text, { word }) => text('status.found.video_insecure', { address: word('address') }),
  video_without_ffmpeg: (text, { word, figure }) =>
    text('status.found.video_without_ffmpeg', { rooms: figure('rooms'), people: word('people') }),
  video_without_forwarding: (text) => text('status.found.video_without_forwarding'),
  video_udp_blocked: (text, { word, figure }) =>
    text('status.found.video_udp_blocked', { tested: figure('tested'), reached: word('reached') }),
  video_port_silent: (text, { word }) => text('status.found.video_port_silent', { address: word('address') }),
  video_nodes_apart: (text, { figure }) => text('status.found.video_nodes_apart', { nodes: figure('nodes') }),
  video_elsewhere: (text, { word }) => text('status.found.video_elsewhere', { server: word('server') }),
  video_silent: (text, { word }) => text('status.found.video_silent', { server: word('server') }),
  video_unreachable: (text, { word }) =>
    text('status.found.video_unreachable', { server: word('server'), reason: word('reason') }),
  storage_well: (text, { word, size }) =>
    text('status.found.storage_well', { free: size('free'), folder: word('folder') }),
  storage_apart: (text, { word }) => text('status.found.storage_apart', { nodes: word('nodes') }),
  storage_low: (text, { word, size }) =>
    text('status.found.storage_low', { free: size('free'), folder: word('folder') }),
  storage_full: (text, { word, size }) =>
    text('status.found.storage_full', { free: size('free'), folder: word('folder') }),
  storage_unwritable: (text, { word }) =>
    text('status.found.storage_unwritable', { folder: word('folder'), reason: word('reason') }),
  jobs_well: (text, { figure }) => text('status.found.jobs_well', { waiting: figure('waiting') }),
  jobs_late: (text, { word, figure }) =>
    text('status.found.jobs_late', { late: figure('late'), waiting: word('waiting') }),
  jobs_failed: (text, { figure }) => text('status.found.jobs_failed', { failed: figure('failed') }),
  videos_failed: (text, { figure }) => text('status.found.videos_failed', { videos: figure('videos') }),
  jobs_stopped: (text, { word, figure }) =>
    text('status.found.jobs_stopped', { minutes: word('minutes'), waiting: figure('waiting') }),
  backup_well: (text, { figure }) =>
    text('status.found.backup_well', { hours: figure('hours'), days: figure('days') }),
  backup_never: (text) => text('status.found.backup_never'),
  backup_old: (text, { figure }) => text('status.found.backup_old', { days: figure('days') }),
  backup_untried: (text, { figure }) => text('status.found.backup_untried', { hours: figure('hours') }),
  drill_old: (text, { figure }) =>
    text('status.found.drill_old', { hours: figure('hours'), days: figure('days') }),
}

const database = (text: Text, { word, size }: Facts) => ({
  version: word('version'),
  home: text(word('home') === 'embedded' ? 'status.homes.embedded' : 'status.homes.own'),
  size: size('size'),
  milliseconds: word('milliseconds'),
})

/** Returns what was found of a part, in the reader's words. */
export function foundText(text: Text, locale: Locale, { finding, facts }: PartStatus): string {
  const figure = (name: string) => Number(facts[name] ?? 0)
  return FOUND[finding](text, {
    word: (name) => String(facts[name] ?? ''),
    figure,
    size: (name) => formatBytes(figure(name), locale),
  })
}

type Advised = Exclude<
  SystemFinding,
  | 'database_well'
  | 'mail_well'
  | 'video_embedded'
  | 'video_elsewhere'
  | 'storage_well'
  | 'jobs_well'
  | 'backup_well'
>
const isWell = (finding: SystemFinding): finding is Exclude<SystemFinding, Advised> =>
  /_(well|embedded|elsewhere)$/.test(finding)

/** Returns what to do about it; nothing where all is well. */
export const todoText = (text: Text, finding: SystemFinding) =>
  isWell(finding) ? null : text(`status.todo.${finding}`)
