import type { Language } from '../speech/phrases.ts'

/** Scenario parsed from an agent's instructions. */
export interface Script {
  persona: string
  goal: string
  /** Name of the called venue. Empty if unknown. */
  venue: string
  /** Name of the calling company. Empty if unknown. */
  company: string
  /** Words that opened the call before. Empty if the agent introduces itself. */
  introduction: string
  steps: string[]
  fallbacks: string[]
  language: Language
}

const labels =
  /^\s*(persona|goal|venue|company|introduction|language|steps|fallbacks?|fallback strategies)\s*:\s*(.*)$/i

/**
 * Parses the labelled lines of an agent's instructions: `Persona:`, `Goal:`, `Venue:`, `Company:`, `Introduction:`, `Language: en`, `Steps:` with numbered
 * lines, `Fallbacks:` with dashes. Other lines are ignored. Instructions without labels give a script without steps.
 */
export function readScript(instructions: string): Script {
  const script: Script = {
    persona: '',
    goal: '',
    venue: '',
    company: '',
    introduction: '',
    steps: [],
    fallbacks: [],
    language: guessLanguage(instructions),
  }
  let section: string[] | undefined
  for (const line of instructions.split(/\r?\n/)) {
    const [, label, value = ''] = labels.exec(line) ?? []
    if (label === undefined) {
      const entry = /^\s*(?:\d+[.)]|[-*•])\s+(.*\S)/.exec(line)?.[1]
      if (section !== undefined && entry !== undefined) section.push(entry)
      else if (line.trim() !== '') section = undefined
      continue
    }
    section = undefined
    const name = label.toLowerCase()
    if (isText(name)) script[name] = value.trim()
    else if (name === 'language') script.language = /^(ru|рус)/i.test(value.trim()) ? 'ru' : 'en'
    else section = name === 'steps' ? script.steps : script.fallbacks
  }
  return script
}

const textLabels = ['persona', 'goal', 'venue', 'company', 'introduction'] as const
const isText = (name: string): name is (typeof textLabels)[number] => (textLabels as readonly string[]).includes(name)

function guessLanguage(text: string): Language {
  const cyrillic = text.match(/[а-яё]/gi)?.length ?? 0
  const latin = text.match(/[a-z]/gi)?.length ?? 0
  return cyrillic > latin ? 'ru' : 'en'
}
