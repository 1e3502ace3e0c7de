import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { FIELD_CODES } from '../core/field-codes.ts'
import { Id, Instant } from '../core/fields.ts'

/** Whom a file adds. */
export const IMPORT_KINDS = ['members', 'customers'] as const
/** Which kind of people an import adds. */
export type ImportKind = (typeof IMPORT_KINDS)[number]
/** `checked` adds nobody before it is started; the last two are ends. */
export const IMPORT_STATUSES = ['checked', 'running', 'done', 'failed'] as const
/** How far an import is. */
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
/** What a row does: adds somebody, finds them there already, or cannot be taken. */
export const IMPORT_OUTCOMES = ['create', 'unchanged', 'wrong'] as const
/** What became of one row, or would become of it. */
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** The columns of a file, by the words of its first line, in any order. */
export const IMPORT_COLUMNS = ['name', 'email', 'contactNumber'] as const
/** The most rows that a file may have, without its header. */
export const IMPORT_MAX_ROWS = 20_000
/** The largest file, in bytes. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
/** The file in Base64, and what stands around it. */
const FILE_BODY_BYTES = 7 * 1024 * 1024
/**
 * An answer carries every wrong row up to this many, and as many of the others as fill it up to
 * `IMPORT_SHOWN`.
 */
export const IMPORT_MAX_WRONG = 1_000
/** How many rows an answer is filled up to. */
export const IMPORT_SHOWN = 100

const ImportRow = z.object({
  /** Line of the file; the header is line 1. */
  line: z.number(),
  name: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** What is wrong, by column. */
  fields: z.optional(z.record(z.string(), z.enum(FIELD_CODES))),
})
/** One row of the file with what is wrong in it. */
export type ImportRow = z.infer<typeof ImportRow>

/** A file of people: checked first, taken by a job afterwards. */
export const Import = z.object({
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  status: z.enum(IMPORT_STATUSES),
  total: z.number(),
  create: z.number(),
  unchanged: z.number(),
  wrong: z.number(),
  /** Rows that the job has gone through so far, of `total`. */
  done: z.number(),
  rows: z.array(ImportRow),
  createdAt: Instant,
})
/** One file of people and how far it is. */
export type Import = z.infer<typeof Import>

const byId = z.strictObject({ id: Id })

/** The calls of an import: checking a file, starting it, its progress and its result. */
export const imports = endpoints({
  check: {
    resource: 'imports',
    method: 'POST',
    path: 'users/import/check',
    can: 'addMembers',
    bodyBytes: FILE_BODY_BYTES,
    /**
     * `file`: the CSV's bytes in Base64. `customerId`: under whom members go; platform staff name one, others
     * may.
     */
    input: z.strictObject({
      kind: z.enum(IMPORT_KINDS, 'invalid_value'),
      customerId: z.optional(Id),
      file: z
        .string()
        .check(
          z.minLength(1, 'file_empty'),
          z.maxLength(Math.ceil(IMPORT_MAX_BYTES / 3) * 4, 'file_too_large'),
        ),
    }),
    output: Import,
    errors: ['user_not_found', 'parent_required', 'file_unreadable', 'rate_limited'],
    summary: 'Checks a CSV of people and returns what each row would do. No one is added yet.',
  },
  start: {
    resource: 'imports',
    method: 'POST',
    path: 'users/import/start',
    can: 'addMembers',
    input: byId,
    output: Import,
    errors: ['import_not_found', 'import_already_started'],
    summary: 'Imports the rows of a checked file as a job. Rows with errors are skipped.',
  },
  read: {
    resource: 'imports',
    method: 'GET',
    path: 'users/import/{id}',
    can: 'addMembers',
    input: byId,
    output: Import,
    errors: ['import_not_found'],
    summary: "Returns the caller's import and its progress.",
  },
  result: {
    resource: 'imports',
    method: 'GET',
    path: 'users/import/{id}/result',
    can: 'addMembers',
    reads: false,
    input: byId,
    output: z.object({ name: z.string(), csv: z.string() }),
    errors: ['import_not_found'],
    recentPassword: true,
    summary: 'Returns every row of the file with its result, as CSV.',
  },
})
