import { table } from './table.ts'

/** Sheet of the restaurants, with Russian headings. */
export const restaurants = table(
  'Рестораны',
  `
Название | Адрес | Цена | Сайт | Кухня | Особенности | Часы работы | Вместимость | Контакт
Warung Daun Senja | Jl. Raya Pengosekan 18, Ubud, Bali | IDR 150,000 per person | daun-senja.example | Indonesian, Balinese | Вид на рисовые поля, повар готовит при гостях, есть веганское меню | 10:00-22:00 | 60 мест | +62 361 555 0166
Dapur Ibu Laras | Jl. Tirta Tawar 31, Ubud, Bali | от 120 000 IDR с человека | dapur-laras.example | Балийская | Утка по предварительному заказу за сутки, кулинарные уроки по утрам | 11:00-21:00 | 40 мест | Ларас: +62 361 555 0167
Akar Plant Table | Jl. Bisma 12, Ubud, Bali | IDR 220,000 per person | akar-table.example | Vegan, organic | Plant based tasting menu, gluten free bakery, garden terrace | 08:00-22:00 | 48 | +62 361 555 0168
Seven Banyans | Jl. Raya Kedewatan 5, Ubud, Bali | $95 per person, tasting menu | seven-banyans.example | Fine dining, Indonesian fusion | Twelve courses, one sitting at 18:30, wine pairing, jungle view | Tue-Sun from 18:00 | 22 | Reservations: +62 361 555 0169, +62 361 555 0170
Trattoria Fico Verde | Jl. Batu Belig 47, Kerobokan, Bali | IDR 350,000 per person | fico-verde.example | Italian | Wood-fired pizza, fresh pasta, playground, pet friendly | 12:00-23:00 | 110 мест | Marco +62 361 555 0171
Izakaya Kaze no Ie | Jl. Kayu Aya 66, Seminyak, Bali | IDR 450,000 per person | kazenoie.example | Japanese | Sushi bar with ten seats, charcoal grill, sake list | 17:00-24:00 | 54 | +62 361 555 0172
Лодка и Лайм | Jl. Batu Bolong 102, Canggu, Bali | от 300 000 IDR с человека | lodka-laim.example | Морепродукты, средиземноморская | Рыба утреннего улова, живая музыка по пятницам, закат с крыши | 12:00-23:30 | 90 мест | Антон: +62 361 555 0173
Tkemali House | Jl. Pantai Berawa 38, Berawa, Canggu, Bali | IDR 280,000 per person | tkemali-house.example | Georgian | Khachapuri and khinkali, Georgian wine list, room for birthdays | 11:00-23:00 | 70 мест | Нино: +62 361 555 0174
Сметана Кафе | Jl. Pantai Pererenan 20, Pererenan, Bali | IDR 180,000 per person | smetana-kafe.example | Русская | Сырники весь день, борщ, пельмени, детское меню | 08:00-21:00 | 45 мест | +62 361 555 0175
Reef & Ember | Jl. Pemutih 9, Uluwatu, Bali | $60 per person | reef-ember.example | Seafood, steak | Cliff terrace, ocean sunset, lobster by weight, proposals arranged | 16:00-23:00 | 80 | Host desk: +62 361 555 0176
Kopi Kabut Roastery | Jl. Subak Sari 50, Canggu, Bali | IDR 90,000 per person | kopi-kabut.example | Coffee, bakery | Own roastery, all-day breakfast, quiet room for work | 07:00-18:00 | 36 |
Jimbaran Lobster Lanterns | Jl. Pantai Kedonganan 14, Jimbaran, Bali | from $35 per person | lobster-lanterns.example | Seafood | Tables on the sand, grill over coconut husk, sea view | 13:00-23:00 | 200 мест | Pak Nyoman: +62 361 555 0177
El Mezcalito Rojo | Jl. Petitenget 83, Seminyak, Bali | IDR 260,000 per person | mezcalito-rojo.example | Mexican | Tacos, agave bar, DJ on Saturday | 16:00-01:00 | 75 | +62 361 555 0178
Spice Ledger | Jl. Danau Tamblingan 91, Sanur, Bali | IDR 200,000 per person | spice-ledger.example | Indian, vegetarian | Halal kitchen, tandoor, set lunch | 11:00-22:30 | 64 | +62 361 555 0179
Nusa Dua Meze Garden | Jl. Pratama 110, Nusa Dua, Bali | $38 per person | meze-garden.example | Middle Eastern, Lebanese | Hookah in the garden, belly dance on Thursday, halal | 14:00-24:00 | 120 мест | Сами: +62 361 555 0180, +62 361 555 0181
Bumbu Pasar Legian | Jl. Padma 25, Legian, Bali | IDR 95,000 per person | bumbu-pasar.example | Indonesian | Nasi campur from 22 dishes, quick lunch | 09:00-21:00 | 50 | +62 361 555 0182
Seoul Smoke Kerobokan | Jl. Raya Kerobokan 58, Kerobokan, Bali | IDR 320,000 per person | seoul-smoke.example | Korean | Table grills, private karaoke room for ten | 17:00-01:00 | 66 | +62 361 555 0183
Candi Pier Kitchen | Jl. Raya Candidasa 70, Candidasa, Bali | IDR 210,000 per person | candi-pier.example | Seafood, Balinese | Over the water, snorkelling trip with lunch | 11:00-22:00 | 58 | +62 363 555 0108
Gili Shack No. 9 | Gili Air, North Lombok, Indonesia | IDR 130,000 per person | shack-nine.example | Indonesian, seafood | Feet in the sand, fish of the day, cash only | 10:00-23:00 | 44 | +62 370 555 0109
Dragon Bay Grill | Jl. Soekarno Hatta 12, Labuan Bajo, Flores, Indonesia | IDR 240,000 per person | dragonbay-grill.example | Seafood, Indonesian | Harbour sunset, fish market next door | 12:00-22:00 | 72 | +62 385 555 0102
Krua Talay Ban | 51 Moo 6, Rawai, Phuket, Thailand | 450 THB per person | talay-ban.example | Thai, seafood | Choose at the market, cooked in ten minutes | 11:00-22:00 | 130 мест | +66 76 555 0122
Saffron Lantern Kata | 7 Patak Road, Kata, Phuket, Thailand | 1,100 THB per person | saffron-kata.example | Thai fine dining | Tasting menu, hill view, romantic tables for two | 17:30-23:00 | 40 | Khun Dao: +66 76 555 0123
Кафе «Изба у моря» | Патонг, Пхукет, Таиланд, Phra Barami Road 88 | от 400 THB с человека | izba-u-morya.example | Русская, европейская | Окрошка, пельмени, винегрет; детский уголок | 09:00-23:00 | 60 мест | Людмила: +66 76 555 0124
Bophut Olive Pier | 20 Moo 1, Bophut, Koh Samui, Thailand | 950 THB per person | olive-pier.example | Greek, Mediterranean | Sea terrace, whole fish in salt, wine by the glass | 12:00-23:00 | 56 | +66 77 555 0108
Bếp Nhà Sen | 17 Hoang Van Thu, Hai Chau, Da Nang, Vietnam | 250,000 VND per person | bep-sen.example | Vietnamese | Family kitchen, mi quang, vegetarian days twice a month | 06:30-21:30 | 80 | +84 236 555 0125
Son Tra Oyster Yard | 102 Vo Nguyen Giap, Son Tra, Da Nang, Vietnam | 600,000 VND per person | oyster-yard.example | Seafood | Sea view, oysters three ways, live band at weekends | 15:00-24:00 | 150 | Mr. Duc: +84 236 555 0126
Faifo Silk Bistro | 63 Phan Boi Chau, Hoi An, Vietnam | $22 per person | silk-bistro.example | French, Vietnamese | Courtyard, cocktails, cooking class at 10:00 | 10:00-22:00 | 50 | +84 235 555 0105
Нячанг Плов Центр | 44 Hung Vuong, Nha Trang, Vietnam | 280 000 VND с человека | nt-plov.example | Узбекская, кавказская | Плов по средам и субботам, шашлык, халяль | 11:00-23:00 | 70 мест | Рустам: +84 258 555 0103
Ресторан «Пряный берег» | Сочи, Центральный район, Приморская ул., 19 | средний чек 3 500 ₽ | pryany-bereg.example | Морепродукты, средиземноморская | Черноморские мидии и рапан, терраса у моря | 12:00-00:00 | 120 мест | +7 862 555-01-48
Хинкальная «Три складки» | Сочи, Адлер, ул. Демократическая, 52 | средний чек 1 600 ₽ | tri-skladki.example | Грузинская | Хинкали от 5 штук, лимонады, детская комната | 11:00-23:00 | 85 мест | Гиви: +7 862 555-01-49
Ресторан «Пятый подъёмник» | Сочи, Красная Поляна, пер. Снежный, 7 | от 4 000 ₽ с человека | pyaty-podyomnik.example | Европейская, стейки | Камин, вид на горы, фондю, винный погреб | 13:00-01:00 | 95 мест | +7 862 555-01-50, +7 862 555-01-51
Saffron Dhow | Dubai Marina Promenade, Dubai, UAE | from 90 AED per person | saffron-dhow.example | Indian, Middle Eastern | Halal, biryani under dough, marina view | 12:00-00:30 | 140 мест | +971 4 555 0136
Kumo Forty | Sheikh Zayed Road 155, Dubai, UAE | 520 AED per person | kumo-forty.example | Japanese, Peruvian | 40th floor, omakase counter, city skyline; smart dress | 18:00-02:00 | 90 | Maya: +971 4 555 0137
Sahil Pide House | Cumhuriyet Caddesi 77, Bodrum, Turkey | €18 per person | sahil-pide.example | Turkish | Stone oven, meze at noon, sea view, kebab on coals | 11:00-24:00 | 100 | +90 252 555 01 02
Kaleiçi Pomegranate | Hesapçı Sokak 29, Antalya, Turkey | €30 с человека | kaleici-nar.example | Turkish, seafood | Двор старого османского дома, гранатовые деревья, винная карта | 12:00-23:30 | 76 мест | +90 242 555 01 04
Taverna Karob & Salt | Agias Zonis 15, Limassol, Cyprus | €28 per person | karob-salt.example | Greek, Cypriot | Meze of 18 plates, live bouzouki on Friday | 12:00-23:00, closed on Monday | 88 | Andreas: +357 25 555 104
Bistro «Паруса и соль» | Limassol Marina 3, Limassol, Cyprus | €45 с человека | parusa-sol.example | Seafood, European | Веранда у воды, русское меню, завтраки до 14:00 | 09:00-24:00 | 64 места | +357 25 555 105
Ubud Morning Loaf | Jl. Hanoman 21, Ubud, Bali | IDR 85,000 per person | morning-loaf.example | Bakery, coffee | Sourdough, brunch, gluten free on Tuesday; no reservations | 07:00-17:00 | 30 |
Burger Pit Echo | Jl. Pantai Batu Mejan 33, Canggu, Bali | IDR 140,000 per person | burgerpit-echo.example | American | Smash burgers, delivery until midnight | 11:00-24:00 | 38 | +62 361 555 0184
`,
)
