/** Phrases by which people speak of what was said before, in both languages; lower case, 'ё' written 'е'. */

/** Any of these as whole words. `$` in a phrase is the end of the message, but for punctuation. */
const phrases = (...texts: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${texts.join('|').replaceAll(' ', '\\s+').replaceAll('$', '(?=[\\s.,!?)]*$)')})(?![\\p{L}\\p{N}])`,
    'u',
  )

const venues =
  'options?|choices?|variants?|ideas?|suggestions?|places|venues?|villas?|houses?|restaurants?|spas?|yachts?|boats?|retreats?|alternatives?'
const russianVenues =
  'вариант\\p{L}*|предложени\\p{L}*|мест\\p{L}*|вилл\\p{L}*|дом\\p{L}*|ресторан\\p{L}*|спа|яхт\\p{L}*|лод\\p{L}*|ретрит\\p{L}*|заведени\\p{L}*'
const areas =
  'areas?|locations?|parts?(?: of (?:the )?(?:island|town|city))?|districts?|neighbou?rhoods?|regions?|towns?'

/** What is to be different from what was offered. */
export const changes = {
  cheaper: phrases(
    '(?:a (?:bit|little) |much |something |anything )?(?:cheaper|less expensive|more affordable|less pricey|lower[ -]priced?|at a lower price|on a lower budget)(?: ones?)?',
    "(?:that's |it's |this is |they are |they're |all )?(?:way |a bit |a little |far )?too (?:expensive|pricey|costly|much)",
    '(?:по|чуть |немного |еще )?дешевле',
    'подешевле',
    '(?:слишком |очень |как-то |все |это )*(?:дорого|дороговато|дорогие|дорогая|дорогой)$',
    'по\\s?бюджетнее',
    'бюджетнее',
    'по\\s?экономнее',
    'недорог(?:ие|ое|ой|ую|ая)',
  ),
  dearer: phrases(
    '(?:a (?:bit|little) |much |something |anything )?(?:more expensive|pricier|more luxurious|fancier|more upscale|more high[- ]end|nicer)(?: ones?)?',
    '(?:something|anything|a) better(?: one)?',
    '(?:чуть |немного |еще )?(?:подороже|дороже|получше|пошикарнее|шикарнее|роскошнее|пороскошнее|посолиднее)',
  ),
  bigger: phrases(
    '(?:a (?:bit|little) |an? |much |something |anything )?(?:bigger|larger|more spacious|roomier)(?: ones?)?',
    'more (?:bed)?rooms',
    'more space',
    '(?:чуть |немного |еще )?(?:побольше|просторнее|попросторнее|покрупнее|крупнее)',
    'больше (?:спален|комнат|места)',
    'больше$',
  ),
  smaller: phrases(
    '(?:a (?:bit|little) |an? |much |something |anything )?(?:smaller|more compact|cosier|cozier)(?: ones?)?',
    '(?:fewer|less) (?:bed)?rooms',
    '(?:чуть |немного |еще )?(?:поменьше|покомпактнее|компактнее)',
    'меньше (?:спален|комнат|места)',
    'меньше$',
  ),
  elsewhere: phrases(
    `(?:in |at |to )?(?:an?other|a different|different|other|some other) (?:${areas})`,
    'in (?:another|a different) place',
    '(?:somewhere|anywhere|someplace) else',
    'elsewhere',
    'not (?:here|there)$',
    '(?:в|на) (?:друг|ин)(?:ом|ой) (?:район\\p{L}*|мест\\p{L}*|част\\p{L}*|локаци\\p{L}*|област\\p{L}*|город\\p{L}*|побережь\\p{L}*)',
    'друг(?:ой|ие|ого|их|ая) (?:район\\p{L}*|част\\p{L}*|локаци\\p{L}*|город\\p{L}*)',
    '(?:где|куда)-?(?:нибудь|то)? (?:еще|в другом)',
    'не (?:здесь|тут|там)$',
  ),
  others: phrases(
    `(?:show |give |find |send )?(?:me |us )?(?:some |any |a few |the )?(?:more|other|further|additional|different|alternative) (?:${venues})`,
    '(?:what|anything|something|who) else(?: (?:do|have) you (?:have|got))?',
    '(?:any |some |the )?others$',
    '(?:any |some )?alternatives$',
    '(?:show |give |find )?(?:me |us )?(?:some )?more(?: please)?$',
    '(?:the )?next(?: ones?| page)?$',
    '(?:show |give |find )?(?:me |us )?another(?: one)?(?: please)?$',
    'something different',
    "(?:i |we |they |he |she )?(?:do not|don't|did not|didn't|doesn't) like (?:these|them|those|any(?: of (?:these|them|those))?)",
    'none of (?:these|them|those)',
    'not (?:these|those)',
    `(?:покажи(?:те)? |дай(?:те)? |найди(?:те)? |есть |а |какие )*(?:еще|другие|другой|иные|больше)(?: какие-нибудь| какие-то)? (?:${russianVenues})`,
    'что-?(?:нибудь|то)? (?:еще|другое)(?: есть)?',
    'еще что-?(?:нибудь|то)?',
    '(?:покажи(?:те)? |дай(?:те)? |давай(?:те)? |а |есть )*еще(?: есть)?(?: пару| несколько| парочку)?$',
    '(?:а |покажи(?:те)? )?(?:другие|следующие)$',
    '(?:эти |это |они )?(?:мне |нам |ему |ей |им )?(?:совсем )?не (?:нравятся|нравится|понравились|понравилось|подходят|подходит|подошли|то)$',
    'ничего не (?:нравится|понравилось|подходит|подошло)',
    'кроме этих',
  ),
  anyPrice: phrases(
    '(?:any|whatever) (?:price|budget|cost)',
    "(?:the )?(?:price|budget|money|cost) (?:is not|isn't|does not|doesn't) (?:important|matter|a problem|an issue)",
    '(?:the )?(?:price|budget|money|cost) (?:is )?no (?:object|problem|issue)',
    'no budget(?: limit)?',
    'without (?:a |the )?budget(?: limit)?',
    'regardless of (?:the )?(?:price|budget|cost)',
    'forget (?:about )?the budget',
    '(?:за |на )?люб(?:ой|ая|ую|ые|ых) (?:бюджет|цен\\p{L}*|деньги)',
    '(?:бюджет|цена|стоимость|деньги) не (?:важ\\p{L}*|имеет значения|имеют значения|принципиал\\p{L}*|главное)',
    'без (?:ограничени\\p{L}* по )?(?:бюджет|цен)\\p{L}*',
    '(?:неважно|не важно|все равно),? (?:сколько стоит|цена|бюджет)',
  ),
  anyPlace: phrases(
    '(?:in |at )?any (?:area|place|location|part(?: of the island)?)(?: is fine| works| is ok| is okay)?',
    '(?:anywhere|wherever)(?: is fine| works| is ok| is okay)?',
    "(?:the )?(?:area|location|place) (?:is not|isn't|does not|doesn't) (?:important|matter)",
    '(?:в )?люб(?:ой|ом) (?:район\\p{L}*|мест\\p{L}*|част\\p{L}*)',
    'где угодно',
    '(?:район|место|локация) не (?:важ\\p{L}*|имеет значения|принципиал\\p{L}*)',
    '(?:неважно|не важно|все равно),? где',
  ),
} as const
export type Change = keyof typeof changes

export const afresh = phrases(
  "(?:let's |please )?start (?:over|again|afresh|from scratch)",
  '(?:a )?new (?:search|request|client)',
  'forget (?:it|everything|all that|all of that)',
  '(?:давай(?:те)? )?(?:начн\\p{L}+ )?(?:заново|сначала|с начала|с нуля)',
  'нов(?:ый|ого) (?:поиск|запрос|клиент\\p{L}*)',
  'забудь(?:те)? (?:все|это|об этом)',
)

export const thanks =
  /^[\s.,!)]*(?:(?:ok|okay|great|perfect|awesome|super|got it|good|thanks|thank you|thx|cheers|very much|so much|a lot|many|ок|окей|хорошо|отлично|супер|класс|понял\p{L}*|понятно|ясно|спасибо|благодарю|большое|огромное|вам|тебе)[\s.,!)]*)+$/u

/** Words that take something out without being a negation: 'skip the pool', 'убери бассейн'. */
export const takeOut = phrases(
  'skip',
  'drop',
  'remove',
  'leave out',
  'forget(?: about)?',
  'never\\s?mind',
  'убери(?:те)?',
  'уберем',
  'забудь(?:те)?(?: про| о)?',
  'обойдемся без',
  'обойдусь без',
  'можно без',
)

export const negation = phrases('not?', 'except', 'without', 'but not', 'other than', 'не', 'кроме', 'без')
export const similar = phrases(
  '(?:more |something |anything )?(?:like|similar to)',
  'похож\\p{L}* на',
  'вроде',
  'как',
  'наподобие',
  'типа',
)

export const calendar = phrases(
  '(?:weeks?|weekends?|days?|half|nights?|floor|birthday|anniversary)',
  'недел\\p{L}*|выходны\\p{L}*|числ\\p{L}*|половин\\p{L}*|этаж\\p{L}*|раз',
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)',
  '(?:январ|феврал|март|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр)\\p{L}*|мая|мае',
)

/** What can be asked about a venue. */
export const aspects = {
  bedrooms: phrases(
    'how many (?:bed)?rooms',
    'number of (?:bed)?rooms',
    'bedrooms',
    'сколько (?:\\p{L}+ ){0,2}(?:спален|комнат|номеров)',
    'спальни',
    'спален',
  ),
  capacity: phrases(
    'how many (?:people|guests|persons|pax)',
    'capacity',
    'сколько (?:\\p{L}+ ){0,2}(?:человек|гостей|людей)',
    'вместимост\\p{L}*',
    'вмещает',
  ),
  hours: phrases(
    '(?:opening |working )?hours',
    'when (?:do|does|is|are) .{0,40}open',
    'часы работы',
    'режим работы',
    'до скольки',
    'во сколько',
    'когда (?:\\p{L}+ ){0,2}(?:открыт\\p{L}*|работа\\p{L}*)',
  ),
  price: phrases(
    'how much',
    'prices?',
    'costs?',
    'rates?',
    'сколько (?:\\p{L}+ ){0,2}(?:стоит|стоят|будет)',
    'цен\\p{L}*',
    'стоимост\\p{L}*',
    'почем',
  ),
  address: phrases(
    "where(?:'s| is| are)?",
    'address(?:es)?',
    'located',
    'location',
    'directions',
    'где',
    'адрес\\p{L}*',
    'находит\\p{L}*',
    'расположен\\p{L}*',
    'как доехать',
  ),
  website: phrases('web\\s?sites?', 'sites?', 'links?', 'url', 'web\\s?page', 'сайт\\p{L}*', 'ссылк\\p{L}*'),
  view: phrases('views?', 'вид'),
  photos: phrases('photos?', 'pictures?', 'pics', 'images?', 'фото\\p{L}*', 'картинк\\p{L}*'),
  phone: phrases(
    '(?:tele)?phones?(?: numbers?)?',
    'numbers?',
    'call',
    'contacts?(?: details?)?',
    'what\\s?s\\s?app',
    'ring',
    'телефон\\p{L}*',
    'номер\\p{L}*',
    'контакт\\p{L}*',
    'позвон\\p{L}*',
    'звонить',
    'ватсап\\p{L}*',
    'вотсап\\p{L}*',
  ),
  details: phrases(
    '(?:more )?details?',
    'tell (?:me|us)(?: more)?',
    'more (?:about|on|info(?:rmation)?)',
    'info(?:rmation)?',
    'describe',
    'what about',
    'по?подробн\\p{L}*',
    'расскажи(?:те)?',
    'детал\\p{L}*',
    'информаци\\p{L}*',
    'опиши(?:те)?',
    'описани\\p{L}*',
    'что (?:за|насчет|про)',
    'про',
  ),
} as const
export type Aspect = keyof typeof aspects

const ordinalStems = [
  ['first|1st', 'перв(?:ый|ая|ое|ого|ой|ому|ую|ом|ым)'],
  ['second|2nd', 'втор(?:ой|ая|ое|ого|ому|ую|ом|ым)'],
  ['third|3rd', 'трет(?:ий|ья|ье|ьего|ьей|ьему|ью|ьем|ьим)'],
  ['fourth|4th', 'четверт(?:ый|ая|ое|ого|ой|ому|ую|ом|ым)'],
  ['fifth|5th', 'пят(?:ый|ая|ое|ого|ой|ому|ую|ом|ым)'],
  ['sixth|6th', 'шест(?:ой|ая|ое|ого|ому|ую|ом|ым)'],
]
const kinds = `(?: (?:one|${venues}|place))?`
const russianKinds = `(?: (?:${russianVenues}))?`
/** 'the second one', 'вторая вилла', 'option 2', '№2', '2-й': the place in the list, from 0; -1 is the last. */
export const ordinals: readonly (readonly [number, RegExp])[] = [
  ...ordinalStems.map(
    ([en, ru], n) =>
      [
        n,
        phrases(
          `(?:the )?(?:${en})${kinds}`,
          `(?:${ru})${russianKinds}`,
          `(?:number|no\\.?|nr\\.?|option|variant|номер|номером|вариант|варианта|вариантом|пункт)\\s*${n + 1}`,
          `${n + 1}-?(?:й|я|е|го|ю|ую|ой|ая|ый|ом|му)`,
        ),
      ] as const,
  ),
  ...[1, 2, 3, 4, 5, 6].map((n) => [n - 1, new RegExp(`[#№]\\s*${n}(?!\\d)`, 'u')] as const),
  [-1, phrases(`(?:the )?last${kinds}`, `последн(?:ий|яя|ее|его|ей|ему|юю|ем|им)${russianKinds}`)],
]

