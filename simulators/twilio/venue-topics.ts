import { money, number, text, type Topic, yesNo } from './venue-topic.ts'

/** Topics in the order of matching: a question belongs to the first topic that it matches. */
export const topics: readonly Topic[] = [
  yesNo(
    'noted',
    /repeat (the|your) (booking|order)|\bnote\b|write down|повторить бронь|записать/,
    ['Yes, it is all noted.'],
    ['Да, всё записано.'],
  ),
  text(
    'weather',
    /weather|rain|storm|погод|шторм/,
    [
      ['you choose another day', 'вы выбираете другой день'],
      ['we refund the full price', 'мы возвращаем полную стоимость'],
    ],
    { en: 'In bad weather %.', ru: 'При плохой погоде %.' },
  ),
  number(
    'cancellation',
    /cancel|отмен/,
    'day',
    [
      [14, '14 days before arrival', 'за 14 дней до приезда'],
      [30, '30 days before arrival', 'за 30 дней до приезда'],
      [7, 'seven days before arrival', 'за семь дней до приезда'],
    ],
    { en: 'You can cancel free of charge until %.', ru: 'Бесплатная отмена возможна %.' },
  ),
  number(
    'rescheduling',
    /\bbe moved|reschedul|перенести/,
    'hour',
    [
      [24, '24 hours before', 'за 24 часа'],
      [12, 'twelve hours before', 'за двенадцать часов'],
    ],
    { en: 'You can move it until %.', ru: 'Перенести можно %.' },
  ),
  number(
    'table_hold',
    /(hold|keep) the table|держат стол/,
    'minute',
    [
      [15, '15 minutes', '15 минут'],
      [20, 'twenty minutes', 'двадцать минут'],
    ],
    { en: 'We hold the table for %.', ru: 'Стол держим %.' },
  ),
  number(
    'hold',
    /\bhold\b|how long .*\bkeep|держ(ать|ите)/,
    'day',
    [
      [3, 'three days', 'три дня'],
      [2, '2 days', '2 дня'],
      [5, 'five days', 'пять дней'],
    ],
    { en: 'We can hold the dates for %.', ru: 'Держим даты %.' },
  ),
  money('deposit', /deposit|prepay|предоплат|депозит|аванс/, [500, 300, 600], null, {
    en: 'The deposit is %.',
    ru: 'Предоплата %.',
  }),
  money('minimum_spend', /minimum spend|минимальн\S* чек/, [120, 90, 200], null, {
    en: 'The minimum spend is %.',
    ru: 'Минимальный чек %.',
  }),
  yesNo(
    'transfer',
    /transfer\b(?!.*\bpay)|pick.?up|трансфер/,
    ['Yes, the airport transfer is included.', 'No, the airport transfer is not included.'],
    ['Да, трансфер включён.', 'Нет, трансфер не включён.'],
  ),
  yesNo(
    'breakfast',
    /breakfast|завтрак/,
    ['Yes, breakfast is included.', 'No, breakfast is not included.'],
    ['Да, завтраки включены.', 'Нет, завтраки не включены.'],
  ),
  yesNo(
    'lunch',
    /\blunch|drinks|обед/,
    ['Yes, lunch is included.', 'No, lunch is not included.'],
    ['Да, обед включён.', 'Нет, обед не включён.'],
  ),
  yesNo(
    'diet',
    /vegan|vegetarian|веган|вегетариан/,
    ['Yes, we have such dishes.', 'No, we do not have such dishes.'],
    ['Да, такие блюда есть.', 'Нет, таких блюд нет.'],
  ),
  yesNo(
    'allergies',
    /\bnuts?\b|allerg|gluten|орех|аллерг/,
    ['Yes, the kitchen can do that.', 'No, the kitchen cannot do that.'],
    ['Да, кухня это учтёт.', 'Нет, кухня этого не может.'],
  ),
  money('travel_charge', /travel (charge|fee)|стоимост\S* выезда|за выезд/, [20, 15, 30], null, {
    en: 'The travel charge is %.',
    ru: 'Выезд стоит %.',
  }),
  yesNo(
    'late_check_out_free',
    /late check-?out .*\bfree|поздний выезд бесплатно/,
    ['Yes, it is free of charge.', 'No, it is not free of charge.'],
    ['Да, это бесплатно.', 'Нет, это платно.'],
  ),
  money('late_check_out', /late check-?out|поздний выезд/, [60, 90, 120], null, {
    en: 'The late check-out costs %.',
    ru: 'Поздний выезд стоит %.',
  }),
  yesNo(
    'longer_stay',
    /stay until|остаться до/,
    ['Yes, they can stay.', 'No, they cannot stay so long.'],
    ['Да, гости могут остаться.', 'Нет, так долго остаться нельзя.'],
  ),
  yesNo(
    'room_taken',
    /taken again|занят ли номер/,
    ['Yes, the room is taken again.', 'No, the room is not taken.'],
    ['Да, номер снова занят.', 'Нет, номер не занят.'],
  ),
  yesNo(
    'cots',
    /\bcots?\b|high chair|кроватк|стульчик/,
    ['Yes, we have them.', 'No, we do not have them.'],
    ['Да, они есть.', 'Нет, их нет.'],
  ),
  money('child', /\b(child|children|kids?)\b.*(pay|cost|price)|(плат|стои).*(ребён|дет(и|ей))/, [20, 30, 15], 'night', {
    en: 'A child pays %.',
    ru: 'Ребёнок платит %.',
  }),
  yesNo(
    'leader',
    /\bleader\b|ведущ/,
    ['Yes, the leader stays free of charge.', 'No, the leader pays as well.'],
    ['Да, ведущий живёт бесплатно.', 'Нет, ведущий тоже платит.'],
  ),
  money('price_per_person', /per person|a head|на человека|с человека/, [120, 90, 150], 'person', {
    en: 'It is %.',
    ru: 'Это %.',
  }),
  money(
    'price_of_massage',
    /(price|cost|how much).*(massage|treatment)|(цен|сто[ия])\S* .*(массаж|процедур)/,
    [80, 60, 90],
    'massage',
    { en: 'It is %.', ru: 'Это %.' },
  ),
  money(
    'price_of_charter',
    /(price|cost|how much).*(charter|yacht|boat)|(цен|стои)\S* .*(аренд|яхт)/,
    [1200, 900, 1500],
    'day',
    {
      en: 'It is %.',
      ru: 'Это %.',
    },
  ),
  money('balance', /to be paid|outstanding|доплат/, [300, 200, 500], null, {
    en: 'There is % still to be paid.',
    ru: 'Осталось доплатить %.',
  }),
  text(
    'inclusions',
    /(what|which)\b.*\binclud|что .*(входит|включ)/,
    [
      ['breakfast and cleaning', 'завтраки и уборка'],
      ['cleaning and the airport transfer', 'уборка и трансфер'],
    ],
    { en: 'The price includes %.', ru: 'В цену входят %.' },
  ),
  money(
    'price',
    /price|cost|\brates?\b|how much|charge|\bfee\b|цен|стоит|стоим|тариф|почём/,
    [500, 600, 800, 350, 450],
    'night',
    {
      en: 'It is %.',
      ru: 'Это %.',
    },
  ),
  text(
    'payment',
    /\bpay\b|payment|by card|оплат|карт(ой|у)/,
    [
      ['by card or by bank transfer', 'картой или переводом'],
      ['in cash or by card', 'наличными или картой'],
    ],
    { en: 'You can pay %.', ru: 'Оплатить можно %.' },
  ),
  yesNo(
    'pets',
    /\bpets?\b|\bdogs?\b|животн|собак/,
    ['Yes, pets are welcome.', 'No, pets are not allowed.'],
    ['Да, можно с животными.', 'Нет, с животными нельзя.'],
  ),
  text(
    'hours',
    /opening hours|\bopen\b|\bclose\b|часы работы|работает|открыт|закрыва/,
    [
      ['from nine to six', 'с девяти до шести'],
      ['from 10 to 22', 'с 10 до 22'],
    ],
    { en: 'We are open %.', ru: 'Мы работаем %.' },
  ),
  number(
    'booked_guests',
    /for how many guests|на сколько гостей/,
    'guest',
    [
      [2, 'two guests', 'двух гостей'],
      [4, 'four guests', 'четырёх гостей'],
    ],
    { en: 'It is for %.', ru: 'Бронь на %.' },
  ),
  number(
    'booked_nights',
    /for how many nights|на сколько ночей/,
    'night',
    [
      [3, 'three nights', 'три ночи'],
      [7, '7 nights', '7 ночей'],
    ],
    { en: 'It is for %.', ru: 'Бронь на %.' },
  ),
  number(
    'rooms',
    /(how many|number of) (bed)?rooms|сколько .*(номеров|спален|комнат)|(числ|количеств)\S* (номер|спал|комнат)/,
    'room',
    [
      [3, 'three rooms', 'три номера'],
      [12, 'twelve rooms', 'двенадцать номеров'],
      [20, '20 rooms', '20 номеров'],
    ],
    { en: 'We have %.', ru: 'У нас %.' },
  ),
  number(
    'capacity',
    /how many (guests|people|persons)|capacity|maximum|сколько .*(гостей|человек)|вмест/,
    'guest',
    [
      [12, 'twelve guests at most', 'максимум двенадцать гостей'],
      [8, 'eight guests at most', 'максимум восемь гостей'],
      [10, '10 guests at most', 'максимум 10 гостей'],
    ],
    { en: 'We take %.', ru: 'Мы принимаем %.' },
  ),
  number(
    'hall_size',
    /shala|yoga (room|hall)|зал\S* для йоги/,
    'square metre',
    [
      [80, '80 square metres', '80 квадратных метров'],
      [60, 'sixty square metres', 'шестьдесят квадратных метров'],
    ],
    { en: 'It has %.', ru: 'В нём %.' },
  ),
  number(
    'door_width',
    /how wide|ширин/,
    'centimetre',
    [
      [80, '80 centimetres', '80 сантиметров'],
      [90, 'ninety centimetres', 'девяносто сантиметров'],
    ],
    { en: 'It is % wide.', ru: 'Ширина %.' },
  ),
  yesNo(
    'step_free',
    /without steps|wheelchair|accessib|level with the floor|без ступен|коляск|без порога/,
    ['Yes, there are no steps.', 'No, there is a step.'],
    ['Да, ступеней нет.', 'Нет, там ступень.'],
  ),
  yesNo(
    'pool_fence',
    /fenced|огорожен/,
    ['Yes, the pool is fenced.', 'No, the pool is not fenced.'],
    ['Да, бассейн огорожен.', 'Нет, бассейн не огорожен.'],
  ),
  yesNo(
    'pool',
    /\bpool\b|бассейн/,
    ['Yes, you can use the pool.', 'No, the pool is closed.'],
    ['Да, бассейном можно пользоваться.', 'Нет, бассейн закрыт.'],
  ),
  yesNo(
    'equipment',
    /\bbring\b|привез|привоз/,
    ['Yes, we bring everything.', 'No, we do not bring that.'],
    ['Да, мы всё привозим.', 'Нет, этого мы не привозим.'],
  ),
  text(
    'port',
    /\b(port|harbou?r|marina)\b|(?<!\p{L})порт|марин/u,
    [
      ['from the marina', 'от марины'],
      ['from the main pier', 'от главного причала'],
    ],
    { en: 'We leave %.', ru: 'Мы отходим %.' },
  ),
  text(
    'departure',
    /what time|во сколько/,
    [
      ['at nine in the morning', 'в девять утра'],
      ['at 10:00', 'в 10:00'],
    ],
    { en: 'We start %.', ru: 'Начинаем %.' },
  ),
  text(
    'pregnancy',
    /pregnan|беремен/,
    [
      ['a gentle massage', 'мягкий массаж'],
      ['a foot massage', 'массаж стоп'],
    ],
    { en: 'We recommend %.', ru: 'Мы советуем %.' },
  ),
  text(
    'arrival',
    /lets? .*\bin\b|key|встретит|ключ/,
    [
      ['the night manager', 'ночной администратор'],
      ['the guard at the gate', 'охранник у ворот'],
    ],
    { en: 'They are met by %.', ru: 'Гостей встретит %.' },
  ),
  text('phone', /phone number|номер телефона/, [['202 555 0143', '202 555 0143']], {
    en: 'The number is %.',
    ru: 'Номер %.',
  }),
  text(
    'email',
    /e-?mail|электронной почты/,
    [
      ['booking at villa dot example', 'букинг собака вилла точка пример'],
      ['office at villa dot example', 'офис собака вилла точка пример'],
    ],
    { en: 'Please write to %.', ru: 'Пишите на %.' },
  ),
  yesNo(
    'chef',
    /\bchef|\bcook\b|повар/,
    ['Yes, we have a private chef.', 'No, we do not have a chef.'],
    ['Да, у нас есть повар.', 'Нет, повара у нас нет.'],
  ),
  yesNo(
    'view',
    /\bviews?\b|\bsea\b|ocean|\bbeach|terrace|window|вид(?!\p{L}*т)|море|террас|окна/u,
    ['Yes, that is possible.', 'No, that is not possible.'],
    ['Да, это возможно.', 'Нет, это невозможно.'],
  ),
  yesNo(
    'booking',
    /booking.*\bsystem|booking in the name|есть .*бронь|бронь на имя/,
    ['Yes, the booking is in our system.', 'No, I do not see the booking.'],
    ['Да, бронь есть.', 'Нет, брони я не вижу.'],
  ),
  text(
    'free_dates',
    /\b(which|when|what)\b.*\b(free|available)|free dates|(какие|когда) .*свобод/,
    [
      ['from 5 to 10 October', 'с 5 по 10 октября'],
      ['from 12 to 17 October', 'с 12 по 17 октября'],
    ],
    { en: 'We are free %.', ru: 'Свободно %.' },
  ),
  yesNo(
    'availability',
    /\bfree\b|availab|\bdates?\b|\btake\b|\bcome to\b|\btable\b|host\b|свобод|заняты?(?!\p{L})|примут|принять|приехать|есть ли .*стол/u,
    ['Yes, that is free.', 'No, that is taken, but the week after is free.'],
    ['Да, это свободно.', 'Нет, это занято, но неделей позже свободно.'],
  ),
  yesNo(
    'possible',
    /^(can|could|may|is it possible|would)\b|можно|возможно|можете/,
    ['Yes, that is possible.', 'No, that is not possible.'],
    ['Да, это возможно.', 'Нет, это невозможно.'],
  ),
]
