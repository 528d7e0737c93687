import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Language, Transport } from '../../../contract/calls.ts'
import type { SavedPhoneNumber } from '../../../contract/phone-numbers.ts'
import type { PresetScenario, SavedScenario, Scenario } from '../../../contract/scenarios.ts'
import { listOf } from '../../api.ts'
import { phoneNumbersQuery, presetsQuery, scenariosQuery } from '../../queries.ts'
import { useTransportChoice } from './transport-choice.ts'
import { useVariables, type Variables } from './use-variables.ts'

export interface CallFormState {
  transport: Transport
  setTransport: (transport: Transport) => void
  phoneNumber: string
  setPhoneNumber: (phoneNumber: string) => void
  numbers: readonly SavedPhoneNumber[]
  /** The id of the saved number that fills the field, '' when it was typed. */
  numberId: string
  pickNumber: (id: string) => void
  language: Language
  setLanguage: (language: Language) => void
  presets: readonly PresetScenario[]
  /** The preset's place in the list as text, '' when none is chosen. */
  presetKey: string
  pickPreset: (key: string) => void
  scenarios: readonly SavedScenario[]
  scenarioId: string
  pickScenario: (id: string) => void
  scenarioText: string
  setScenarioText: (text: string) => void
  /** The gaps in the scenario's texts. */
  variables: Variables
}

/** What is set up before a call; as long as it is as it was, the same object. Failed loads leave their lists empty. */
export function useCallForm(defaultLanguage: string | undefined): CallFormState {
  const [params] = useSearchParams()
  // 'Call this venue' leads here with its number: a phone call, then, whatever was used last.
  const [asked] = useState(params.get('phone')?.trim().slice(0, 40) ?? '')
  const [transport, setTransport] = useTransportChoice(asked === '' ? undefined : 'twilio')
  const [phoneNumber, setPhoneNumber] = useState(asked)
  const [numberId, setNumberId] = useState('')
  const [language, setLanguage] = useState<Language | null>(() => languageIn(params.get('language')))
  const [picked, setPicked] = useState({ presetKey: '', scenarioId: '' })
  const [scenarioText, setScenarioText] = useState('')

  const numbers = useQuery(phoneNumbersQuery)
  const presets = useQuery(presetsQuery)
  const scenarios = useQuery(scenariosQuery)

  const variables = useVariables(scenarioText)

  // A recommendation also says for what kind of venue; its scenario is picked, once, as soon as the presets are there.
  const [kind, setKind] = useState(params.get('preset'))
  if (kind !== null && presets.data !== undefined) {
    setKind(null)
    const fitting = listOf(presets.data)
      .map((preset, n) => ({ preset, n }))
      .filter(({ preset }) => preset.category === kind)
    const found = fitting.find(({ preset }) => preset.language === (language ?? defaultLanguage)) ?? fitting[0]
    if (found) {
      setPicked({ presetKey: String(found.n), scenarioId: '' })
      setScenarioText(scenarioJson(found.preset.scenario))
    }
  }

  return useMemo(() => {
    const lists = {
      numbers: listOf(numbers.data),
      presets: listOf(presets.data),
      scenarios: listOf(scenarios.data),
    }
    return {
      ...lists,
      ...picked,
      transport,
      setTransport,
      phoneNumber,
      setPhoneNumber(typed) {
        setPhoneNumber(typed)
        setNumberId('')
      },
      numberId,
      pickNumber(id) {
        setNumberId(id)
        const number = lists.numbers.find((one) => textId(one.id) === id)
        if (number) setPhoneNumber(number.phone_number)
      },
      language: language ?? (defaultLanguage === 'ru' ? 'ru' : 'en'),
      setLanguage,
      pickPreset(key) {
        setPicked({ presetKey: key, scenarioId: '' })
        const preset = key === '' ? undefined : lists.presets[Number(key)]
        if (preset) setScenarioText(scenarioJson(preset.scenario))
      },
      pickScenario(id) {
        setPicked({ presetKey: '', scenarioId: id })
        const scenario = lists.scenarios.find((one) => textId(one.id) === id)
        if (scenario) setScenarioText(scenarioJson(scenario))
      },
      scenarioText,
      setScenarioText,
      variables,
    }
  }, [
    numbers.data,
    presets.data,
    scenarios.data,
    picked,
    transport,
    setTransport,
    phoneNumber,
    numberId,
    language,
    defaultLanguage,
    scenarioText,
    variables,
  ])
}

function languageIn(text: string | null): Language | null {
  return text === 'en' || text === 'ru' ? text : null
}

/** Servers may count what they keep. */
export function textId(id: string | number): string {
  return String(id)
}

/** The scenario alone, as the area shows it. */
function scenarioJson({ persona, goal, steps, fallbacks }: Scenario): string {
  return JSON.stringify({ persona, goal, steps: listOf(steps), fallbacks: listOf(fallbacks) }, null, 2)
}
