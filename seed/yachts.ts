import { table } from './table.ts'

/** Sheet of the yachts and boats. Day capacity comes first, then overnight capacity if the boat has cabins. */
export const yachts = table(
  'Yachts',
  `
Name | Type of boat | Capacity | Port of departure | Address | Price | Website | Contact | Highlights
Senandung Laut | Phinisi | 12 (6 cabins) | Labuan Bajo | Labuan Bajo, Flores, Indonesia | $3,900 per day | senandung-laut.example | Captain Rahman: +62 385 555 0103, +62 385 555 0104 | Three-day Komodo route, diving compressor, chef, paddle boards
Rajah Cendrawasih | Phinisi | 16 (8 cabins) | Labuan Bajo | Labuan Bajo, Flores, Indonesia | from $6,500 per night | rajah-cendrawasih.example | Charter office: +62 385 555 0105 | Whole-boat charter, jacuzzi on deck, cruise director, Raja Ampat in winter
Kecil Tapi Berani | Speedboat | 10 | Sanur | Sanur Beach Harbour, Bali | IDR 9,500,000 per day | kecil-berani.example | Made: +62 361 555 0186 | Nusa Penida and back, snorkelling gear, lunch on Lembongan
Blue Heron Bali | Catamaran | 28 (by day) | Benoa Harbour | Benoa, Bali | $1,450 / half day | blueheron-bali.example | +62 361 555 0187 | Sunset cruise, DJ and barbecue, water slide, weddings
White Gecko | Catamaran | 14 (4 cabins, sleeps 8) | Serangan | Serangan, Bali | $1,950 per day | white-gecko.example | Rina +62 361 555 0188, +62 361 555 0189 | Gili Islands overnight, crew of four, SUP boards, chef on request
Морской кот | Catamaran | 18 | Serangan | Серанган, Бали | от 28 000 000 IDR в день | morskoy-kot.example | Денис: +62 361 555 0190 | Русскоязычный капитан, рыбалка, снорклинг, обед на борту
Tenggara Star | Motor yacht | 20 (3 cabins) | Benoa Harbour | Tanjung Benoa, Bali | $3,200 per day | tenggara-star.example | +62 361 555 0191 | Flybridge bar, jet ski, day trip to Nusa Penida
Luna Pesisir | Sailing yacht | 8 (3 cabins) | Serangan | Serangan, Bali | $890 per day | luna-pesisir.example | Skipper Ben: +62 361 555 0192 | Learn to sail, quiet bays, two-day trips to Lombok
Gili Flyer Nusantara | Speedboat | 24 | Padang Bai | Padang Bai, Bali | IDR 14,000,000 one way | gili-nusantara.example | +62 363 555 0109 | Private transfer to Gili Trawangan, Gili Air and Lombok
Amed Jukung Fleet | Traditional outrigger (jukung) | 4 | Amed | Jemeluk Bay, Amed, Bali | IDR 600,000 / morning |  | Kadek: +62 363 555 0110 | Sunrise sailing, fishing, snorkelling at the wreck
Andaman Whistle | Speedboat | 15 | Chalong Pier | Chalong, Phuket, Thailand | 32,000 THB per day | andaman-whistle.example | Khun Art: +66 76 555 0125 | Phi Phi and Maya Bay before the crowds, fruit and drinks
Sea Jasmine | Catamaran | 22 (4 cabins) | Ao Po Marina | Ao Po, Phuket, Thailand | 68,000 THB per day | sea-jasmine.example | +66 76 555 0126 | Phang Nga Bay, kayaks into the caves, Thai lunch
Mistral Orchid | Motor yacht | 12 (4 cabins) | Yacht Haven Marina | Mai Khao, Phuket, Thailand | on request | mistral-orchid.example | Broker: +66 76 555 0127, +66 76 555 0128 | Overnight to Krabi, chef, Seabobs, jacuzzi
Northern Tern | Sailing yacht | 10 (4 cabins) | Chalong Pier | Chalong, Phuket, Thailand | 27,500 THB per day | northern-tern.example | +66 76 555 0129 | Skippered or bareboat with a licence, regatta equipment
Samui Moonraker | Motor yacht | 16 | Bangrak Pier | Bangrak, Koh Samui, Thailand | 45,000 THB per day | samui-moonraker.example | +66 77 555 0109 | Ang Thong marine park, full-moon transfers to Phangan
Han Pearl | Motor yacht | 18 | Han River Marina | Son Tra, Da Nang, Vietnam | 12,000,000 VND / 2 hours | han-pearl.example | Ms. Vy: +84 236 555 0127 | Fire bridge by night, seafood dinner, coral bay by day
Cham Breeze | Speedboat | 20 | Cua Dai Pier | Cua Dai, Hoi An, Vietnam | $420 per day | cham-breeze.example | +84 235 555 0106 | Cham Islands, snorkelling, beach lunch
Bay of Nha Trang Lady | Catamaran | 30 (by day) | Vinh Truong Marina | Nha Trang, Vietnam | $980 / 5 hours | nt-lady.example | Говорят по-русски: +84 258 555 0104 | Три острова, рыбалка, караоке, обед из морепродуктов
Чайка Юга | Motor yacht | 11 (2 каюты) | Морской порт Сочи | Сочи, Морской порт, причал 4 | 18 000 ₽ в час | chaika-yuga.example | Павел: +7 862 555-01-52 | Дельфины на рассвете, купание в открытом море, плед и чай
Парус Имеретин | Sailing yacht | 8 (3 каюты) | Марина Имеретинская | Сочи, Адлер, Имеретинская набережная | от 9 000 ₽ в час | parus-imeretin.example | +7 862 555-01-53, +7 862 555-01-54 | Уроки яхтинга, романтический закат на двоих
Falcon of the Creek | Motor yacht | 35 (by day) | Dubai Marina | Dubai Marina, Dubai, UAE | 1,800 AED per hour | falcon-creek.example | +971 4 555 0138 | Palm and skyline route, barbecue, birthday decoration, jet ski
Desert Wind Dhow | Wooden dhow | 60 | Dubai Creek | Al Seef, Dubai, UAE | from 240 AED per person | desertwind-dhow.example | Events: +971 4 555 0139 | Dinner cruise, oud player, buffet, upper deck for groups
Ege Masalı | Gulet | 14 (7 cabins) | Bodrum Marina | Bodrum, Turkey | €11 500 в неделю | ege-masali.example | Kaptan Deniz: +90 252 555 01 03 | Blue cruise to Gökova, full board, crew of four
Zeytin Rüzgarı | Gulet | 10 (5 cabins) | Bodrum Marina | Bodrum, Turkey | €7,900 per week | zeytin-ruzgari.example | +90 252 555 01 04 | Family gulet: shaded deck, kayaks, nets for small children
Likya Breeze | Motor yacht | 12 | Kemer Marina | Kemer, Antalya, Turkey | €690 per day | likya-breeze.example | Мурат: +90 242 555 01 05, +90 242 555 01 06 | Затонувший город и бухты, рыбалка, трансфер из отеля
Kyma Petrichor | Sailing yacht | 9 (4 cabins) | Limassol Marina | Limassol, Cyprus | £650 per day | kyma-petrichor.example | Mr. Ashworth: +357 25 555 106 | British skipper, price in pounds; swim stop at Lady's Mile
Argo Mikros | Catamaran | 20 | Old Port of Limassol | Limassol, Cyprus | €1,150 / 6 hours | argo-mikros.example |  | Sea caves, meze lunch, snorkelling, floating mats
`,
)
