/* Words of addresses: streets, kinds of places, buildings, titles and abbreviations. */

/** Returns a pattern that matches exactly one of the words. */
const word = (words: string): RegExp => new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})$`, 'u')

/** Words of streets. A part with such a word names no place. */
export const street =
  word(`jl jln jalan gang gg soi moo mu thanon ул улица пр просп проспект пер переулок наб набережная шоссе ш
  бульвар тупик проезд аллея площадь via viale piazza corso strada vico calle carrer avinguda avenida av paseo passeig camino camí
  carretera ctra rue route chemin impasse quai boulevard bd blvd bulvar bulvari bulevar street st road rd ave avenue lane ln
  drive dr highway hwy cad cd caddesi sk sok sokak sokagi  odos leoforos duong đuong pho ngo ulica obala praia
  straße strasse rua estrada travessa largo walk promenade uliza ulitsa dom д корп стр кв оф строение корпус этаж floor fl suite unit
  magu goalhi hingun marg salai mawatha veediya lorong lrg persiaran setra put trg setaliste šetalište weg gasse platz allee
  derb zankat utca ulitza rruga bulevardi bulevard gata vej katu straat laan pza plz carr ctra khiaban sharia thoroughfare mews crescent row terrace`)
/** Words of roads, which often run through the area that they are named after: 'Jl. Raya Seminyak'. */
export const road = word(
  'jl jln jalan gang gg soi moo mu thanon road rd highway hwy carretera ctra route lorong raya шоссе',
)
/** Ends of the names of streets in German and Scandinavian languages. */
export const streetEnding = /\p{L}{3}(?:straße|strasse|gasse|platz|allee|straat|gracht|gatan|vägen)$/u
/** Words next to a place's name that are not part of it. */
export const generic =
  word(`in at on near by the of to from and de da do di del la le el region province district county regency
  subdistrict municipality state city town village island islands isle area bay beach port harbour harbor marina pier
  peninsula coast downtown centre center central old new north south east west northern southern eastern western republic
  в во на у из от с со до и около возле рядом под район р-н р н область обл край остров о-в о в г город пос поселок с
  село дер деревня пгт п д ст м станица хутор аул мкр мыс бухта залив пляж порт марина причал пирс побережье полуостров центр старый новый север юг восток
  запад республика провинция регион commune kec kecamatan kab kabupaten kota desa kelurahan kel pulau prov provinsi pantai
  pelabuhan banjar br tanjung di ke dari mah mahallesi isla ile ilha isola nisos ada adasi koh ko ao baie anse playa cala
  dusun dsn ds kampung kp lingkungan lingk barangay brgy tambon amphoe amphur phường phuong ward loc localita località frazione fraz
  chome machi cho ku bb p ds kep kepulauan kasabası kasabasi köyü koyu beldesi mevkii centro medina médina kasbah casbah contrada urb urbanizacion urbanización микрорайон квартал поселка окрестности окрестностях пригород`)
/** Words before the name of a place: 'House in Ahangama'. */
export const preposition = word('in at near в во на возле около близ рядом между di en à im')
/** Words for restaurants in names: 'Ресторан «Портофино»'. */
export const eatery =
  word(`the restaurant restaurante ristorante trattoria osteria pizzeria bistro bistrot cafe caffe bar grill kitchen lounge
  taverna tavern steakhouse warung ресторан кафе бар траттория остерия пиццерия бистро кухня таверна гриль лаунж`)

/** Words of marinas. A town's name with such a word names the marina: 'Alimos Marina'. */
export const marina = word('marina marin marinasi марина марины марине марину marinası')
/** Words of ports and piers. With the name of a town they mean the town: 'Pelabuhan Benoa', 'с пирса Чалонг'. */
export const port =
  word(`port porto puerto harbour harbor pier jetty wharf quay dock liman limani limanı порт порта порту причал причала пирс
  пирса гавань гавани pelabuhan dermaga`)

/** Words of buildings and businesses. A part with such a word names no area. */
export const business =
  word(`tel phone tbc tba tbd whatsapp тел телефон уточнить zoom online онлайн skype worldwide hotel resort residence residences tower towers mall plaza building bldg complex villa villas house
  apartments club spa restaurant bar cafe terminal gate berth block shop centre center estate estates square court park
  office airport station temple hospital school отель гостиница комплекс бц тц трц жк корпус здание вилла дом клуб
  ресторан кафе терминал причал пирс аэропорт станция парк pier dock mooring pontoon slip gerai ruko hotel kompleks frond lot phase
  whole entire all any anywhere everywhere various mobile весь вся всё все любой любая любое везде разные выезд выездной`)

/** Words of a name that need no capital letter: 'Pointe aux Canonniers', 'Ростов-на-Дону'. */
export const small =
  word(`a al am an and at au aux d da das de del della delle den der des di do dos du e el en i il in l la las le les lo los
  na of on s sa san sul sur the van von y и на в`)

/** Titles before the name of an area: 'Desa Penestanan', 'г. Казань'. */
export const title =
  /^(?:near|kota|desa|dusun|dsn|ds|kampung|kp|br|banjar|lingk(?:ungan)?|t\.|a\.|kec(?:amatan)?|kab(?:upaten)?|kel(?:urahan)?|pulau|prov(?:insi)?|barangay|brgy|tambon|amphoe|amphur|phường|phuong|xã|loc(?:alità|alita)?|fraz(?:ione)?|contrada|c\.da|urb(?:anización|anizacion)?|район|р-н|мкр|микрорайон|квартал|г|пос|п|с|дер|д|о|о-в|м|ст|пгт|город|пос[её]лок|село|деревня|остров|станица|хутор)(?!\p{L})\.?\s*/iu
/** Titles of villages and districts, and words that only their names contain. */
export const settlement =
  /^(?:desa|dusun|dsn|ds|kampung|kp|barangay|brgy|tambon|phường|phuong|xã|ward|village of|район|р-н|мкр|микрорайон|квартал|пос|дер|пгт|пос[её]лок|село|деревня|станица|хутор)(?!\p{L})|(?<!\p{L})(?:village|beach|bay|island|bai|ward|beachfront|bãi)$/iu

/** Abbreviations in names of places, by what they stand for. */
const shortForms = {
  Puerto: 'pto',
  Punta: 'pta',
  Santa: 'sta',
  Santo: 'sto',
  Nuestra: 'ntra',
  Labuan: 'lab\\.',
  Tanjung: '(?:tj|tg|tjg)\\.',
  Gunung: '(?:gn|gng)\\.',
  Nusa: 'ns\\.',
  Pointe: 'pte',
  Fort: 'ft\\.',
  Mount: 'mt\\.',
  Agios: 'ag\\.',
  Sveti: 'sv\\.',
  Bukit: 'bkt\\.',
  Sungai: 'sg\\.',
  'Нижний ': 'н\\.(?= ?Новгород)',
  'Великий ': 'в\\.(?= ?Новгород)',
  'Санкт-': 'с(?:анкт)?\\. ?-?(?=Петербург)',
  'Красная ': 'кр\\.(?= ?Поляна)',
  'Calle ': 'c/',
}
/** 'Stone Town' has no abbreviation. */
const patternOf = (short: string): string =>
  `(?<!\\p{L})(?:${short})${/\p{L}$/u.test(short) ? '(?!\\p{L})' : ''}\\.? ?(?=\\p{Lu})`
const abbreviations = Object.entries(shortForms).map(([name, short]): [RegExp, string] => [
  new RegExp(patternOf(short), 'giu'),
  /[ -]$/.test(name) ? name : `${name} `,
])
/** Most addresses have no abbreviation. */
const anyAbbreviation = new RegExp(Object.values(shortForms).map(patternOf).join('|'), 'iu')

/** Words whose full stop does not end a part: 'Kec. Ubud', '5 min. from Canggu'. */
const dottedTitle = /(?<!\p{L})(opp|min|hrs|мин|kec|kab|kel|kep|prov|dsn|dist|urb|loc|fraz|пос|дер|обл|стан)\.(?=\s)/giu

/** Replaces the abbreviations in names: 'Pto. Banus' becomes 'Puerto Banus'. */
export const withoutAbbreviations = (text: string): string =>
  (anyAbbreviation.test(text)
    ? abbreviations.reduce((spelt, [short, name]) => spelt.replace(short, name), text)
    : text
  ).replace(dottedTitle, '$1')

/** Words after which an address names a place at a distance: 'near', '5 min from', 'недалеко от'. */
export const nearby =
  /(?<!\p{L})(?:(?:near(?:by|est)?|nr\.?|close to|next to|opposite|opp\.?|behind|in front of|not in|views? (?:to|of|over)|overlooking|facing|depan|belakang|samping|not far from|outside of|dekat|dkt|sebelah|cerca de|vicino a|pr[èe]s de|yakını(?:nda)?)(?!\p{L})|недалеко от|видом на|вид на|неподал[её]ку от|вблизи|рядом со?(?!\p{L})|возле|около|напротив|под(?= \p{Lu})|(?:\d+|an?|few|short|пара|в паре)\s*[-–]?\s*(?:min(?:ute)?s?|mnt|menit|hours?|hrs?|km|kms|m|met(?:er|re)s?|miles?|мин(?:ут[ыау]?)?|км|м|час(?:а|ов)?|ч|jam|метр(?:а|ов)?)\.?\s+(?:(?:drive|walk|ride|boat|by \p{L}+|езды|пешком|ходьбы|на \p{L}+|jalan|naik \p{L}+)\s+)?(?:from|to|of|away from|от|до|из|dari|dr|ke)(?!\p{L})|(?:walk|drive|ride) (?:from|to)(?!\p{L}))/giu
/** A name with a distance after it: 'Uluwatu 10 min'. */
export const distant =
  /\p{L}\s+\d+\s*(?:min(?:ute)?s?|mnt|menit|hours?|hrs?|km|мин(?:ут)?|км|час(?:а|ов)?)\.?(?:\s+(?:drive|walk|ride|away|by \p{L}+|езды|пешком))*\s*$/iu

/** A Russian district named after its town: 'Приозерский р-н'. */
export const namedDistrict = /[сц]к(?:ий|ом|ого)\s+(?:р-?н|район|округ)/iu

/** Words of provinces and states. */
export const region = /(?<!\p{L})(?:обл(?:асть|\.)?|край|республика|province|region|state|provinsi|prov)(?!\p{L})/iu
export const splitter = /[,;|/()[\]{}\n\r•·→>«»"“”+]|(?<=\s)[-–—:](?=\s)|(?<=\p{L}{3})[:.](?=\s)/u
/** Post boxes: 'P.O. Box 215', 'а/я 12'. */
export const postBox =
  /(?<!\p{L})(?:p\.? ?o\.? ?box|p\.? ?m\.? ?b\.?|private bag|bo[iî]te postale|casilla|apartado(?: postal)?|абонентский ящик|а\/я)[\s:№#]*[\p{L}-]{0,2}\d+/giu
/** Postal codes: '80361', '06400', 'SW1A 1AA', '10110'. */
export const postal =
  /(?<![\p{L}\d])(?:\d{4,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]{2}-?\d{4,5})(?![\p{L}\d])/gu
