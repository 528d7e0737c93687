import type { Language } from '../../../contract/calls.ts'

/** TwiML replies: https://www.twilio.com/docs/voice/twiml */
export const hangUpTwiml = '<?xml version="1.0" encoding="UTF-8"?><Response><Hangup/></Response>'

const voices: Record<Language, string> = { en: 'en-US', ru: 'ru-RU' }

const apologies: Record<Language, string> = {
  en: 'We are sorry, the connection was lost. Goodbye.',
  ru: 'Извините, связь прервалась. До свидания.',
}

const delays: Record<Language, string> = {
  en: 'We have a technical problem. One moment, please.',
  ru: 'У нас техническая неполадка. Одну минуту, пожалуйста.',
}

const say = (language: Language, texts: Record<Language, string>) =>
  `<Say language="${voices[language]}">${texts[language]}</Say>`

/** Returns TwiML for a callee whose media stream or agent was lost: an apology, then a hang-up. */
export function apologyTwiml(language: Language): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${say(language, apologies)}<Hangup/></Response>`
}

/** Returns TwiML that announces a technical problem and then requests `againUrl`, whose reply reconnects the stream. */
export function delayTwiml(language: Language, againUrl: string): string {
  const redirect = `<Redirect method="POST">${escape(againUrl)}</Redirect>`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${say(language, delays)}${redirect}</Response>`
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
