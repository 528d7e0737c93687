import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Language, Transport } from '../../../contract/calls.ts'
import type { SavedPhoneNumber } from '../../../contract/phone-numbers.ts'
import type { PresetScenario, SavedScenario, Scenario } from '../../../contract/scenarios.ts'
import { listOf } from '../../api.ts'
import { t } from '../../i18n/index.ts'
import type { Undoable } from '../../undo-toast.tsx'
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
  /** Restores the edited text that a preset or saved scenario replaced. `at` identifies the change. Null if none was. */
  replaced: (Undoable & { at: number }) | null
  forgetReplaced: () => void
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
  /** Text of the chosen preset or saved scenario. Any other text was edited. */
  const [chosenText, setChosenText] = useState('')
  const [replaced, setReplaced] = useState<CallFormState['replaced']>(null)

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
      setChosenText(scenarioJson(found.preset.scenario))
    }
  }

  return useMemo(() => {
    const lists = {
      numbers: listOf(numbers.data),
      presets: listOf(presets.data),
      scenarios: listOf(scenarios.data),
    }
    /** Fills the JSON area. An edited text can be restored, with the choice that was shown with it. */
    function fill(scenario: Scenario) {
      const text = scenarioJson(scenario)
      setScenarioText(text)
      setChosenText(text)
      const isEdited = scenarioText.trim() !== '' && scenarioText !== chosenText && scenarioText !== text
      setReplaced(
        isEdited
          ? {
              at: performance.now(),
              text: t('Your edited scenario was replaced'),
              undone: t('Your edited scenario is back'),
              undo() {
                setPicked(picked)
                setScenarioText(scenarioText)
                setChosenText(chosenText)
                return Promise.resolve()
              },
            }
          : null,
      )
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
        if (preset) fill(preset.scenario)
      },
      pickScenario(id) {
        setPicked({ presetKey: '', scenarioId: id })
        const scenario = lists.scenarios.find((item) => textId(item.id) === id)
        if (scenario) fill(scenario)
      },
      scenarioText,
      setScenarioText,
      variables,
      replaced,
      forgetReplaced: () => setReplaced(null),
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
    chosenText,
    replaced,
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
