/** What the agent says for a scenario step. Undefined if the opening or the goodbye covers the step. */
export function spokenStep(step: string): string | undefined {
  const text = step.trim().replace(/[.!\s]+$/, '')
  if (greetings.test(text) || farewells.test(text)) return undefined
  if (/[?？]$/.test(text)) return capitalised(text)
  return /[а-яё]/i.test(text) ? russian(text) : english(text)
}

/** True for a fallback that instructs the agent, e.g. "If 20:00 is full, ask for 21:00". Such a text is never read aloud. */
export const isInstruction = (text: string): boolean =>
  /^\W*(if|when|unless|ask|say|tell|offer|repeat|если|когда|спрос|попрос|скаж|предлож|повтор)(?![\p{L}])|^\W*(спрос|попрос|скаж|предлож)/iu.test(
    text,
  )

const greetings = /^\W*(greet|say hello|introduce yourself|поздоров|поприветств|представь)/iu
const farewells = /^\W*(thank|say (good)?bye|end the call|поблагодар|попрощ|заверш)/iu

const asks =
  /^(?:please )?(?:ask|find out|check|inquire|enquire|clarify|confirm|verify|make sure|get|obtain|request)\b(?: (?:them|him|her|the (?:manager|owner|host|venue|reception|staff)))?,? ?/i
const states = /^(?:say|mention|explain|(?:tell|inform) (?:them|him|her)|let them know)\s+(?:that\s+)?/i
const auxiliary = 'is|are|was|were|can|could|may|will|would|must|should|has|have|does|do'
const question = '(?:(?:for|from|at|until|by|with|on|in|to) )?(?:how|what|which|who|when|where|why)'
/** First word of a subject. */
const subject = '(?:the|a|an|they|you|it|there|one|their|your|(?<!many )guests|this|that)'

function english(step: string): string {
  const statement = states.exec(step)
  if (statement !== null) return `${capitalised(step.slice(statement[0].length))}.`
  const lead = asks.exec(step)?.[0] ?? ''
  // If a step is about guests, "they" does not mean the venue.
  const rest = /\b(guests|group|family|children)\b.*\b(they|their)\b/.test(step)
    ? step.slice(lead.length)
    : addressed(step.slice(lead.length))
  const isConfirmation = /^(confirm|check|verify|clarify)/i.test(lead)
  return capitalised(lead === '' ? `could you tell me: ${step}?` : `${requested(rest, isConfirmation)}?`)
}

function requested(rest: string, isConfirmation: boolean): string {
  const [, condition] = /^(?:if|whether) (.*)/i.exec(rest) ?? []
  if (condition !== undefined) return inverted(condition) ?? `could you tell me whether ${condition}`
  if (new RegExp(`^${question}\\b`, 'i').test(rest)) return asked(rest) ?? `could you tell me ${rest}`
  const [, wish = '', object = ''] = /^(for|about|to) (.*)/i.exec(rest) ?? []
  if (wish === 'to') return `could you ${object}`
  if (wish === 'about') return `could you tell me about ${object}`
  if (wish === 'for') return /^(the|your) /.test(object) ? `what is ${object}` : `could you give me ${object}`
  return `could you ${isConfirmation ? 'confirm' : 'tell me'} ${rest}`
}

/** Turns an indirect question ("how much the deposit is") into a direct one. Undefined if it is too complex. */
function asked(clause: string): string | undefined {
  const direct = new RegExp(`^${question}(?: (?!${subject}\\b)[\\w-]+){0,5}? (?:${auxiliary})\\b(?=.)`, 'i')
  if (direct.test(clause) || /^(who|what|which [\w-]+) \w+s\b/i.test(clause)) return clause
  const parts = new RegExp(`^(${question}(?: (?!${subject}\\b)[\\w-]+){0,3}?) (${subject} .*)$`, 'i').exec(clause)
  const rest = parts === null ? undefined : inverted(parts[2]!)
  return rest === undefined ? undefined : `${parts![1]} ${rest}`
}

/** Moves the verb before the subject: "they can hold" becomes "can they hold". Undefined if no verb is recognised. */
function inverted(clause: string): string | undefined {
  const [, pronoun, verb, after = ''] = /^(they|you|we|it|one|there|the \w+s|guests) ([\w-]+)(.*)$/i.exec(clause) ?? []
  if (pronoun !== undefined && verb !== undefined) {
    if (/^(has|have)$/i.test(verb)) return `${/^(it|one)$/i.test(pronoun) ? 'does' : 'do'} ${pronoun} have${after}`
    if (new RegExp(`^(?:${auxiliary})$`, 'i').test(verb)) return `${verb} ${pronoun}${after}`
    if (!/s$/i.test(verb)) return `do ${pronoun} ${verb}${after}`
  }
  const [, noun, aux, rest = ''] = new RegExp(`^((?:[^\\s,]+ ){1,10}?)(${auxiliary})\\b(.*)$`, 'i').exec(clause) ?? []
  if (noun !== undefined && aux !== undefined) {
    return /^(has|have)$/i.test(aux)
      ? `${aux === 'has' ? 'does' : 'do'} ${noun}have${rest}`
      : `${aux} ${noun.trimEnd()}${rest}`
  }
  const [, third, verbS, end = ''] =
    /^((?:the|a|an|it|this|your)(?: [\w-]+){1,4}?) (\w+[^s\W]s)\b(.*)$/i.exec(clause) ?? []
  return third === undefined ? undefined : `does ${third} ${verbS!.replace(/(?<=ch|sh|x|o)es$|s$/, '')}${end}`
}

const addressed = (text: string) =>
  text
    .replace(/\bthey\b/g, 'you')
    .replace(/\btheir\b/g, 'your')
    .replace(/\btheirs\b/g, 'yours')

function russian(step: string): string {
  const statement = /^(?:скажите|сказать|сообщите|сообщить|упомяните)\s*,?\s+(?:что\s+)?/iu.exec(step)
  if (statement !== null) return `${capitalised(step.slice(statement[0].length))}.`
  const lead =
    /^(?:спросите|спросить|узнайте|узнать|уточните|уточнить|выясните|выяснить|проверьте|проверить)(?: у них)?(?=[\s,])/iu.exec(
      step,
    )
  if (lead !== null) {
    const rest = step
      .slice(lead[0].length)
      .trim()
      .replace(/(?<!\p{L})у них(?!\p{L})/gu, 'у вас')
      .replace(/(?<!\p{L})они могут(?!\p{L})/gu, 'вы можете')
      .replace(/(?<!\p{L})могут ли они(?!\p{L})/gu, 'можете ли вы')
    if (rest.startsWith(',')) return `${capitalised(rest.slice(1).trim())}?`
    return /^(о|об|про) /iu.test(rest) ? `Можете рассказать ${rest}?` : `Подскажите, пожалуйста, ${rest}?`
  }
  const [, request] = /^попрос(?:ите|ить)(?: их)? (.*)/iu.exec(step) ?? []
  if (request !== undefined)
    return /^\p{L}+(ть|ти)(?!\p{L})/u.test(request) ? `Можете ${request}?` : `Можно ${request}?`
  const [, confirmed] = /^подтверд(?:ите|ить) (.*)/iu.exec(step) ?? []
  return confirmed === undefined ? `Подскажите, пожалуйста: ${step}?` : `Можете подтвердить ${confirmed}?`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