export const superlatives = {
  cheapest: phrases(
    `(?:the )?(?:cheapest|least expensive)${kinds}`,
    `(?:самы\\p{L}+|сам(?:ая|ой|ую|ое|ого)) (?:дешев\\p{L}*|недорог\\p{L}*|бюджетн\\p{L}*)${russianKinds}`,
  ),
  dearest: phrases(
    `(?:the )?most expensive${kinds}`,
    `(?:самы\\p{L}+|сам(?:ая|ой|ую|ое|ого)) дорог\\p{L}*${russianKinds}`,
  ),
  biggest: phrases(
    `(?:the )?(?:biggest|largest)${kinds}`,
    `(?:самы\\p{L}+|сам(?:ая|ой|ую|ое|ого)) (?:больш\\p{L}*|просторн\\p{L}*)${russianKinds}`,
  ),
} as const

/** One venue that was spoken of last, or all that were offered. */
export const one = phrases(
  'its?',
  "it's",
  '(?:this|that)(?: one)?',
  'there',
  'его',
  'ее',
  'у (?:него|нее)',
  'там',
  'туда',
  'этот',
  'эта',
  'этой',
  'этого',
  'эту',
  'ему',
  'ей',
  'он',
  'она',
)
export const all = phrases(
  'their',
  'they',
  'them',
  'all(?: of them)?',
  'each',
  'их',
  'им',
  'у них',
  'все',
  'всех',
  'они',
  'каждо\\p{L}*',
)
