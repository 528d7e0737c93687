import type { Language } from '../speech/phrases.ts'

/** Sound without words. */
export type Sound = 'beep' | 'fax' | 'music'

/** One step of a recorded machine. */
export interface Stage {
  /** Sentences, spoken with pauses of 350 ms. */
  says?: readonly string[]
  /** Sound after the sentences. */
  sound?: { kind: Sound; ms: number }
  /** Next stage by the key that is pressed. Other keys repeat the sentences after `invalid`. */
  keys?: Readonly<Record<string, string>>
  /** Next stage after `afterMs` of silence. Without `keys` and `next`, the machine only listens. */
  next?: { stage: string; afterMs: number; afterAgent?: boolean }
  /** A person continues the call with this greeting. */
  person?: string
}

/** Who or what answers a call. */
export interface Pickup {
  name: string
  /** What a caller must recognise. 'nobody': nothing. */
  who: 'person' | 'voicemail' | 'phone_menu' | 'call_screening' | 'fax' | 'nobody'
  language: Language
  /** What the carrier's detection reports. */
  carrier: 'human' | 'machine' | 'fax' | 'unknown'
  /** The first stage is 'start'. */
  stages: Readonly<Record<string, Stage>>
}

const person = (name: string, language: Language, greeting: string): Pickup => ({
  name,
  who: 'person',
  language,
  carrier: 'human',
  stages: { start: { person: greeting } },
})

const mailbox = (name: string, language: Language, ...says: string[]): Pickup => ({
  name,
  who: 'voicemail',
  language,
  carrier: 'machine',
  stages: { start: { says, sound: { kind: 'beep', ms: 600 } } },
})

const menu = (name: string, language: Language, stages: Pickup['stages']): Pickup => ({
  name,
  who: 'phone_menu',
  language,
  carrier: 'machine',
  stages,
})

const screener = (name: string, language: Language, says: string[], wait: string, greeting: string): Pickup => ({
  name,
  who: 'call_screening',
  language,
  carrier: 'machine',
  stages: {
    start: { says, next: { stage: 'wait', afterMs: 1_500, afterAgent: true } },
    wait: { says: [wait], next: { stage: 'person', afterMs: 3_000 } },
    person: { person: greeting },
  },
})

