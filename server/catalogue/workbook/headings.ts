import { type Category, extrasKeys } from '../../../contract/venues.ts'

type ExtrasKey = (typeof extrasKeys)[number]

/** Purpose of a column. A column without a target goes to extras under its heading. */
export type Target =
  | 'name'
  | 'raw_price_text'
  | 'website'
  | 'address'
  | 'category'
  | 'currency'
  | 'left out'
  | ExtrasKey

export interface Match {
  target: Target
  /** The strongest match gets the column. 3: the exact word. 2: a phrase with the word. 1: a likely meaning. */
  strength: 1 | 2 | 3
}

/** Normalises a heading for comparison: lower case, no punctuation, single spaces. */
export function headingWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('#', ' no ')
    .replace(/[^\p{L}\p{N}$€£₽]+/gu, ' ')
    .trim()
}

/** Compiles a list of normalised phrases. `*` matches any word ending. */
function phrases(list: string): RegExp {
  const alternatives = list.split(/,\s*/).map((phrase) => phrase.replaceAll('$', '\\$').replaceAll('*', '\\p{L}*'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'u')
}
const whole = (list: string): RegExp => new RegExp(`^${phrases(list).source}$`, 'u')

const quantity = '(?:(?:number|no|amount|qty|кол во|количество|число|сколько) (?:of )?)?'
const nouns =
  'villas?, виллы?, houses?, spas?, спа, салоны?, салона, restaurants?, рестораны?, ресторана, cafe, кафе, yachts?, яхты?, boats?, лодки?, лодка, судно, retreats?, retreat cent(?:er|re)s?, ретриты?, ретрит центры?, ретритный центр, property, объекты?, объекта, venues?, заведени[еяй], места?, place, listing, vila, restoran, kapal, perahu, hotel, отел[ья], vessel, катера?'

/** Category words that serve as the heading of the name column: 'Retreat centre', 'Ресторан'. */
const nounHeading = whole(nouns)
const nameOf = new RegExp(
  `^(?:(?:${phrases(nouns).source}) (?:name|title)|(?:name|title) of (?:the )?.+|названи[ея] .+|наименование .+|имя .+|nama .+)$`,
  'u',
)

const priceWords = phrases(
  'prices?, harga, tarif, costs?, rates?, tariffs?, fees?, цен[аы], стоимость, прайс, тарифы?, чек, average bill, average check, avg check',
)
const notPrice = phrases(
  'original, old, deposit, discount, factor, types?, category, level, notes?, comments?, депозит, залог, скидк*, стара*, тип, категори*, комментари*, примечани*, валюта, currency, usage',
)
const linkWords = phrases(
  'website, web site, site, web, www, url, link, links, сайты?, вебсайт, веб сайт, ссылк[аи], homepage, home page, страница, situs, situs web, tautan',
)
const notWebsite = phrases(
  'maps?, карт[аеуы], google, гугл*, photos?, фото*, pictures?, images?, gallery, галере*, video, видео, menu, меню, instagram, инстаграм*, facebook, telegram, телеграм*, whatsapp, contract, договор',
)

interface Rule {
  target: Target
  strength: Match['strength']
  matches: RegExp
  only?: readonly Category[]
}
const rule = (target: Target, strength: Match['strength'], matches: RegExp, only?: readonly Category[]): Rule => ({
  target,
  strength,
  matches,
  ...(only ? { only } : {}),
})
const counted = (list: string): RegExp => new RegExp(`^${quantity}(?:${phrases(list).source})$`, 'u')
const people =
  'capacity, вместимость, guests?, person capacity, pax, persons, people, гостей, гости, человек, мест, berths, seats, sleeps'

const rules: readonly Rule[] = [
  rule('left out', 3, whole('no, n, nr, nn, пп, п п, no п п, no пп, row, строка')),
  rule('name', 3, whole('names?, title, название, наименование, имя, названия, nama')),
  rule('name', 2, nameOf),
  rule('name', 2, nounHeading),
  rule('name', 1, phrases('venue or .+')),
  rule('address', 3, whole('address, adress, addres, adres, addr, адрес, адреса, alamat')),
  rule('address', 2, phrases('address, adress, адрес, street address')),
  rule(
    'address',
    1,
    whole(
      'location, locations, lokasi, локация, местоположение, расположение, местонахождение, where, где, где находится',
    ),
  ),
  rule('currency', 3, whole('currency, валюта')),
  rule(
    'category',
    3,
    whole(
      'category, категория, venue type, venue category, type of venue, тип объекта, вид объекта, тип заведения, kind, kategori, jenis tempat, tipe tempat',
    ),
  ),
  rule(
    'Number of bedrooms',
    3,
    counted('bedrooms?, bed rooms?, спальн[яи], спален, br, bdr, bedroom count, kamar tidur, jumlah kamar tidur'),
  ),
  rule('Area', 3, whole('area, district, daerah, kawasan, район, области?, neighbou?rhood, округ, area district')),
  rule(
    'Area',
    2,
    whole(
      'площадь(?: дома| виллы)?(?: м2| кв м| м)?, (?:living |floor )?area(?: m2| sqm| sq m| m), size(?: m2| sqm)?, sqm, m2',
    ),
  ),
  rule(
    'Area',
    1,
    whole(
      'region, регион, зона, zone, city, город, location, локация, местоположение, расположение, остров, island, town, место',
    ),
  ),
  rule('View', 3, whole('views?, вид, виды, pemandangan')),
  rule('View', 2, whole('вид из .+, вид на .+, view from .+, view type, type of view')),
  rule(
    'Private chef',
    3,
    whole('private chef, chef, personal chef, (?:личный|частный|персональный|свой)? ?(?:шеф )?повар, шеф'),
  ),
  rule('Photo gallery', 3, whole('photo gallery, gallery, фотогалерея, галерея')),
  rule('Photo gallery', 2, phrases('photos?, pictures?, images?, фото, фотографи[ия], фоток, снимки')),
  rule(
    'Double',
    3,
    whole('doubles?, double (?:beds?|rooms?), двухместны[ей], двуспальны[ей], двуспальные кровати, дабл'),
  ),
  rule(
    'Single',
    3,
    whole('singles?, single (?:beds?|rooms?), одноместны[ей], односпальны[ей], односпальные кровати, сингл'),
  ),
  rule(
    'Massage beds',
    3,
    counted(
      'massage (?:beds?|tables?), массажн(?:ые|ых) (?:столы|столов|кровати|кроватей|кушетки|кушеток), кушетки, кушеток, массажные места',
    ),
  ),
  rule('How many', 3, whole('how many(?: capacity| people| guests| persons)?, (?:на )?сколько человек')),
  rule('Contact', 3, whole('contacts?, контакты?, contact details, contact info')),
  rule(
    'Contact',
    2,
    phrases(
      'phones?, phone numbers?, tel, telephone, mobile, whatsapp, телефоны?, тел, telepon, kontak, no hp, номер телефона, ватсап, контакт*',
    ),
  ),
  rule(
    'Working hours',
    3,
    whole(
      '(?:working|opening|open|business) (?:hours|times?), hours, часы работы, часы, jam buka, jam operasional, (?:время|режим|график) работы, график, режим, schedule, расписание',
    ),
  ),
  rule('Maximum capacity', 3, whole('max(?:imum|imal)? capacity, максимальная вместимость, макс вместимость')),
  rule(
    'Maximum capacity',
    2,
    whole(
      'max(?:imum)? (?:guests|pax|people|persons), макс(?:имум|имальное)? ?(?:число|кол во|количество)? (?:гостей|человек)',
    ),
    ['retreat_center', 'villa', 'restaurant'],
  ),
  rule('Maximum capacity', 2, counted(people), ['retreat_center']),
  rule('How many', 2, counted(people), ['mobile_spa']),
  rule('Capacity', 3, whole('capacity, вместимость, kapasitas'), ['villa', 'restaurant', 'yacht']),
  rule('Capacity', 2, counted(people), ['villa', 'restaurant', 'yacht']),
  rule(
    'Capacity',
    2,
    whole(
      'max(?:imum)? (?:guests|pax|people|persons), макс(?:имум|имальное)? ?(?:число|кол во|количество)? (?:гостей|человек)',
    ),
    ['yacht'],
  ),
  rule(
    'Yoga shala',
    3,
    whole('yoga shala, shala, йога шала, шала, yoga (?:hall|room|deck|studio), (?:йога зал|зал для йоги)'),
  ),
  rule('Number of rooms', 3, counted('rooms?, номера, номеров, комнаты, комнат, номерной фонд')),
  rule('Facilities', 3, whole('facilities, facility, amenities, fasilitas, удобства, инфраструктура, оснащение')),
  rule(
    'Cuisine type',
    3,
    whole('cuisines?, cuisine type, type of cuisine, masakan, jenis masakan, кухня, кухни, (?:тип|вид) кухни'),
    ['restaurant', 'yacht', 'retreat_center', 'mobile_spa'],
  ),
  rule('Cuisine type', 2, new RegExp('^(?:cuisines?|кухня|кухни) .+', 'u'), ['restaurant']),
  rule('Highlights', 3, whole('highlights?, особенности, изюминка, фишки, преимущества, хайлайты')),
  rule(
    'Type of boat',
    3,
    whole('type of (?:boat|yacht|vessel), (?:boat|yacht|vessel) type, (?:тип|вид) (?:лодки|яхты|судна|катера)'),
  ),
  rule('Type of boat', 2, whole('type, тип, вид, класс'), ['yacht']),
  rule(
    'Port of departure',
    3,
    whole('port of departure, departure port, pelabuhan, порт (?:отправления|выхода|отплытия)'),
  ),
  rule(
    'Port of departure',
    2,
    whole('ports?, порт, marina, марина, base, home port, причал, (?:место )?отправлени[ея], departure, пирс'),
    ['yacht'],
  ),
]

/** Headings that only one category has. */
const specificHeadings: readonly [RegExp, Category][] = [
  [counted('bedrooms?, bed rooms?, спальн[яи], спален, br, bdr'), 'villa'],
  [whole('private chef, личный повар, частный повар, bedroom count, room type'), 'villa'],
  [phrases('cuisines?, кухни, cuisine type, кухня, средний чек, average bill, average check'), 'restaurant'],
  [phrases('massage (?:beds?|tables?), массажн(?:ые|ых) (?:столы|столов|кушетки|кушеток)'), 'mobile_spa'],
  [phrases('yoga shala, shala, шала, зал для йоги'), 'retreat_center'],
  [
    phrases(
      'type of boat, boat type, yacht type, port of departure, порт, тип (?:лодки|яхты|судна), вид лодки, berths, marina, skipper',
    ),
    'yacht',
  ],
]
export function categoriesSuggested(heading: string): Category[] {
  const words = headingWords(heading)
  return specificHeadings.filter(([pattern]) => pattern.test(words)).map(([, category]) => category)
}

/**
 * Returns the possible targets of a heading, strongest first. Without a category, considers the rules of all
 * categories.
 */
export function matchHeading(heading: string, category?: Category): Match[] {
  const words = headingWords(heading)
  if (words === '') return []
  const found: Match[] = []
  if (priceWords.test(words) && !notPrice.test(words)) found.push({ target: 'raw_price_text', strength: 2 })
  if (linkWords.test(words) && !notWebsite.test(words)) found.push({ target: 'website', strength: 2 })
  for (const { target, strength, matches, only } of rules) {
    if (matches.test(words) && (!category || !only || only.includes(category))) found.push({ target, strength })
  }
  return found.sort((a, b) => b.strength - a.strength)
}

const namePatterns = rules.flatMap(({ target, strength, matches }) =>
  target === 'name' && strength >= 2 ? [matches] : [],
)

/** Returns true if a text may be the heading of a column of names. Faster than `matchHeading`. */
export function mayBeNameHeading(text: string): boolean {
  const words = headingWords(text)
  return namePatterns.some((pattern) => pattern.test(words))
}

/** Returns the target with this exact name, as chosen by a user. */
export function targetNamed(text: string): Target | undefined {
  const fields = ['name', 'raw_price_text', 'website', 'address', 'category', 'currency'] as const
  return [...fields, ...extrasKeys].find((target) => target === text)
}

/** Returns true if the column goes to the venue's extras. Other targets are venue fields, or dropped. */
export const isExtrasKey = (target: Target): target is ExtrasKey => (extrasKeys as readonly string[]).includes(target)
