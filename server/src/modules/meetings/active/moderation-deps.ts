import type { CommandDeps } from '#core/command/run-command.ts'
import type { RoomControl } from '#platform/conference/room-control.ts'

/**
 * What it takes to lead a meeting from outside its room; `control` is null where the video service is another
 * one.
 */
export type ModerationDeps = CommandDeps & { readonly control: RoomControl | null }
