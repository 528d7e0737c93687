import type { Language } from '../contract/calls.ts'

/** What the opening of a call states. A scenario's persona, goal and steps are not part of it. */
export interface OpeningFacts {
  language: Language
  /** Name of the company that calls. Undefined or blank: a general name. */
  company?: string | undefined
  /** What the call is about, from the scenario. */
  subject?: string | undefined
  /** Name of the called venue. Used if there is no subject. */
  venue?: string | undefined
  isRecorded: boolean
}

/** The words with which the agent introduces itself. */
export interface Opening {
  /** The opening. */
  text: string
  /** Everything that the agent says in one go: the opening, and for a voicemail the message that follows. */
  said: string
  /** End of the company's name, as a fraction (0 to 1) of `said`. */
  nameEnd: number
  /** True if `text` says that the call is recorded. */
  hasRecordingNotice: boolean
  /** True for a voicemail message: the call ends after it. */
  isMessage: boolean
}

interface Texts {
  /** From the start to the end of the company's name. */
  name(company: string | undefined): string
  subject(subject: string): string
  booking(venue: string | undefined): string
  recorded: string
  message(number: string | undefined): string
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    name: (company = 'a travel concierge') => `Hello, this is the AI assistant of ${company}`,
    subject: (subject) => `I am calling about ${subject}`,
    booking: (venue) => (venue === undefined ? 'a booking' : `a booking at ${venue}`),
    recorded: 'This call is recorded.',
    message: (number) => `We will call again.${number === undefined ? '' : ` Our number is ${number}.`} Goodbye.`,
  },
  ru: {
    name: (company) =>
      company === undefined
        ? 'Здравствуйте, это ИИ-ассистент турагентства'
        : `Здравствуйте, это ИИ-ассистент компании «${company}»`,
    subject: (subject) => `Звоню по поводу ${subject}`,
    booking: (venue) => (venue === undefined ? 'бронирования' : `бронирования в «${venue}»`),
    recorded: 'Разговор записывается.',
    message: (number) => `Мы перезвоним.${number === undefined ? '' : ` Наш номер: ${number}.`} До свидания.`,
  },
}

/** Returns the opening of a call. */
export function openingFor(facts: OpeningFacts): Opening {
  const own = texts[facts.language]
  const name = own.name(phrase(facts.company))
  const subject = own.subject(phrase(facts.subject) ?? own.booking(phrase(facts.venue)))
  const text = `${name}. ${subject}.${facts.isRecorded ? ` ${own.recorded}` : ''}`
  return {
    text,
    said: text,
    nameEnd: name.length / text.length,
    hasRecordingNotice: facts.isRecorded,
    isMessage: false,
  }
}

/** Returns the message for a voicemail: the opening, then the number to call back, if there is one. */
export function voicemailFor(opening: Opening, language: Language, callbackNumber: string | undefined): Opening {
  const said = `${opening.text} ${texts[language].message(phrase(callbackNumber))}`
  return { ...opening, said, nameEnd: (opening.nameEnd * opening.text.length) / said.length, isMessage: true }
}

/** Returns the instructions of the response that speaks `said`. They contain nothing else. */
export const sayExactly = (said: string): string => `Say exactly: ${said}`

/** Returns a text as part of a sentence: in one line, without a full stop at its end. Undefined if nothing remains. */
function phrase(text: string | undefined): string | undefined {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.replace(/[\s.,;:!?…]+$/u, '') || undefined
}
