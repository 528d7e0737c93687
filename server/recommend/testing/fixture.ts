import type { Category, Venue } from '../../../contract/venues.ts'
import { unitsPerDollar } from '../../../language/money/index.ts'
import type { CurrentRates } from '../../catalogue/index.ts'
import type { CatalogueReader } from '../candidates.ts'

type Row = [name: string, address: string | null, price: string | null, extras: Record<string, string>]

const rows: Record<Category, Row[]> = {
  villa: [
    [
      'Coral Steps',
      'Jl. Pantai Suluban, Uluwatu, Bali',
      '$320 per night',
      {
        'Number of bedrooms': '3',
        View: 'Ocean',
        'Private chef': 'yes',
        Facilities: 'Infinity pool, gym',
        Contact: '+62 812 3000 1001',
      },
    ],
    [
      'Heron Ledge',
      'Bingin, Bali',
      '$540 / night',
      {
        'Number of bedrooms': '5',
        View: 'Sea, sunset',
        'Private chef': 'on request',
        Facilities: 'Pool, cinema',
        Contact: '+62 812 3000 1002; +62 812 3000 1003',
      },
    ],
    [
      'Fern Hollow',
      'Jl. Raya Sayan, Ubud',
      'IDR 2,400,000 per night',
      {
        'Number of bedrooms': '2',
        View: 'Jungle',
        'Private chef': 'no',
        Facilities: 'Pool, yoga deck',
        Contact: 'WhatsApp +62 812 3000 1004',
      },
    ],
    [
      'Paddy Lane House',
      'Penestanan, Ubud',
      '1 800 000 IDR',
      { 'Number of bedrooms': '3', View: 'Rice fields', 'Private chef': '-', Facilities: 'Garden, kitchen' },
    ],
    [
      'Seven Palms',
      'Berawa, Canggu',
      'USD 450',
      {
        'Number of bedrooms': '4',
        View: 'Garden',
        'Private chef': 'yes',
        Facilities: 'Pool, jacuzzi, parking',
        Contact: '+62 812 3000 1006',
      },
    ],
    [
      'Tide and Teak',
      'Batu Bolong, Canggu',
      '$210',
      { 'Number of bedrooms': '2', View: 'Sea', 'Private chef': 'no', Facilities: 'Rooftop' },
    ],
    [
      'Дом у переправы',
      'Семиньяк, Бали',
      '3,9 млн рупий в сутки',
      {
        'Number of bedrooms': '4',
        View: 'Бассейн, сад',
        'Private chef': 'да',
        Facilities: 'Бассейн, сауна',
        Contact: '+62 812 3000 1008',
      },
    ],
    [
      'Quarry Court',
      'Jimbaran, Bali',
      '€600',
      { 'Number of bedrooms': '6', View: 'Ocean', Facilities: 'Pool, tennis court' },
    ],
    ['Ledger House', 'Sanur, Bali', null, { 'Number of bedrooms': '3', Facilities: 'Pool' }],
    ['Kuta Corner', 'Kuta, Bali', '$90', { 'Number of bedrooms': '1', View: 'City' }],
  ],
  restaurant: [
    [
      'Salt and Ember',
      'Muaya Beach, Jimbaran',
      'IDR 450,000 per person',
      { 'Cuisine type': 'Seafood, grill', Highlights: 'Tables on the beach, sunset', Contact: '+62 361 555 201' },
    ],
    [
      'Trattoria Lucertola',
      'Jl. Petitenget, Seminyak',
      '$25 per person',
      { 'Cuisine type': 'Italian', Highlights: 'Wood-fired pizza', Contact: '+62 361 555 202' },
    ],
    [
      'Нори и рис',
      'Чангу',
      '300 тыс рупий с человека',
      { 'Cuisine type': 'Японская', Highlights: 'Суши-бар', Contact: '+62 361 555 203' },
    ],
    [
      'Warung Dapur Ibu',
      'Ubud',
      'from 60k',
      { 'Cuisine type': 'Balinese, Indonesian', Highlights: 'Rice field view, vegetarian menu' },
    ],
    ['Green Spoon', 'Pererenan, Bali', '$12', { 'Cuisine type': 'Vegan', Facilities: 'Garden, playground' }],
  ],
  mobile_spa: [
    [
      'Kneadful Bali',
      'Seminyak, Bali',
      'IDR 350,000 / hour',
      {
        'Massage beds': '4',
        'How many': '6',
        Highlights: 'Balinese massage, hot stone, couples massage',
        Contact: '+62 813 400 01',
      },
    ],
    [
      'Руки Бали',
      'Убуд, Бали',
      '400 000 рупий в час',
      { 'Massage beds': '2', Highlights: 'Тайский массаж, лимфодренажный массаж', Contact: '+62 813 400 0202' },
    ],
    [
      'An Thuong Touch',
      'An Thuong, Da Nang',
      '320,000 VND',
      { 'Massage beds': '8', Highlights: 'Thai massage, foot massage' },
    ],
  ],
  yacht: [
    [
      'Merganser',
      'Benoa Harbour, Bali',
      '$900 per day',
      {
        'Type of boat': 'Catamaran',
        Capacity: '12',
        'Port of departure': 'Benoa',
        Highlights: 'Snorkeling, fishing',
        Contact: '+62 814 500 01 02',
      },
    ],
    [
      'Second Wind',
      'Serangan, Bali',
      '$1500 per day',
      {
        'Type of boat': 'Motor yacht',
        Capacity: '20 (day) / 8 (overnight)',
        'Port of departure': 'Serangan',
        Facilities: 'Jet ski, crew',
      },
    ],
    [
      'Lina Kastela',
      null,
      '€2400 per week',
      {
        'Type of boat': 'Barca a vela',
        Capacity: '6 (6+2) Licensed for 8',
        'Port of departure': 'Corfu / Gouvia, Grecia',
      },
    ],
    [
      'Old Salt',
      'Labuan Bajo',
      'on request',
      { 'Type of boat': 'Phinisi', Capacity: '10', 'Port of departure': 'Labuan Bajo', Facilities: '5 cabins, diving' },
    ],
    [
      'Brandywine',
      null,
      '€1900 per week',
      { 'Type of boat': 'Catamarano', Capacity: '8', 'Port of departure': 'Zadarski Portorat' },
    ],
  ],
  retreat_center: [
    [
      'Stillwater Shala',
      'Tegallalang, Bali',
      '$120 per person',
      {
        'Maximum capacity': '24',
        'Number of rooms': '12',
        'Yoga shala': 'yes',
        View: 'Rice terraces',
        Facilities: 'Vegan kitchen, ice bath',
        Contact: '+62 815 600 0101',
      },
    ],
    [
      'Тишина Мундука',
      'Мундук, Бали',
      '900 000 рупий',
      {
        'Maximum capacity': '10',
        'Number of rooms': '5',
        'Yoga shala': 'нет',
        View: 'Горы',
        Highlights: 'Медитация, ретриты тишины',
      },
    ],
    [
      'Nagarkot Rise',
      'Nagarkot, Nepal',
      'USD 599',
      { 'Maximum capacity': '18', 'Yoga shala': '60 m2', View: 'Mountains', Highlights: 'Breathwork, sound healing' },
    ],
  ],
}

