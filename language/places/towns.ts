import type { Place } from './place.ts'

/**
 * Towns and other parts of a larger place: 'larger: Name=Other name Имя=Другое имя, ...'. The larger place is also
 * the alternative for a town without a suitable venue.
 */
const listed = [
  'canggu: Echo Beach Эхо бич',
  'kuta: Tuban Тубан',
  'denpasar: Renon Ренон',
  'uluwatu: Padang Padang Паданг-Паданг, Suluban Сулубан',
  'pecatu: Balangan Баланган, Dreamland Дримленд',
  'ungasan: Melasti Меласти',
  'nusa_dua: Sawangan Саванган',
  'tabanan: Tanah Lot Танах Лот, Balian Балиан, Soka',
  'gianyar: Saba',
  'tegallalang: Sebatu Себату',
  'karangasem: Manggis Манггис, Abang, Amlapura Амлапура',
  'amed: Jemeluk Джемелук, Selang',
  'lovina: Kalibukbuk',
  'bedugul: Baturiti',
  'kintamani: Batur Батур',
  'pemuteran: Menjangan Менджанган',
  'medewi: Negara Негара',
  'nusa_lembongan: Ceningan=Nusa Ceningan Ченинган',
  'java: Yogyakarta=Jogja Джокьякарта',
  'da_nang: Hai Chau Хай Чау, Ngu Hanh Son',
  'my_khe: An Thuong Ан Тхыонг',
  'seminyak: Oberoi Оберой',
  'phi_phi: Maya Bay',
  'khao_lak: Similan=Similan Islands Симиланы',
  'phuket: Cherngtalay Чернгталай, Kathu Кату, Mai Khao Май Кхао, Panwa=Cape Panwa Панва, Phuket Town Пхукет-таун, Laguna Phuket',
  'samui: Choeng Mon Чонгмон, Lipa Noi Липа Ной',
  'lombok: Selong Belanak Селонг Беланак',
  'vietnam: Phan Thiet Фантьет',
  'ionian: Kefalonia=Cephalonia Кефалония, Paxos Паксос',
  'corfu: Gouvia Гувия',
  'athens: Alimos Алимос, Glyfada Глифада, Vouliagmeni Вульягмени',
  'greece: Paros Парос, Naxos Наксос, Halkidiki=Chalkidiki Халкидики, Milos Милос, Hydra Гидра, Thessaloniki Салоники',
  'crete: Chania=Hania Ханья, Heraklion Ираклион, Elounda Элунда',
  'croatia: Hvar Хвар, Brac Брач, Rovinj Ровинь, Pula Croatia Пула',
  'split: Trogir Трогир, Marina Kastela Марина Кастела',
  'zadar: Sukosan Сукошан, Biograd Биоград',
  'montenegro: Kotor Котор, Tivat Тиват, Budva Будва, Sveti Stefan Свети Стефан',
  'italy: Lake Como=Como=Lago di Como Комо=озеро Комо, Lake Garda=Lago di Garda Гарда=озеро Гарда, Lake Maggiore=Lago Maggiore Лаго-Маджоре, Tuscany=Toscana Тоскана, Florence=Firenze Флоренция, Capri Капри, Positano Позитано, Puglia=Apulia Апулия, Verona Верона, Portofino Портофино, Forte dei Marmi Форте-деи-Марми, Amalfi=Amalfi Coast Амальфи, Salerno Салерно, Sorrento Сорренто',
  'sardinia: Olbia Ольбия, Cagliari Кальяри, Costa Smeralda Коста-Смеральда',
  'sicily: Palermo Палермо, Taormina Таормина',
  'spain: Marbella Марбелья, Menorca=Minorca Менорка, Malaga Малага, Valencia Валенсия, Seville Севилья, Costa Brava Коста-Брава, Alicante Аликанте',
  'mallorca: Palma de Mallorca Пальма-де-Майорка, Deia Дейя',
  'ibiza: Formentera Форментера',
  'canary: Tenerife Тенерифе, Gran Canaria Гран-Канария, Lanzarote Лансароте',
  'france: Provence Прованс, Saint Tropez=St Tropez Сен-Тропе, Courchevel Куршевель, Bordeaux Бордо, Corsica Корсика, Biarritz Биарриц, Chamonix Шамони, Megeve Межев',
  'nice: Cannes Канны, Antibes Антиб, Nice France Ницца, Saint Jean Cap Ferrat Сен-Жан-Кап-Ферра',
  'turkey: Göcek Гечек, Cappadocia Каппадокия, Izmir Измир, Cesme=Çeşme Чешме, Dalaman Даламан, Kusadasi=Kuşadası Кушадасы, Datca=Datça Датча',
  'antalya: Side Antalya Сиде',
  'larnaca: Ayia Napa Айя-Напа, Protaras Протарас',
  'estonia: Tallinn Таллин=Таллинн',
  'georgia: Tbilisi Тбилиси, Batumi Батуми',
  'crimea: Yalta Ялта',
  'egypt: Hurghada Хургада, Sharm el Sheikh=Sharm Шарм-эль-Шейх=Шарм, El Gouna Эль-Гуна, Cairo Каир',
  'philippines: Boracay Боракай, Palawan Палаван, Manila Манила, Cebu Себу, Siargao Сиаргао',
  'malaysia: Kuala Lumpur Куала-Лумпур, Langkawi Лангкави',
  'japan: Tokyo Токио, Kyoto Киото, Osaka Осака, Hokkaido Хоккайдо, Okinawa Окинава, Niseko Нисеко',
  'china: Hong Kong Гонконг, Shanghai Шанхай, Beijing Пекин, Hainan Хайнань',
  'australia: Sydney Сидней, Melbourne Мельбурн',
  'usa: Aspen Аспен, California Калифорния, San Francisco Сан-Франциско',
  'hawaii: Maui Мауи',
  'mexico: Cancun Канкун, Tulum Тулум, Playa del Carmen Плая-дель-Кармен, Los Cabos=Cabo San Lucas Лос-Кабос',
  'dominican: Punta Cana Пунта-Кана',
  'portugal: Lisbon=Lisboa Лиссабон, Algarve Алгарве, Madeira Мадейра, Comporta Компорта, Cascais Кашкайш',
  'israel: Tel Aviv Тель-Авив, Eilat Эйлат',
  'morocco: Marrakech=Marrakesh Марракеш, Essaouira Эс-Сувейра, Agadir Агадир',
  'laos: Luang Prabang Луангпхабанг',
  'korea: Seoul Сеул',
  'taiwan: Taipei Тайбэй',
  'kazakhstan: Almaty Алматы',
  'uzbekistan: Tashkent Ташкент, Samarkand Самарканд',
  'armenia: Yerevan Ереван',
  'azerbaijan: Baku Баку',
  'qatar: Doha Доха',
  'oman: Muscat Маскат',
  'saudi_arabia: Riyadh Эр-Рияд',
  'jordan: Aqaba Акаба',
  'germany: Berlin Берлин, Munich Мюнхен',
  'austria: Vienna Вена',
  'switzerland: Zurich Цюрих, Geneva Женева, Zermatt Церматт, Verbier Вербье',
  'czechia: Prague Прага',
  'hungary: Budapest Будапешт',
  'poland: Warsaw Варшава',
  'netherlands: Amsterdam Амстердам',
  'norway: Oslo Осло',
  'finland: Helsinki Хельсинки',
  'sweden: Stockholm Стокгольм',
  'iceland: Reykjavik Рейкьявик',
  'bulgaria: Varna Варна',
  'new_zealand: Auckland Окленд',
  'south_africa: Cape Town Кейптаун',
  'kenya: Nairobi Найроби',
  'canada: Toronto Торонто, Vancouver Ванкувер',
  'brazil: Rio de Janeiro=Rio Рио-де-Жанейро=Рио',
  'peru: Lima Peru Лима, Cusco Куско',
  'cuba: Havana Гавана',
  'russia: Anapa Анапа, Baikal Байкал',
  'krasnaya_polyana: Rosa Khutor Роза Хутор',
  'uae: Ras Al Khaimah Рас-эль-Хайма, Sharjah Шарджа',
  'dubai: Bluewaters Блюуотерс, Al Barsha Аль-Барша, Jumeirah Beach Residence=JBR',
  'india: Kerala Керала, Mumbai Мумбаи, Delhi Дели, Jaipur Джайпур, Udaipur Удайпур, Rajasthan Раджастан, Varkala Варкала',
  'maldives: Male Maldives Мале, Baa Atoll=Baa Atol Баа Атолл=Атолл Баа',
  'mauritius: Grand Baie Гранд-Бэ, Le Morne Ле-Морн',
  'seychelles: Mahe Маэ, Praslin Праслен, La Digue Ла-Диг',
  'santorini: Oia, Fira=Thira Фира, Imerovigli Имеровигли',
]

const latin = /[^\u0400-\u04ff]+/
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')

export const parts: Readonly<Record<string, Place>> = Object.fromEntries(
  listed.flatMap((line) => {
    const [within = '', names = ''] = line.split(': ')
    return names.split(', ').map((both): [string, Place] => {
      const en = latin.exec(both)![0].trim().split('=')
      const ru = both.slice(latin.exec(both)![0].length).trim()
      return [keyOf(en[0]!), { en, ru: ru === '' ? en : ru.split('='), within, near: [within] }]
    })
  }),
)
