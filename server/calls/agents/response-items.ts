import type { RealtimeCommand } from '../../providers/openai-realtime.ts'
import { asObject, textOr } from '../../json.ts'

/** A spoken message in a provider's response. */
export interface SpokenMessage {
  itemId: string
  /** '' if unknown. */
  transcript: string
}

/** Returns the messages with audio of a `response.done`, in order. */
export function spokenMessagesOf(response: Record<string, unknown>): SpokenMessage[] {
  const output = Array.isArray(response['output']) ? response['output'] : []
  return output.flatMap((value: unknown) => {
    const item = asObject(value)
    const parts: unknown[] = Array.isArray(item?.['content']) ? item['content'] : []
    const part = asObject(parts[0])
    if (item === undefined || part?.['type'] !== 'output_audio') return []
    return [{ itemId: textOr(item['id']), transcript: textOr(part['transcript']) }]
  })
}

/** Returns the command that cuts a message at the audio that was played. */
export const truncation = (itemId: string, playedMs: number) =>
  ({ type: 'conversation.item.truncate', item_id: itemId, content_index: 0, audio_end_ms: playedMs }) as const

/** Event id of truncations of unheard messages. The provider may reject them, because such a message may have no audio. */
export const unheardId = 'unheard'

/** Returns commands that remove the audio of unheard messages, because the model would refer to their words. */
export const cutUnheard = (
  response: Record<string, unknown>,
  isHeard: (itemId: string) => boolean,
): RealtimeCommand[] =>
  spokenMessagesOf(response)
    .filter(({ itemId }) => !isHeard(itemId))
    .map(({ itemId }) => ({ ...truncation(itemId, 0), event_id: unheardId }))
