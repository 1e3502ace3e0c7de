import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import type { liveStreams } from '@samtale/contract/streams/live-streams'
import type { Broadcasts } from '#modules/streams/broadcasts.ts'
import { validateNewStream, createStream } from '#modules/streams/create-stream.ts'
import type { StreamCommand, streamCommandRunner } from '#modules/streams/stream-command.ts'
import type { CommandRequest } from '#core/command/run-command.ts'
import { youtubeAccountOf } from '#modules/streams/youtube-account.ts'
import { broadcastPlan } from './broadcast-plan.ts'
import { checkAddress, rtmpOwn, youtubeOwn } from './target-fields.ts'

const TYPE = 'livestreaming'
type Input = ParsedInputOf<typeof liveStreams.create>

/** What live streams need beside the server: YouTube, and whether they may be sent into its own network. */
export type LiveDeps = {
  readonly broadcasts: Pick<Broadcasts, 'makeBroadcast' | 'changeBroadcast' | 'withdrawBroadcast'>
  readonly allowsPrivate: boolean
  readonly runCommand: ReturnType<typeof streamCommandRunner>
}

/**
 * Plans a live stream; returns its id. For YouTube its broadcast is made first, once nothing else stands in
 * the way, and taken away again if the stream cannot be stored after all.
 */
export async function createLive(deps: LiveDeps, request: CommandRequest, input: Input): Promise<string> {
  const { broadcasts, allowsPrivate, runCommand } = deps
  checkAddress(input, allowsPrivate)
  if (input.target === 'rtmp')
    return runCommand(request, async (command) =>
      createStream(command, TYPE, input, await rtmpOwn(command.trx, input, null, command.now)),
    )
  const plan = await runCommand(request, async (command) =>
    broadcastPlan(
      { ...(await validateNewStream(command, TYPE, input)), privacy: input.privacy },
      command.now,
    ),
  )
  const accountId = youtubeAccountOf(request.actor)
  const made = await broadcasts.makeBroadcast(accountId, plan)
  const store = async (command: StreamCommand) =>
    createStream(command, TYPE, input, await youtubeOwn(command.trx, input, made, command.now))
  return runCommand(request, store).catch(async (error: unknown) => {
    await broadcasts.withdrawBroadcast(accountId, made)
    throw error
  })
}
