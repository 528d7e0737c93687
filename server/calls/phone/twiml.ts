import type { Language } from '../../../contract/calls.ts'

/** TwiML replies: https://www.twilio.com/docs/voice/twiml */
export const hangUpTwiml = '<?xml version="1.0" encoding="UTF-8"?><Response><Hangup/></Response>'

const apologies: Record<Language, { language: string; text: string }> = {
  en: { language: 'en-US', text: 'We are sorry, the connection was lost. Goodbye.' },
  ru: { language: 'ru-RU', text: 'Извините, связь прервалась. До свидания.' },
}

/** Returns TwiML for a callee whose media stream was lost: an apology, then a hang-up. */
export function apologyTwiml(spoken: Language): string {
  const { language, text } = apologies[spoken]
  return `<?xml version="1.0" encoding="UTF-8"?><Response><Say language="${language}">${text}</Say><Hangup/></Response>`
}

/**
 * Returns TwiML that connects the call to our media socket. If the stream ends, Twilio requests `againUrl`, and the reply
 * reconnects or hangs up. The socket address has no query string, because Twilio removes it.
 */
export function streamTwiml(options: { socketUrl: string; token: string; againUrl: string }): string {
  const [socketUrl, token, againUrl] = [options.socketUrl, options.token, options.againUrl].map(escape)
  return (
    '<?xml version="1.0" encoding="UTF-8"?><Response>' +
    `<Connect><Stream url="${socketUrl}"><Parameter name="token" value="${token}"/></Stream></Connect>` +
    `<Redirect method="POST">${againUrl}</Redirect></Response>`
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)
