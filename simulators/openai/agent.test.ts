import { describe, expect, test } from 'vitest'
import { ScriptedAgent } from './agent.ts'
import { readScript } from './script.ts'

const instructions = (lines: string) => `Rules come first.\n- Speak English.\n1. Not a step.\n\n${lines}`

const english = instructions(`Persona: You are Anna, a concierge.
Goal: Book a villa
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
    expect(agent.answer('Book me a table for two')).toBe(
      'I see: Book me a table for two. Thank you. What else can I do for you?',
    )
  })
})

describe('the agent', () => {
  test('greets, asks each step in order and says goodbye', () => {
    const agent = agentOf(english)
    expect(agent.speak()).toBe(
      'Hello! This is Anna, a concierge. The reason for my call: Book a villa. Could you tell me if the villa is free in July?',
    )
    expect(agent.answer('Yes, of course.')).toBe('Very good, thank you. Could you please give me the price?')
    expect(agent.answer('It is five hundred euros per night.')).toBe(
      'I see: It is five hundred euros per night. Thank you. Thank you very much for your time. Goodbye!',
    )
    expect(agent.answer('Hm')).toMatch(/Goodbye!$/)
  })

  test('speaks Russian if the instructions set it', () => {
    const agent = agentOf(russian)
    expect(agent.speak()).toBe(
      'Здравствуйте! Вам звонит Анна, консьерж. Цель моего звонка: забронировать столик. Подскажите, пожалуйста: есть ли свободные столики?',
    )
    expect(agent.answer('Да, это возможно.')).toBe('Очень хорошо, спасибо. Расскажите, пожалуйста, о меню.')
    expect(agent.answer('(speech, 1.4 s)')).toBe('Извините, я не совсем расслышал. Расскажите, пожалуйста, о меню.')
    expect(agent.answer('До свидания.')).toMatch(/До свидания!$/)
  })

  test('uses fallbacks, but still completes the steps with an unintelligible caller', () => {
    const agent = agentOf(english)
    agent.speak()
    expect(agent.answer('(speech, 1.4 s)')).toMatch(/^Let me say it in another way\. Could you tell me if/)
    expect(agent.answer('(speech, 1.4 s)')).toBe('Thank you, I heard you. Could you please give me the price?')
    expect(agent.answer('(speech, 1.4 s)')).toMatch(/Goodbye!$/)
  })

  test('repeats on request, waits, and repeats an unheard question', () => {
    const agent = agentOf(english)
    agent.speak()
    expect(agent.answer('Sorry, can you repeat that?')).toMatch(/^Of course\. Could you tell me if/)
    expect(agent.answer('One moment please, I have a question.')).toMatch(/listening\.$/)
    expect(agent.answer('How much does it cost?')).toMatch(/^A good question, .* give me the price\?$/)
    agent.undoLastTurn()
    expect(agent.answer('Go on, yes')).toMatch(/give me the price\?$/)
    expect(agent.answer('goodbye then')).toMatch(/Goodbye!$/)
  })
})
