import type { Language } from '../../contract/calls.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import { type InquiryRow, questionsOf } from './rows.ts'

const personas: Readonly<Record<Language, string>> = {
  en: 'A polite, unhurried assistant of a travel concierge, calling a venue on behalf of a client.',
  ru: 'Вежливый, неторопливый ассистент турагентства, который звонит на объект по поручению клиента.',
}

const fallbacks: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'If this is a bad moment, ask when to call again and thank them.',
    'If the person does not know an answer, ask who does and when to reach them.',
    'If they would rather write, ask them to send the answer by e-mail or WhatsApp to the concierge.',
  ],
  ru: [
    'Если сейчас неудобно, спросите, когда перезвонить, и поблагодарите.',
    'Если человек не знает ответа, спросите, кто знает и когда с ним связаться.',
    'Если им удобнее написать, попросите прислать ответ на почту или в WhatsApp.',
  ],
}

/** Returns the scenario of a call that asks these questions of the inquiry. */
export function scenarioFor(inquiry: InquiryRow, venueName: string, questions: readonly number[]): Scenario {
  const all = questionsOf(inquiry)
  const language: Language = inquiry.language === 'ru' ? 'ru' : 'en'
  return {
    persona: inquiry.persona?.trim() || personas[language],
    goal: inquiry.goal,
    steps: questions.map((question) => all[question]!.text),
    kinds: questions.map((question) => all[question]!.kind),
    fallbacks: [...fallbacks[language]],
    venue: venueName,
    ...(inquiry.subject?.trim() ? { subject: inquiry.subject.trim() } : {}),
  }
}