/** Small invented catalogue in both languages, with missing values like a real one. */
export const fixtureVenues: Venue[] = Object.entries(rows).flatMap(([category, list], n) =>
  list.map(([name, address, raw_price_text, extras], m) => ({
    id: (n + 1) * 100 + m,
    name,
    category,
    raw_price_text,
    website: null,
    address,
    source_sheet: null,
    extras,
  })),
)

/** Fixed rates, so that the results of tests do not change with the embedded rates. */
const rates: CurrentRates = { version: 1, units: { ...unitsPerDollar, IDR: 16_500, EUR: 1 / 1.16 } }

/** Returns a venue without price and website, for a catalogue of one test file. */
export const venueOf = (
  id: number,
  category: Venue['category'],
  name: string,
  address: string | null,
  extras: Venue['extras'] = {},
): Venue => ({ id, name, category, raw_price_text: null, website: null, address, source_sheet: null, extras })

/** Returns a catalogue with these venues, paged like the real one. */
export function catalogueOf(venues: readonly Venue[]): CatalogueReader {
  return {
    version: () => 1,
    rates: async () => rates,
    async list({ category, limit = 20, offset = 0 }) {
      const found = venues.filter((venue) => category === undefined || venue.category === category)
      return { items: found.slice(offset, offset + limit), total: found.length }
    },
    async stats() {
      const by_category: Record<string, number> = {}
      for (const { category } of venues) by_category[category] = (by_category[category] ?? 0) + 1
      return { total: venues.length, by_category }
    },
    // A small catalogue is read completely, so the queries return nothing.
    pick: async () => [],
    sounds: async () => [],
    placesNamed: async () => [],
    areaClaims: async () => [],
    loneAreas: async () => [],
    known: async () => ({ inAddresses: new Set(), inNames: new Set(), inTexts: new Set() }),
  }
}
