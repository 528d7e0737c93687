import type { Piece } from './pieces.ts'

type Unit =
  | 'couples'
  | 'bedrooms'
  | 'rooms'
  | 'adults'
  | 'children'
  /** Children who sleep in a cot. */
  | 'babies'
  | 'guests'
  | 'beds'
  | 'bed'
  | 'when'
  | 'other'

const units: readonly [Unit, RegExp][] = [
  ['bedrooms', /^(?:bedrooms?|bedrm.*|bedrms|brs?|bdrs?|bdrms?|bhk|спальн.*|спален|спаленк.*|спалень|спал|спалки|сп)$/],
  ['bed', /^(?:beds?|bd)$/],
  ['rooms', /^(?:rooms?|комнат.*|номер|номера|номеров|номерами)$/],
  ['beds', /^(?:кушет.*|therapists?|массажист.*|tables|столов|стола)$/],
  ['couples', /^(?:couples|пары|пар)$/],
  ['adults', /^(?:adults?|adt|ad|grandparents|parents|adult[eo]s|adulti|erwachsene|взр|взросл.*|родител.*)$/],
  ['babies', /^(?:babies|baby|infants?|newborns?|младен.*|инфант.*|грудничк.*|груднич.*|новорожд.*|ляльк.*|лялечк.*)$/],
  [
    'children',
    /^(?:kids?|child|children|chd|toddlers?|teens?|teenagers?|enfants?|niñ[oa]s|bambini|kinder|crianças|подрост(?:ок|к.*)|дет|дет[еиья].*|реб|ребен.*|ребят[аи]ш.*|малыш.*|школьник.*)$/,
  ],
  [
    'guests',
    /^(?:people|ppl|persons?|guests?|pax|personn?es|personas|persone|pessoas|personen|friends?|travell?ers|berths?|seats|seater|girls|guys|men|women|participants|students|человек|человека|людей|чел|гост.*|персон.*|друз.*|пассажир.*|местн.*|мест|места|участник.*|подруг.*|девуш.*|девоч.*|мальчи.*|дам|дамы|женщин.*|мужчин.*|ребят.*|парней|парня|туристов|голов|душ|коллег|сотрудник.*|родственник.*|студент.*|ученик.*|пенсионер.*|мам|пап|ladies|gents|lads|boys|colleagues|employees|cousins|relatives|attendees|delegates|surfers|divers|yogis|golfers|mates|buddies|folks|souls|heads|siblings|seniors|visitors|tourists|clients|members|dancers|beginners|staff|teammates|workers|managers|founders|crew|dudes|blokes|chaps|bros|gals|мужик.*|пацан.*|чувак.*|рыл|рыла|морд|тел|лиц|баб|теть|теток|дядек|девчон.*|девчат|едок.*|едоков|сосед.*|партнер.*|клиент.*|делегат.*|инвестор.*|предпринимател.*|бизнесмен.*|йогов|йогинь|серфер.*|дайвер.*|спортсмен.*|игрок.*|художник.*)$/,
  ],
  [
    'when',
    /^(?:nights?|days?|weeks?|months?|hours?|hrs?|minutes?|mins?|am|pm|th|st|nd|rd|ночь|ночи|ночей|день|дня|дней|сут.*|недел.*|месяц.*|час|часа|часов|минут.*|утра|вечера|числа|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)$/,
  ],
  [
    'other',
    /^(?:bath(?:room)?s?|санузл.*|ванн.*|chairs?|armchairs?|кресл.*|years?|лет|года|год|meters?|metres?|km|км|sqm|метр.*|м|ft|feet|фут.*|%|stars?|звезд.*|hands?|руки|hectares?|are|options?|variants?|choices|ideas|suggestions|recommendations|proposals|links|photos?|pictures|вариант.*|опци.*|предложени.*|рекомендац.*|ссыл.*|фото.*)$/,
  ],
]
/** Returns the unit that a word names. */
export const unitOf = (piece: Piece | undefined): Unit | undefined =>
  piece === undefined || piece.kind === 'number'
    ? undefined
    : units.find(([, pattern]) => pattern.test(piece.text))?.[0]
