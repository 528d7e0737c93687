import { phrases, russianVenues, venues } from './phrase-pattern.ts'

/* Phrases that ask to change the request, in English and Russian. Lower case, with 'е' for 'ё'. */

const areas =
  'areas?|locations?|parts?(?: of (?:the )?(?:island|town|city))?|districts?|neighbou?rhoods?|regions?|towns?'

/** Phrases for each change, relative to the offered venues. */
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

/** Phrases that start a new request. */
export const restart = phrases(
  "(?:let's |please )?start (?:over|again|afresh|from scratch)",
  '(?:a )?new (?:search|request|client)',
  'forget (?:it|everything|all that|all of that)',
  '(?:давай(?:те)? )?(?:начн\\p{L}+ )?(?:заново|сначала|с начала|с нуля)',
  'нов(?:ый|ого) (?:поиск|запрос|клиент\\p{L}*)',
  'забудь(?:те)? (?:все|это|об этом)',
)

export const thanks =
  /^[\s.,!)]*(?:(?:ok|okay|great|perfect|awesome|super|got it|good|thanks|thank you|thx|cheers|very much|so much|a lot|many|ок|окей|хорошо|отлично|супер|класс|понял\p{L}*|понятно|ясно|спасибо|благодарю|большое|огромное|вам|тебе)[\s.,!)]*)+$/u

/** Phrases that remove a criterion without a negation: 'skip the pool', 'убери бассейн'. */
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
