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
  /** Id of the chosen saved number, '' for a typed number. */
  numberId: string
  pickNumber: (id: string) => void
  language: Language
  setLanguage: (language: Language) => void
  presets: readonly PresetScenario[]
  /** Index of the chosen preset as text, '' if none. */
  presetKey: string
  pickPreset: (key: string) => void
  scenarios: readonly SavedScenario[]
  scenarioId: string
  pickScenario: (id: string) => void
  scenarioText: string
  setScenarioText: (text: string) => void
  /** Variables in the scenario's texts. */
  variables: Variables
}

/** State of the call form. Returns the same object while nothing changes. Lists that fail to load are empty. */
export function useCallForm(defaultLanguage: string | undefined): CallFormState {
  const [params] = useSearchParams()
  // 'Call this venue' opens this screen with `?phone=`. Such a link selects the phone transport.
  const [linkedPhone] = useState(params.get('phone')?.trim().slice(0, 40) ?? '')
  const [transport, setTransport] = useTransportChoice(linkedPhone === '' ? undefined : 'twilio')
  const [phoneNumber, setPhoneNumber] = useState(linkedPhone)
  const [numberId, setNumberId] = useState('')
  const [language, setLanguage] = useState<Language | null>(() => languageIn(params.get('language')))
  const [picked, setPicked] = useState({ presetKey: '', scenarioId: '' })
  const [scenarioText, setScenarioText] = useState('')

  const numbers = useQuery(phoneNumbersQuery)
  const presets = useQuery(presetsQuery)
  const scenarios = useQuery(scenariosQuery)

  const variables = useVariables(scenarioText)

  // `?preset=` names a venue category. Once the presets are loaded, choose a preset of that category,
  // preferably in the language of the call.
  const [presetCategory, setPresetCategory] = useState(params.get('preset'))
  if (presetCategory !== null && presets.data !== undefined) {
    setPresetCategory(null)
    const fitting = listOf(presets.data)
      .map((preset, n) => ({ preset, n }))
      .filter(({ preset }) => preset.category === presetCategory)
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
        const number = lists.numbers.find((item) => textId(item.id) === id)
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
        const scenario = lists.scenarios.find((item) => textId(item.id) === id)
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

/** Returns an id as text, because other servers may send numeric ids. */
export function textId(id: string | number): string {
  return String(id)
}

/** Formats the scenario for the JSON area. Omits id, name and dates. */
function scenarioJson({ persona, goal, steps, fallbacks, kinds, subject }: Scenario): string {
  const texts = { persona, goal, ...(subject && { subject }) }
  const content = { ...texts, steps: listOf(steps), fallbacks: listOf(fallbacks), ...(kinds && { kinds }) }
  return JSON.stringify(content, null, 2)
}
