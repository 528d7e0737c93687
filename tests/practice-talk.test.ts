import { describe, expect, test } from 'vitest'
import { instructionsFor } from '../engine/scenario.ts'
import { fillVariables } from '../engine/variables.ts'
import { presets } from '../server/scenarios/presets.ts'
import { ScriptedAgent } from '../simulators/openai/agent.ts'
import { spokenStep } from '../simulators/openai/questions.ts'
import { readScript } from '../simulators/openai/script.ts'
import { isFarewell, Receptionist } from '../simulators/twilio/receptionist.ts'
import { factFor, sheetOf } from '../simulators/twilio/venue-sheet.ts'

/** Practice calls as texts, without sound: the simulated agent and the simulated venue talk through each preset. */

const values = new Map([
  ['venue_name', 'Villa Sol'],
  ['guests', '8'],
  ['dates', '12-19 July'],
])

const isRussian = (text: string) => /[а-яё]/i.test(text)

const talks = presets.map((preset) => ({
  name: preset.name,
  language: isRussian(preset.name) ? ('ru' as const) : ('en' as const),
  scenario: { ...fillVariables(preset.scenario, values), venue: 'Villa Sol' },
}))

function talk({ scenario, language }: (typeof talks)[number], number: string): string[] {
  const agent = new ScriptedAgent(readScript(instructionsFor(scenario, language)))
  const venue = new Receptionist(sheetOf(number))
  const lines = [agent.answer(language === 'ru' ? 'Алло, слушаю вас.' : 'Hello?')]
  while (!isFarewell(lines.at(-1)!) && lines.length < 100) {
    const reply = venue.reply(lines.at(-1)!)
    lines.push(reply, agent.answer(reply))
  }
  return lines
}

describe.each(talks)('$name', (preset) => {
  const lines = talk(preset, '+390550000001')
  const asked = lines.filter((_, index) => index % 2 === 0)

  test('introduces itself, names the venue, and never reads the persona or the goal aloud', () => {
    expect(lines[0]).toMatch(/AI assistant|ИИ-ассистент/)
    expect(lines[0]).toContain('Villa Sol')
    const said = asked.join('\n')
    expect(said).not.toMatch(/unhurried|неторопливый|\b(ask|find out) (whether|for|how)\b|спросите/i)
    expect(said).not.toContain(preset.scenario.goal)
  })

  test('asks each step as one question, and the venue knows a fact for each', () => {
    for (const step of preset.scenario.steps) {
      const question = spokenStep(step)!
      expect(question).not.toMatch(/tell me:|пожалуйста:/)
      expect(
        asked.filter((line) => line.includes(question)),
        question,
      ).toHaveLength(1)
      expect(factFor(sheetOf('+390550000001'), question), question).toBeDefined()
    }
    expect(lines.join('\n')).not.toMatch(/can you repeat that|повторите, пожалуйста/)
    expect(lines.at(-1)).toMatch(/Goodbye!|До свидания!/)
  })

  test('states the facts of the sheet: confirmed, hedged, deferred or declined', () => {
    for (const [index, line] of lines.entries()) {
      const { fact } = questionIn(line, preset)
      if (fact === undefined) continue
      expect(lines[index + 1]).toBe(fact.said[preset.language])
      if (fact.manner !== 'corrected') continue
      expect(lines[index + 3]).toContain(fact.words[preset.language])
      expect(lines[index + 4]).toContain(fact.words[preset.language])
      expect(lines[index + 5]).toBe(preset.language === 'ru' ? 'Да, всё верно.' : 'Yes, that is right.')
    }
  })
})

function questionIn(line: string, { scenario }: (typeof talks)[number]) {
  const question = scenario.steps.map((step) => spokenStep(step)!).find((text) => line.includes(text))
  return { fact: question === undefined ? undefined : factFor(sheetOf('+390550000001'), question) }
}

test.each(['en', 'ru'] as const)('a villa shows each manner in one call (%s)', (language) => {
  const preset = talks.find((entry) => entry.language === language)!
  for (const number of ['+390550000001', '+6281234567', '+12025550147', '+33155501']) {
    const lines = talk(preset, number).join('\n')
    expect(lines).toMatch(/Probably|Maybe|I think|Наверное|Думаю/)
    expect(lines).toMatch(/ask the manager|спросить завтра/)
    expect(lines).toMatch(/on the phone|по телефону/i)
    expect(lines).toMatch(/Yes, that is right\.|Да, всё верно\./)
    expect(lines).toMatch(/Sorry, (?!can)|Простите, /)
  }
})
