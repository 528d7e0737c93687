import { table } from './table.ts'

/**
 * Sheet of the mobile spas. A double set-up has two massage beds side by side, a single set-up has one. 'How many' is
 * the number of guests treated per visit.
 */
export const spas = table(
  'Mobile SPA',
  `
Name | Price | Address | Website | Massage beds | Double | Single | How many | Contact | Working hours | Highlights
Embun Hands Mobile Spa | IDR 550,000 / 60 min | Jl. Raya Sanggingan 9, Ubud, Bali | embun-hands.example | 4 | 1 | 2 | up to 4 guests | Ayu: +62 361 555 0140, +62 361 555 0141 | Daily 08:00-22:00 | Balinese massage, aromatherapy, foot massage; oils from our own garden
Rasa Tenang Home Massage | IDR 480,000 / 60 min | Jl. Batu Bolong 77, Canggu, Bali | rasa-tenang.example | 6 | 2 | 2 | up to 6 guests | WhatsApp +62 361 555 0142 | 09:00-23:00 | Deep tissue for surfers, hot stone, couples massage
Frangipani Trolley | $40 per person | Jl. Kayu Aya 15, Seminyak, Bali | frangipani-trolley.example | 8 | 3 | 2 | up to 8 guests | Mira: +62 361 555 0143 | 08:00-24:00 | Bridal parties, manicure and pedicure, facials, music and flowers
Ombak Body Works | IDR 650,000 / 90 min | Jl. Labuan Sait 44, Uluwatu, Bali | ombak-body.example | 3 | 1 | 1 | up to 3 guests | +62 361 555 0144 | Daily 10:00-21:00 | Sports massage, stretching, ice bath brought to the villa
Sanur Sunrise Spa Team | IDR 520,000 / 60 min | Jl. Danau Poso 28, Sanur, Bali | sunrise-spateam.example | 4 | 2 | 0 | 4 | Ibu Ketut: +62 361 555 0145 | 07:00-20:00 | Prenatal massage, lymphatic drainage, therapists with 10 years' practice
Спа на вилле «Лемонграсс» | от 600 000 IDR за сеанс | Нуса-Дуа, Бали, Jl. Siligita 12 | lemongrass-spa.example | 5 | 2 | 1 | до 5 гостей | Наталья: +62 361 555 0146, +62 361 555 0147 | ежедневно 9:00-22:00 | Русскоязычный администратор; балийский массаж, скраб, обёртывание, массаж в четыре руки
Kamboja Petals | from $55 per person | Jl. Raya Uluwatu 201, Jimbaran, Bali | kamboja-petals.example | 10 | 4 | 2 | up to 10 guests | Events: +62 361 555 0148 | By appointment, 08:00-22:00 | Groups and retreats: tents on the beach, tea ceremony, body scrub
Two Palms Healing | $70 / 90 min | Jl. Nyuh Kuning 3, Ubud, Bali | twopalms-healing.example | 2 | 1 | 0 | 2 (couple) | Wayan +62 361 555 0149 | 10:00-19:00, closed on Sunday | Sound healing with massage, breathwork, singing bowls
Canggu Night Reflexology | IDR 350,000 / 60 min | Jl. Pantai Berawa 60, Berawa, Canggu, Bali | night-reflexology.example | 2 | 0 | 2 | 2 | +62 361 555 0150 | 16:00-02:00 | Foot massage and reflexology after surf or a long flight
Sidemen Herbal Visit | IDR 400,000 / 60 min | Jl. Tebola 19, Sidemen, Bali |  | 2 | 1 | 0 | up to 2 guests | Nengah: +62 363 555 0104 | 09:00-18:00 | Boreh scrub of local spices, Balinese massage, herbal tea
Amed Salt & Stone | IDR 380,000 / 60 min | Jl. Raya Bunutan 8, Amed, Bali | salt-stone.example | 3 | 1 | 1 | up to 3 guests | +62 363 555 0105 | 10:00-20:00 | Hot stone massage, sea-salt scrub, sessions for divers
Lovina Calm Collective | IDR 360,000 / 60 min | Jl. Raya Kalibukbuk 35, Lovina, Bali |  | 2 | 0 | 2 | 2 | Luh +62 362 555 0106 | 09:00-19:00 | Swedish massage, head massage, gentle treatments for seniors
Gili Drift Massage | IDR 450,000 / 60 min | Gili Trawangan, North Lombok, Indonesia | gilidrift.example | 2 | 1 | 0 | 2 | +62 370 555 0105 | 11:00-21:00 | Arrives by bicycle; couples massage on the beach at sunset
Senggigi Palm Therapy | IDR 420,000 / 60 min | Jl. Raya Senggigi 140, Lombok, Indonesia | palm-therapy.example | 4 | 1 | 2 | up to 4 guests | +62 370 555 0106 | Daily 09:00-21:00 | Sasak massage, deep tissue, facial treatment
Khao Rang Home Spa | 1,200 THB / 60 min | 40 Kho Sim Bi Road, Phuket, Thailand | khaorang-spa.example | 5 | 2 | 1 | up to 5 guests | Khun Fah: +66 76 555 0116 | Daily 10:00-22:00 | Thai massage with herbal compress, aroma oil, hammam scrub
Rawai Nomad Massage | 900 THB / 60 min | 33/8 Wiset Road, Rawai, Phuket, Thailand | rawai-nomad.example | 3 | 1 | 1 | 3 | +66 76 555 0117, +66 76 555 0118 | 09:00-21:00 | Sports massage for Muay Thai fighters, foot massage
Спа-бригада «Орхидея» | 1 500 THB за 90 минут | Ката, Пхукет, Таиланд, Kata Road 71 | orchid-brigade.example | 6 | 2 | 2 | до 6 гостей | Светлана: +66 76 555 0119 | 10:00-21:00 | Тайский массаж, массаж для беременных, детский массаж; чек на русском
Lamai Pandan Spa | 1,400 THB / 90 min | 128 Moo 3, Lamai, Koh Samui, Thailand | lamai-pandan.example | 4 | 2 | 0 | up to 4 guests | +66 77 555 0103 | 09:00-22:00 | Four hands massage, pandan-leaf compress, couples package
Phangan Moon Therapists | 1,100 THB / 60 min | 22 Moo 8, Koh Phangan, Thailand | moon-therapists.example | 2 | 0 | 2 | 2 | Nim +66 77 555 0104 | 12:00-24:00 | Lomi lomi, shiatsu, massage after yoga retreats
Han River Home Spa | 450,000 VND / 60 min | 75 Tran Hung Dao, Son Tra, Da Nang, Vietnam | hanriver-spa.example | 6 | 2 | 2 | up to 6 guests | Ms. Trang: +84 236 555 0123 | Daily 08:30-22:30 | Bamboo massage, hair wash, hot stone
An Bang Travelling Spa | 500,000 VND / 60 min | 12 Nguyen Phan Vinh, Hoi An, Vietnam | anbang-spa.example | 4 | 1 | 2 | up to 4 guests | +84 235 555 0103 | 09:00-21:00 | Vietnamese acupressure, foot massage, facials with rice water
Nha Trang Relax Visit | 600,000 VND / 75 min | 18 Tran Quang Khai, Nha Trang, Vietnam | relax-visit.example | 3 | 1 | 1 | 3 | Тхао, говорит по-русски: +84 258 555 0102 | 9:00-22:00 | Мёд и травы, массаж горячими камнями, антистресс после перелёта
Marina Serenity at Home | from 390 AED per person | Marina Walk, Dubai Marina, Dubai, UAE | serenity-athome.example | 8 | 3 | 2 | up to 8 guests | +971 4 555 0133 | Daily 09:00-01:00 | Licensed therapists, deep tissue, couples massage, yacht visits
Jumeirah Desert Rose Spa | 450 AED / 60 min | Al Wasl Road 311, Dubai, UAE | desertrose-spa.example | 4 | 1 | 2 | up to 4 guests | Layla: +971 4 555 0134 | 10:00-23:00 | Women's team for home visits: Moroccan scrub, facials, nails
Выездной массаж «Кипарис» | 4 500 ₽ за 60 минут | Сочи, Центральный район, ул. Навагинская, 9 | kiparis-massage.example | 3 | 1 | 1 | до 3 гостей | Марина: +7 862 555-01-44 | 9:00-21:00 | Классический и спортивный массаж, лимфодренаж, медовое обёртывание
Банный мастер у вас дома | 12 000 ₽ за 2 часа | Сочи, Красная Поляна, ул. Защитников Кавказа, 51 | banny-master.example | 2 | 0 | 2 | 4 | Игорь: +7 862 555-01-45, +7 862 555-01-46 | по записи, 12:00-24:00 | Парение вениками, скраб с солью, травяной чай; нужна баня на вилле
Olive Branch Mobile Spa | €75 per hour | Georgiou A 40, Limassol, Cyprus | olivebranch-spa.example | 4 | 2 | 0 | up to 4 guests | +357 25 555 102 | Mon-Sat 09:00-20:00 | Aromatherapy, Swedish massage, pool-side sessions
Lycian Hammam on Wheels | €65 за сеанс | Konyaaltı, Gürsu 14, Antalya, Turkey | lycian-hammam.example | 3 | 1 | 1 | до 3 гостей | Derya: +90 242 555 01 03 |  | Foam massage and peeling on a heated folding table
`,
)
