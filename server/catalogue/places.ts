/**
 * Places that requests and addresses name. An area lies in a larger one (`within`), and `near` lists the areas that
 * are offered instead when an area has nothing that fits.
 */
export interface Place {
  readonly en: readonly string[]
  readonly ru: readonly string[]
  readonly within?: string
  readonly near?: readonly string[]
}

const at = (en: string, ru: string, within?: string, near?: string): Place => ({
  en: en.split(/,\s*/),
  ru: ru.split(/,\s*/),
  ...(within === undefined ? {} : { within }),
  ...(near === undefined ? {} : { near: near.split(/,\s*/) }),
})

export const places: Readonly<Record<string, Place>> = {
  indonesia: at('Indonesia', 'Индонезия'),
  bali: at('Bali, Balinese island', 'Бали', 'indonesia'),
  canggu: at(
    'Canggu, Changgu, Changu, Cangu, Batu Bolong, Echo Beach',
    'Чангу, Чанггу, Батуболонг, Бату Болонг, Эхо бич',
    'bali',
    'seminyak, kerobokan, tabanan',
  ),
  berawa: at('Berawa', 'Берава', 'canggu', 'kerobokan, seminyak'),
  pererenan: at('Pererenan', 'Переренан', 'canggu', 'tabanan'),
  umalas: at('Umalas', 'Умалас', 'kerobokan', 'canggu, seminyak'),
  kerobokan: at('Kerobokan', 'Керобокан', 'bali', 'seminyak, canggu'),
  seminyak: at(
    'Seminyak, Petitenget, Oberoi',
    'Семиньяк, Семиняк, Петитенгет',
    'bali',
    'kerobokan, legian, canggu, kuta',
  ),
  legian: at('Legian', 'Легиан', 'bali', 'seminyak, kuta'),
  kuta: at('Kuta, Tuban', 'Кута', 'bali', 'legian, seminyak, jimbaran'),
  denpasar: at('Denpasar, Renon', 'Денпасар', 'bali', 'sanur, kuta'),
  sanur: at('Sanur', 'Санур', 'bali', 'denpasar, serangan, nusa_dua'),
  serangan: at('Serangan', 'Серанган', 'bali', 'sanur, benoa'),
  benoa: at(
    'Benoa, Tanjung Benoa, Benoa Harbour, Benoa Harbor',
    'Беноа, Танджунг Беноа',
    'bali',
    'nusa_dua, serangan, sanur',
  ),
  bukit: at('Bukit, Bukit Peninsula', 'Букит', 'bali', 'jimbaran, nusa_dua'),
  uluwatu: at(
    'Uluwatu, Ulu Watu, Padang Padang, Suluban',
    'Улувату, Паданг-Паданг',
    'bukit',
    'ungasan, bingin, jimbaran, nusa_dua',
  ),
  bingin: at('Bingin, Dreamland', 'Бингин, Дримленд', 'bukit', 'uluwatu, ungasan'),
  pecatu: at('Pecatu, Balangan', 'Печату, Баланган', 'bukit', 'uluwatu, ungasan'),
  ungasan: at('Ungasan, Melasti', 'Унгасан, Меласти', 'bukit', 'uluwatu, nusa_dua, jimbaran'),
  jimbaran: at('Jimbaran', 'Джимбаран', 'bukit', 'nusa_dua, uluwatu, kuta'),
  nusa_dua: at('Nusa Dua, Sawangan', 'Нуса-Дуа, Нуса Дуа', 'bukit', 'benoa, jimbaran, ungasan'),
  tabanan: at(
    'Tabanan, Kedungu, Seseh, Cemagi, Tanah Lot, Balian, Soka',
    'Табанан, Кедунгу, Сесе, Чемаги, Танах Лот, Балиан',
    'bali',
    'canggu',
  ),
  mengwi: at('Mengwi', 'Менгви', 'bali', 'tabanan, canggu'),
  gianyar: at('Gianyar, Keramas, Saba', 'Гианьяр, Керамас', 'bali', 'ubud, sanur'),
  ubud: at(
    'Ubud, Penestanan, Sayan, Pejeng, Nyuh Kuning',
    'Убуд, Пенестанан, Саян',
    'bali',
    'tegallalang, payangan, gianyar',
  ),
  tegallalang: at('Tegallalang, Tegalalang, Sebatu', 'Тегаллаланг, Тегалаланг', 'gianyar', 'ubud, payangan'),
  payangan: at('Payangan', 'Паянган', 'gianyar', 'ubud, tegallalang'),
  sidemen: at('Sidemen', 'Сидемен', 'bali', 'karangasem, candidasa, ubud'),
  karangasem: at('Karangasem, Manggis, Abang, Amlapura', 'Карангасем, Манггис', 'bali', 'sidemen, gianyar'),
  candidasa: at('Candidasa, Candi Dasa', 'Чандидаса, Кандидаса', 'karangasem', 'padang_bai, amed, sidemen'),
  padang_bai: at('Padang Bai, Padangbai', 'Паданг-Бай, Падангбай', 'karangasem', 'candidasa'),
  amed: at('Amed, Jemeluk, Selang', 'Амед', 'karangasem', 'tulamben, candidasa'),
  tulamben: at('Tulamben', 'Туламбен', 'karangasem', 'amed'),
  lovina: at('Lovina, Kalibukbuk', 'Ловина', 'bali', 'singaraja, munduk, pemuteran'),
  singaraja: at('Singaraja, Buleleng', 'Сингараджа, Булеленг', 'bali', 'lovina, munduk'),
  munduk: at('Munduk', 'Мундук', 'bali', 'bedugul, lovina'),
  bedugul: at('Bedugul, Baturiti', 'Бедугул', 'bali', 'munduk, jatiluwih'),
  jatiluwih: at('Jatiluwih', 'Джатилувих', 'tabanan', 'bedugul'),
  kintamani: at('Kintamani, Batur', 'Кинтамани, Батур', 'bali', 'tegallalang, ubud'),
  pemuteran: at('Pemuteran, Menjangan', 'Пемутеран, Менджанган', 'bali', 'lovina'),
  medewi: at('Medewi, Negara', 'Медеви, Негара', 'bali', 'tabanan'),
  nusa_penida: at('Nusa Penida, Penida', 'Нуса-Пенида, Нуса Пенида, Пенида', 'bali', 'nusa_lembongan, sanur'),
  nusa_lembongan: at('Nusa Lembongan, Lembongan, Ceningan', 'Нуса-Лембонган, Лембонган', 'bali', 'nusa_penida, sanur'),
  lombok: at('Lombok, Senggigi, Mataram, Kuta Lombok, Selong Belanak', 'Ломбок, Сенгиги', 'indonesia', 'gili'),
  gili: at(
    'Gili, Gili Islands, Gili Trawangan, Gili Air, Gili Meno',
    'Гили, острова Гили, Гили Траванган',
    'lombok',
    'lombok',
  ),
  flores: at('Flores', 'Флорес', 'indonesia', 'lombok'),
  komodo: at('Komodo, Labuan Bajo', 'Комодо, Лабуан-Баджо, Лабуан Баджо', 'flores', 'flores'),
  java: at('Java, Jogja, Yogyakarta', 'Ява, Джокьякарта', 'indonesia'),
  jakarta: at('Jakarta', 'Джакарта', 'java'),
  raja_ampat: at('Raja Ampat', 'Раджа Ампат', 'indonesia'),
  sumba: at('Sumba', 'Сумба', 'indonesia'),
  thailand: at('Thailand', 'Таиланд, Тайланд'),
  phuket: at('Phuket', 'Пхукет', 'thailand', 'krabi'),
  samui: at('Koh Samui, Samui', 'Самуи', 'thailand', 'phangan'),
  phangan: at('Koh Phangan, Phangan', 'Панган', 'thailand', 'samui'),
  krabi: at('Krabi', 'Краби', 'thailand', 'phuket'),
  bangkok: at('Bangkok', 'Бангкок', 'thailand', 'pattaya'),
  pattaya: at('Pattaya', 'Паттайя', 'thailand', 'bangkok'),
  vietnam: at('Vietnam', 'Вьетнам'),
  da_nang: at('Da Nang, Danang, Son Tra, An Thuong, My Khe, Hai Chau, Ngu Hanh Son', 'Дананг', 'vietnam', 'hoi_an'),
  hoi_an: at('Hoi An', 'Хойан', 'vietnam', 'da_nang'),
  nha_trang: at('Nha Trang', 'Нячанг', 'vietnam'),
  phu_quoc: at('Phu Quoc', 'Фукуок', 'vietnam'),
  hanoi: at('Hanoi', 'Ханой', 'vietnam'),
  ho_chi_minh: at('Ho Chi Minh, Saigon', 'Хошимин, Сайгон', 'vietnam'),
  maldives: at('Maldives', 'Мальдивы, Мальдив'),
  sri_lanka: at('Sri Lanka', 'Шри-Ланка'),
  nepal: at('Nepal', 'Непал'),
  kathmandu: at('Kathmandu', 'Катманду', 'nepal', 'nagarkot'),
  nagarkot: at('Nagarkot', 'Нагаркот', 'nepal', 'kathmandu'),
  pokhara: at('Pokhara', 'Покхара', 'nepal'),
  india: at('India', 'Индия'),
  goa: at('Goa', 'Гоа', 'india'),
  rishikesh: at('Rishikesh', 'Ришикеш', 'india'),
  uae: at('UAE, Emirates', 'ОАЭ, Эмираты'),
  dubai: at('Dubai', 'Дубай, Дубае', 'uae', 'abu_dhabi'),
  abu_dhabi: at('Abu Dhabi', 'Абу-Даби', 'uae', 'dubai'),
  greece: at('Greece, Grecia', 'Греция'),
  ionian: at('Ionian', 'Ионические острова', 'greece', 'athens'),
  corfu: at('Corfu, Gouvia', 'Корфу, Гувия', 'ionian', 'lefkada'),
  lefkada: at('Lefkada, Lefkas, Nydri, Nikiana', 'Лефкада, Лефкас, Нидри', 'ionian', 'corfu'),
  athens: at('Athens, Alimos', 'Афины, Алимос', 'greece', 'lavrion'),
  lavrion: at('Lavrion, Lavrio', 'Лаврион', 'greece', 'athens'),
  kos: at('Kos', 'Кос', 'greece', 'rhodes'),
  rhodes: at('Rhodes', 'Родос', 'greece', 'kos'),
  santorini: at('Santorini', 'Санторини', 'greece', 'mykonos'),
  mykonos: at('Mykonos', 'Миконос', 'greece', 'santorini'),
  crete: at('Crete', 'Крит', 'greece'),
  croatia: at('Croatia, Croazia', 'Хорватия'),
  split: at('Split Croatia, Marina Kastela, Trogir', 'Сплит, Трогир', 'croatia', 'sibenik'),
  sibenik: at('Sibenik', 'Шибеник', 'croatia', 'split'),
  dubrovnik: at('Dubrovnik', 'Дубровник', 'croatia'),
  montenegro: at('Montenegro, Kotor, Tivat', 'Черногория, Тиват', undefined),
  italy: at('Italy, Italia', 'Италия'),
  sardinia: at('Sardinia, Sardegna, Olbia', 'Сардиния', 'italy'),
  sicily: at('Sicily, Sicilia, Palermo', 'Сицилия', 'italy'),
  naples: at('Naples, Napoli, Amalfi, Salerno', 'Неаполь, Амальфи', 'italy'),
  spain: at('Spain, Spagna', 'Испания'),
  mallorca: at('Mallorca, Majorca', 'Майорка', 'spain', 'ibiza'),
  ibiza: at('Ibiza', 'Ибица', 'spain', 'mallorca'),
  france: at('France, Francia', 'Франция'),
  nice: at('Cannes, Antibes, Cote d Azur, French Riviera', 'Канны, Антиб, Ницца, Лазурный берег', 'france'),
  turkey: at('Turkey, Turchia', 'Турция'),
  bodrum: at('Bodrum', 'Бодрум', 'turkey', 'marmaris'),
  marmaris: at('Marmaris', 'Мармарис', 'turkey', 'fethiye, bodrum'),
  fethiye: at('Fethiye, Gocek', 'Фетхие, Гечек', 'turkey', 'marmaris'),
  antalya: at('Antalya, Kemer', 'Анталья, Кемер', 'turkey'),
  seychelles: at('Seychelles', 'Сейшелы'),
  russia: at('Russia', 'Россия'),
  moscow: at('Moscow', 'Москва, Мск', 'russia'),
  saint_petersburg: at('Saint Petersburg, St Petersburg', 'Санкт-Петербург, Петербург, Питер, СПб', 'russia'),
  yekaterinburg: at('Yekaterinburg, Ekaterinburg', 'Екатеринбург, Екб', 'russia'),
  sochi: at('Sochi', 'Сочи', 'russia'),
  kazan: at('Kazan', 'Казань', 'russia'),
}

/** A place and the places it lies in, the nearest first. */
export function withLarger(place: string): string[] {
  const chain: string[] = []
  for (let at: string | undefined = place; at !== undefined; at = places[at]?.within) chain.push(at)
  return chain
}

/** The island or city that a place belongs to: what lies directly in its country. */
export function regionOf(place: string): string {
  const chain = withLarger(place)
  return chain.at(-2) ?? place
}
