import * as z from 'zod/mini'

/**
 * A backup is a tar archive, compressed with zstd, and encrypted with age where there is a passphrase: all
 * three can be opened without this program. Its first entry is the manifest, its last the summary; between
 * them are the rows of each table in parts, as PostgreSQL's COPY writes them as text, and then the files.
 */
export const MANIFEST = 'manifest.json'
/** The last entry, `Summary` as JSON. */
export const SUMMARY = 'summary.json'
/** What the names of stored pictures begin with. */
export const PICTURES = 'files/'
/** What the names of stored videos begin with. */
export const VIDEOS = 'videos/'

/** Returns the name of a part of a table's rows. */
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`
/** Returns which table an entry has rows of; undefined when it is something else. */
export const tableOf = (entry: string) => /^tables\/([^/]+)\/\d+$/.exec(entry)?.[1]

const Table = z.object({ name: z.string(), columns: z.array(z.string()) })

/** What is in the archive, and which program can read it. */
export const Manifest = z.object({
  format: z.literal(1),
  /** Makes the text of each manifest another one, by which a restore knows its backup again. */
  id: z.optional(z.string()),
  version: z.string(),
  createdAt: z.string(),
  postgresql: z.string(),
  /** The steps that the tables had taken. */
  steps: z.array(z.string()),
  tables: z.array(Table),
})
/** The manifest as it is read. */
export type Manifest = z.infer<typeof Manifest>

/** What was written, to be compared with what was read. */
export const Summary = z.object({
  /** By table: how many rows, and SHA-256 of their text. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  /** The last value of each sequence that has given one. */
  sequences: z.record(z.string(), z.string()),
  files: z.object({ count: z.number(), bytes: z.number() }),
})
/** The summary as it is read. */
export type Summary = z.infer<typeof Summary>

/** What cannot be backed up or restored, and why, in a sentence for the person who gave the command. */
export class BackupError extends Error {}

/** An earlier run has read from a damaged file what this one has as it should be: the next one may go on. */
export class RetryNeeded extends BackupError {}
