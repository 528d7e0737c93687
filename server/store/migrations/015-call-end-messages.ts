import type { Kysely } from 'kysely'

/** Sentences of earlier versions that have a new wording, with their codes. Unchanged sentences need no code. */
const rewordedSentences: Readonly<Record<string, string>> = {
  'The other side hung up.': 'callee_hung_up',
  'Nobody answered.': 'no_answer',
  'A voicemail answered.': 'voicemail',
  'A voicemail answered. A message was left.': 'voicemail_message_left',
  'The call was ended.': 'call_ended',
  'The call could not be started. Please try again.': 'call_not_placed',
  'The call could not be kept.': 'call_not_saved',
  'The call could not be kept, so it was ended.': 'call_not_saved_ended',
  'The call reached its longest duration.': 'call_too_long',
  'Nobody said anything for too long.': 'call_silent',
  'The server lost the call.': 'server_lost_call',
  'The call was taken over by another server.': 'call_taken_over',
  'Nobody came to the call.': 'caller_never_joined',
  'The browser did not keep up with the call.': 'browser_too_slow',
  'The agent could not enter the room at LiveKit.': 'agent_not_admitted',
  'The LiveKit server was stopped.': 'livekit_stopped',
  'Somebody else took the place of the agent in the room.': 'agent_replaced',
  'The agent has failed. Please start the call again.': 'agent_crashed',
  'The agent was dismissed.': 'agent_dismissed',
  'OpenAI could not be reached. Please try again.': 'openai_unreachable',
  'OpenAI refused the API key. Please check it in Settings.': 'openai_key_rejected',
  'OpenAI is limiting requests at the moment. Please try again in a minute.': 'openai_rate_limited',
  'OpenAI stopped taking audio.': 'openai_stalled',
  'The voice session reached its longest duration.': 'openai_session_expired',
  'OpenAI refused the voice session.': 'openai_session_rejected',
  'OpenAI refused the settings of the voice session.': 'openai_session_settings_rejected',
}

interface Calls {
  calls: { end_reason: string | null; end_reason_json: string | null }
}

/** Adds the code and parameters of the reason why a call ended. The page translates by code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('calls').addColumn('end_reason_json', 'text').execute()
  for (const [sentence, code] of Object.entries(rewordedSentences)) {
    await (db as Kysely<Calls>)
      .updateTable('calls')
      .set({ end_reason_json: JSON.stringify({ code }) })
      .where('end_reason', '=', sentence)
      .execute()
  }
}