/** The kinds of pick-up. Their numbers are +15005550101 and up, in this order. */
export const pickups: readonly Pickup[] = [
  person('a short hello', 'en', 'Hello?'),
  person(
    'a reception desk',
    'en',
    'Good morning, thank you for calling Villa Sunrise, this is Maria, how can I help you?',
  ),
  person('a Russian', 'ru', 'Алло, слушаю вас.'),
  person('an Indonesian', 'en', 'Halo, selamat pagi, dengan Ayu, ada yang bisa saya bantu?'),
  mailbox(
    'a private mailbox',
    'en',
    'Hi, you have reached Tom at Seaside Villas.',
    "I can't come to the phone right now.",
    'Please leave your name and number after the tone, and I will call you back.',
  ),
  mailbox(
    "a carrier's mailbox",
    'en',
    'Your call has been forwarded to an automated voice messaging system.',
    'The person you are trying to reach is not available.',
    'At the tone, please record your message.',
  ),
  mailbox(
    'a Russian mailbox',
    'ru',
    'Здравствуйте, вы позвонили на виллу Морская.',
    'Сейчас мы не можем ответить на ваш звонок.',
    'Пожалуйста, оставьте сообщение после сигнала.',
  ),
  mailbox(
    'an Indonesian mailbox',
    'en',
    'Halo, Anda menghubungi Vila Matahari.',
    'Saat ini kami tidak dapat menerima telepon Anda.',
    'Silakan tinggalkan pesan setelah nada.',
  ),
  menu('a menu', 'en', {
    start: {
      says: [
        'Thank you for calling the Grand Hotel.',
        'For reservations, press 1.',
        'For the restaurant, press 2.',
        'To speak to the front desk, press 0.',
      ],
      keys: { '1': 'wait', '0': 'wait' },
    },
    wait: {
      says: ['Please hold while we connect you.'],
      sound: { kind: 'music', ms: 4_000 },
      next: { stage: 'person', afterMs: 0 },
    },
    person: { person: 'Good afternoon, reception speaking.' },
  }),
  menu('a menu of 2 levels', 'en', {
    start: {
      says: [
        'Welcome to Blue Lagoon Resorts.',
        'For Bali, press 1.',
        'For Phuket, press 2.',
        'For reservations, press 3.',
      ],
      keys: { '3': 'second' },
    },
    second: {
      says: ['For a new booking, press 1.', 'To change a booking, press 2.', 'For an operator, press 9.'],
      keys: { '1': 'person', '9': 'person' },
    },
    person: { person: 'Hello, reservations.' },
  }),
  menu('a menu of 3 levels', 'en', {
    start: {
      says: ['Thank you for calling Ocean Villas.', 'For English, press 1.', 'Untuk bahasa Indonesia, tekan 2.'],
      keys: { '1': 'second', '2': 'second' },
    },
    second: {
      says: ['For reservations, press 2.', 'For billing, press 3.', 'For all other questions, press 4.'],
      keys: { '2': 'third', '4': 'third' },
    },
    third: {
      says: ['For a booking of a villa, press 5.', 'For a booking of a yacht, press 6.'],
      keys: { '5': 'person', '6': 'person' },
    },
    person: { person: 'Hello, how can I help you?' },
  }),
  menu('a Russian menu', 'ru', {
    start: {
      says: [
        'Вы позвонили в отель Волна.',
        'Для бронирования нажмите 1.',
        'Для связи с рестораном нажмите 2.',
        'Для связи с администратором нажмите 0.',
      ],
      keys: { '1': 'person', '0': 'person' },
    },
    person: { person: 'Здравствуйте, чем могу помочь?' },
  }),
  menu('a Russian menu of 3 levels', 'ru', {
    start: {
      says: ['Здравствуйте, вас приветствует сеть вилл Берег.', 'Для продолжения на русском языке нажмите 7.'],
      keys: { '7': 'second' },
    },
    second: { says: ['Для бронирования нажмите 2.', 'Для вопросов об оплате нажмите 3.'], keys: { '2': 'third' } },
    third: {
      says: ['Для бронирования виллы нажмите 4.', 'Для связи с оператором нажмите 0.'],
      keys: { '4': 'person', '0': 'person' },
    },
    person: { person: 'Здравствуйте, отдел бронирования.' },
  }),
  menu('an Indonesian menu of 3 levels', 'en', {
    start: {
      says: ['Terima kasih telah menghubungi Hotel Melati.', 'Untuk bahasa Indonesia, tekan 1.'],
      keys: { '1': 'second' },
    },
    second: { says: ['Untuk reservasi, tekan 2.', 'Untuk restoran, tekan 3.'], keys: { '2': 'third' } },
    third: {
      says: ['Untuk reservasi kamar, tekan 1.', 'Untuk operator, tekan 0.'],
      keys: { '1': 'person', '0': 'person' },
    },
    person: { person: 'Halo, selamat siang, reservasi.' },
  }),
  screener(
    'a call screener',
    'en',
    [
      'Hi, the person you are calling is using a screening service from Google.',
      'Go ahead and say your name and why you are calling.',
    ],
    'Thank you, please stay on the line.',
    'Hello?',
  ),
  screener(
    'a call assistant',
    'en',
    ['Hi, if you record your name and reason for calling, I will see if this person is available.'],
    'One moment please.',
    'Hello, how can I help you?',
  ),
  screener(
    'a Russian secretary',
    'ru',
    ['Здравствуйте, это электронный секретарь абонента.', 'Назовите ваше имя и цель звонка.'],
    'Спасибо, я передам абоненту.',
    'Алло, слушаю вас.',
  ),
  {
    name: 'a fax',
    who: 'fax',
    language: 'en',
    carrier: 'fax',
    stages: { start: { sound: { kind: 'fax', ms: 30_000 } } },
  },
  { name: 'silence', who: 'nobody', language: 'en', carrier: 'unknown', stages: { start: {} } },
  menu('hold music', 'en', {
    start: {
      says: ['All our operators are busy.', 'Please hold the line.'],
      sound: { kind: 'music', ms: 120_000 },
      next: { stage: 'person', afterMs: 0 },
    },
    person: { person: 'Hello, how can I help you?' },
  }),
  // Further behaviour. Not one of the 20 kinds.
  menu('a menu that asks for a payment', 'en', {
    start: {
      says: [
        'Welcome to the Palm Hotel.',
        'Press 9 to confirm the payment for your reservation.',
        'Press 8 to accept the booking charge.',
      ],
      keys: { '9': 'paid', '8': 'paid' },
    },
    paid: { says: ['Thank you for your payment.'] },
  }),
  menu('a menu without an end', 'en', {
    start: { says: ['For reservations, press 1.'], keys: { '1': 'again' } },
    again: { says: ['That was not a valid option.', 'For reservations, press 2.'], keys: { '2': 'start' } },
  }),
  menu('an extension', 'en', {
    start: {
      says: ['Welcome to Villa Azure.', 'If you know the extension, dial it now.', 'For reservations, press 1.'],
      keys: { '42': 'person' },
    },
    person: { person: 'Hello?' },
  }),
]

/** Returns the number of a kind of pick-up. */
export const pickupNumber = (index: number): string => `+15005550${101 + index}`

export const pickupOf = (number: string): Pickup | undefined =>
  pickups.find((_, index) => pickupNumber(index) === number)
