import { describe, expect, test } from 'vitest'
import { ScriptedAgent } from './agent.ts'
import { readScript } from './script.ts'

const instructions = (lines: string) => `Rules come first.\n- Speak English.\n1. Not a step.\n\n${lines}`

const english = instructions(`Persona: You are Anna, a concierge.
Goal: Book a villa
Venue: Villa Sol
Language: en
Steps:
1. Greet the manager
2. Ask if the villa is free in July
3. Ask for the price
Fallbacks:
- Let me say it in another way
- Shall I call back later?`)

const russian = instructions(`Persona: Анна, консьерж
Goal: забронировать столик
Language: ru
Steps:
1. Узнать, есть ли свободные столики
2. Спросить о меню
Fallbacks:`)

const agentOf = (text: string) => new ScriptedAgent(readScript(text))

describe('instructions', () => {
  test('are parsed by label, and lists before the labels are not steps', () => {
    expect(readScript(english)).toEqual({
      persona: 'You are Anna, a concierge.',
      goal: 'Book a villa',
      venue: 'Villa Sol',
      introduction: '',
      company: '',
      language: 'en',
      steps: ['Greet the manager', 'Ask if the villa is free in July', 'Ask for the price'],
      fallbacks: ['Let me say it in another way', 'Shall I call back later?'],
    })
    expect(readScript(russian)).toMatchObject({ language: 'ru', fallbacks: [] })
  })

  test('without labels produce a generic concierge in the language of the instructions', () => {
    expect(agentOf('Be nice.').speak()).toBe('Hello! This is your concierge assistant. How can I help you?')
    expect(agentOf('Будь вежлив.').speak()).toMatch(/^Здравствуйте!/)
    const agent = agentOf('')
    agent.speak()
    expect(agent.answer('Book me a table for two')).toBe('So two, is that right?')
  })
})

describe('the agent', () => {
  test('greets, asks each step in order, reads the price back and says goodbye', () => {
    const agent = agentOf(english)
    expect(agent.speak()).toBe(
      'Hello, this is Anna, a concierge. I am calling Villa Sol about a booking. Is the villa free in July?',
    )
    expect(agent.answer('Yes, of course.')).toBe('Thank you. What is the price?')
    expect(agent.answer('It is five hundred euros per night.')).toBe('So five hundred euros per night, is that right?')
    expect(agent.answer('Yes, that is right.')).toBe('Thank you very much for your time. Goodbye!')
    expect(agent.answer('Hm')).toBe('Goodbye!')
  })

  test('reads a corrected value back once more, then moves on', () => {
    const agent = agentOf(english)
    agent.speak()
    agent.answer('Yes, of course.')
    agent.answer('It is five hundred euros per night.')
    expect(agent.answer('Sorry, 600 euros per night.')).toBe('So 600 euros per night, is that right?')
    expect(agent.answer('Sorry, 700 euros per night.')).toMatch(/Goodbye!$/)
  })

  test('does not read back the same value twice, and accepts a refusal', () => {
    const agent = agentOf(english)
    agent.speak()
    expect(agent.answer('You have to ask the manager tomorrow.')).toBe('Thank you. What is the price?')
    agent.answer('600 euros')
    expect(agent.answer('Yes, 600 euros')).toMatch(/Goodbye!$/)
  })

  test.each([
    [
      'A polite assistant of a travel concierge. Says at once that it is an AI assistant.',
      'the AI assistant of a travel concierge',
    ],
    ['Polite, calm, unhurried', 'the AI assistant of a travel concierge'],
    ['You are Anna, a concierge who is polite.', 'Anna, a concierge'],
    ['Anna', 'Anna'],
    ['Anna from the concierge. Polite.', 'Anna from the concierge'],
    ['You are a robot', 'the AI assistant of a travel concierge'],
  ])('never reads the persona aloud: %s', (persona, name) => {
    const agent = agentOf(`Persona: ${persona}\nGoal: secret goal\nSteps:\n1. Ask for the price`)
    expect(agent.speak()).toBe(`Hello, this is ${name}. I am calling about a booking. What is the price?`)
  })

  test('names the company if the instructions name it', () => {
    const labels = 'Persona: A polite assistant\nCompany: Blue Tours\nVenue: Villa Sol\nSteps:\n1. Greet'
    expect(agentOf(labels).speak()).toMatch(
      /^Hello, this is the AI assistant of Blue Tours\. I am calling Villa Sol about a booking\./,
    )
    expect(agentOf(`${labels}\nLanguage: ru`).speak()).toMatch(
      /^Здравствуйте, это ИИ-ассистент компании «Blue Tours»\. Звоню в «Villa Sol» по поводу бронирования\./,
    )
  })

  test('speaks Russian if the instructions set it', () => {
    const agent = agentOf(russian)
    expect(agent.speak()).toBe(
      'Здравствуйте, это Анна, консьерж. Звоню по поводу бронирования. Есть ли свободные столики?',
    )
    expect(agent.answer('Да, это возможно.')).toBe('Спасибо. Можете рассказать о меню?')
    expect(agent.answer('(speech, 1.4 s)')).toBe('Извините, я не совсем расслышал. Можете рассказать о меню?')
    expect(agent.answer('Три блюда за пятьсот рублей.')).toBe('Итак, три блюда за пятьсот рублей, верно?')
    expect(agent.answer('До свидания.')).toMatch(/До свидания!$/)
  })

  test('uses fallbacks, but still completes the steps with an unintelligible caller', () => {
    const agent = agentOf(english)
    agent.speak()
    expect(agent.answer('(speech, 1.4 s)')).toMatch(/^Let me say it in another way\. Is the villa free/)
    expect(agent.answer('(speech, 1.4 s)')).toBe('Thank you, I heard you. What is the price?')
    expect(agent.answer('(speech, 1.4 s)')).toMatch(/Goodbye!$/)
  })

  test('never reads an instruction of a fallback aloud', () => {
    const agent = agentOf(
      'Persona: A\nSteps:\n1. Ask for the price\nFallbacks:\n- If it is a bad moment, ask when to call.',
    )
    agent.speak()
    expect(agent.answer('(speech, 1.4 s)')).toBe('Sorry, I did not quite catch that. What is the price?')
  })

  test('repeats on request, waits, and repeats an unheard question', () => {
    const agent = agentOf(english)
    agent.speak()
    expect(agent.answer('Sorry, can you repeat that?')).toBe('Of course. Is the villa free in July?')
    expect(agent.answer('One moment please, I have a question.')).toMatch(/listening\.$/)
    expect(agent.answer('How much does it cost?')).toMatch(/^A good question, .* free in July\?$/)
    expect(agent.answer('Yes, of course.')).toMatch(/What is the price\?$/)
    agent.undoLastTurn()
    expect(agent.answer('Go on, yes')).toMatch(/What is the price\?$/)
    expect(agent.answer('goodbye then')).toMatch(/Goodbye!$/)
  })

  test('moves on after two repetitions of a question', () => {
    const agent = agentOf(english)
    agent.speak()
    agent.answer('Sorry, can you repeat that?')
    agent.answer('I am not sure about that.')
    expect(agent.answer('How much does it cost?')).toBe('I understand. What is the price?')
  })
})
