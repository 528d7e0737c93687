import { placeCellsIn } from './place-cell.ts'

/** A fifth part of the labelled rows. No rule was changed for them: exact .940, within .980, Russian .930, all .910. */
export const fifthPlaceCells = placeCellsIn(`
villa | Villa Nirvana Pererenan | Jl. Pantai Pererenan No. 88, Pererenan, Mengwi, Badung 80351 | Bedrooms = 4 | Pererenan | Bali < Indonesia | Переренан
villa | Santorini Cliff Villas | Jl. Labuan Sait, Pecatu | Area = Bingin  ; Guests = 8+2 | Bingin | Bali < Indonesia | Бингин
restaurant | Warung Nenek | Jl. Dewi Sita , Ubud ,Gianyar | Cuisine = Balinese, Thai | Ubud | Bali < Indonesia | Убуд
spa | Ocean Breath Spa | Jl. Danau Tamblingan 121,⏎Sanur 80228 | Phone = +62 361 288 118 | Sanur | Bali < Indonesia | Санур
yacht | Lady Amara (catamaran, 46 ft) | - | Port = Serangan ; Route = day trips to Nusa Penida & Gili islands | Serangan | Bali < Indonesia | Серанган
yacht | M/Y Blue Pearl | - | Base = Yacht Haven Marina, Phuket ; Length = 24 m | Yacht Haven Marina | Phuket < Thailand | -
yacht | Lagoon 42 "Meltemi" | Lefkas Marina, Lefkada 311 00 | Year = 2019 ; Cabins = 4+2 | Lefkas Marina | Lefkada < Greece | -
yacht | Oceanis 34 (Nikoleta) | - | Base = Nydri, Lefkada (GR) ; Service = Bareboat | Nydri | Lefkada < Greece | Нидри
villa | Can Xisco | Carrer de Cala Llamp 17, 07157 Port d'Andratx | Island = Mallorca | Port d'Andratx | Mallorca < Spain | -
villa | Villa Elia | Via dei Mulini 14, 84017 POSITANO(SA) | Region = Campania | Positano | Campania < Italy | Позитано
villa | Podere Le Querce | S.P. 14 km 3, 53024 Montalcino SI | Region = Tuscany ; Notes = 45 min to Siena, 1.5 h to Florence airport | Montalcino | Tuscany < Italy | Монтальчино
villa | Mas des Oliviers | Chemin des Carrières, 13210 Saint-Rémy-de-Provence | Country = France | Saint-Rémy-de-Provence | Provence < France | Сен-Реми-де-Прованс
restaurant | Chez Lulu | 12 place aux Herbes, 83990 St Tropez | Region = French Riviera | Saint-Tropez | French Riviera < France | Сен-Тропе
restaurant | Bali Hai Grill | 118 Thaweewong Rd, Pаtong, Kathu, Phuket 83150 | Avg check = 900 THB | Patong | Phuket < Thailand | Патонг
restaurant | Little Osaka Izakaya | Convent Road, Silom, Bangkok 10500 | Cuisine = Japanese | Silom | Bangkok < Thailand | Силом
villa | Baan Talay | 88/4 Moo 5, Choeng Mon, Koh Samui 84320 | Beds = 5 king, 2 twin | Choeng Mon | Koh Samui < Thailand | -
retreat | Inner Sea Yoga | Sri Thanu, Koh Phangan | Nearest airport = Koh Samui (USM), then ferry | Sri Thanu | Koh Phangan < Thailand | -
spa | Lotus Herbal Spa | 45 Nguyen Thai Hoc, Hoi An, Quang Nam | Hours = 9:00 - 21:30 | Hoi An | Quang Nam < Vietnam | Хойан
restaurant | Crab House | 26 Tran Hung Dao St., Duong Dong , Phu Quoc | Type = Seafood | Duong Dong | Phu Quoc < Vietnam | -
villa | Villa Filao | Coastal Road, Grand Baie 30515 | Country = Mauritius ; Status = confirmed | Grand Baie | Mauritius | -
villa | Takamaka Hill House | Anse Royale, Mahé | Country = Seychelles | Anse Royale | Mahé < Seychelles | -
retreat | Manta Freediving Camp | Dhigurah, South Ari Atoll, Maldives | Transfer = speedboat from Male 2h | Dhigurah | South Ari Atoll < Maldives | Дигура
villa | Taş Ev | Gerişaltı Mah., 48990 Yalıkavak | Province = Muğla ; Airport = BJV 50 min | Yalıkavak | Muğla < Turkey | Ялыкавак
yacht | Gulet Kaya Bey IV | - | Embarkation = GOCEK ; Crew = 4 | Göcek | Turkey | -
restaurant | Rumeli Balık | Cevdet Paşa Cd. No:32, Bebek, 34342 İstanbul | Rating = 4.6 | Bebek | Istanbul < Turkey | Бебек
restaurant | Kyma Fish Taverna | Oia 847 02 | Island = Santorini | Oia | Santorini < Greece | Ия
villa | White Rock Estate | Ornos, Mykonos 84600, Greece | Sleeps = 12 | Ornos | Mykonos < Greece | Орнос
villa | Villa Kalypso | Nissaki⏎Corfu 490 83 | View = sea, Albania coast | Nissaki | Corfu < Greece | -
restaurant | Nonna Rosa | The Pointe, Palm Jumeirah, Dubai | Licence = alcohol yes | Palm Jumeirah | Dubai < United Arab Emirates | Пальма Джумейра
yacht | Majesty 56 "Noor" | - | Marina = Yas Marina ; City = Abu Dhabi | Yas Marina | Yas Island < Abu Dhabi < United Arab Emirates | -
retreat | Palm & Prana Surf Retreat | Matara Rd, Ahangama 80650, Sri Lanka | Duration = 6 nights | Ahangama | Sri Lanka | Ахангама
retreat | Casa Cacao | Carretera Tulum - Boca Paila km 7.5, Tulum, Q. Roo 77780 | Country = MX | Tulum | Quintana Roo < Mexico | Тулум
villa | Coral Steps | 2nd Street, off Hwy 1 | Location = Holetown, St. James, Barbados | Holetown | Saint James < Barbados | Холтаун
yacht | Bali 4.8 Trade Winds | - | Base = Road Town, Tortola, BVI ; Skipper = + 220 USD / day | Road Town | Tortola < British Virgin Islands | Род-Таун
spa | Saltwater Day Spa | 224 Forest Ave, Laguna Beach, CA 92651 | Status = Active | Laguna Beach | California < United States | Лагуна-Бич
restaurant | Havana Nights | 1442 Washington Ave  Miami Beach FL 33139 | Cuisine = Cuban | Miami Beach | Florida < United States | Майами-Бич
retreat | Red Earth Sanctuary | Upper Red Rock Loop Rd, Sedona AZ 86336 | Group size = max 14 | Sedona | Arizona < United States | Седона
restaurant | Kappo Matsu | 570-8 Hanamikoji-dori, Gion, Kyoto 605-0074 | Seats = 9 (counter) | Gion | Kyoto < Japan | Гион
spa | Yuragi Onsen | 1300 Gora, Kanagawa Prefecture 250-0408, Japan | Tattoo policy = cover only | Gora | Kanagawa < Japan | -
spa | Hammam Zahra | Route de Fès km 9, Marrakech 40000 | Langs = FR / EN / AR | Marrakech | Morocco | Марракеш
villa | Kaskazi House | P.O. Box 511 | Location = Diani, south coast, KENYA ; Staff = cook, 2 askari | Diani | Kenya | Диани
retreat | Bahari Kite & Yoga | Paje, Zanzibar, Tanzania | Season = Jun-Sep, Dec-Feb | Paje | Zanzibar < Tanzania | Падже
restaurant | La Petite Colombe Verte | 16 Huguenot Rd, Franschoek 7690 | Province = W. Cape | Franschhoek | Western Cape < South Africa | -
yacht | Bavaria C45 Jadranka | ACI Marina Split, Croatia | Check-in = Sat 17:00 ; Deposit = 2.500 EUR | ACI Marina Split | Croatia | -
restaurant | Beach Club Sa Roca | Cala Jondal, 07839 Ibiza | Booking = whatsapp only!! | Cala Jondal | Ibiza < Spain | -
villa | Casa da Cegonha | Rua do Farol 3, 7580-612 Comporta | Region = Alentejo, PT | Comporta | Alentejo < Portugal | Компорта
villa | Casa Mango Tree | H.No. 517/2, Ozran Beach Rd, Vagator, Goa 403509 | Pool = Y | Vagator | Goa < India | Вагатор
villa | Villa Serenity | TBC | Bedrooms = 5 ; Pool = yes, 12x4 m | - | - | -
restaurant | The Greedy Fox | Ground floor, opp. the bank | Owner = Tom | - | - | -
villa | Canggu Jungle Villa 3BR | - | Link = see Drive folder 12 | Canggu | Bali < Indonesia | Чангу
villa | Вилла Лотос | Бали, Чангу, ул. Пантай Бату Болонг, 45 | Спальни = 3 | Canggu | Bali < Indonesia | Чангу
villa | Вилла на скале | - | Район = Букит, Улувaту ; Примечание = до Семиньяка 50 мин | Uluwatu | Bali < Indonesia | Улувату
restaurant | Хачапурная №1 | Аджария, г. Батуми, ул. Жиули Шартава, 8 | Кухня = грузинская | Batumi | Adjara < Georgia | Батуми
restaurant | Тифлис | Москва, р-н Хамовники, ул. Льва Толстого, 18 | Средний чек = 3500 ₽ | Khamovniki | Moscow < Russia | Хамовники
restaurant | Корюшка и Ко | СПб, Невский пр-т, д. 100 | Часы = 12-00 | Saint Petersburg | Russia | Санкт-Петербург
spa | Банный двор | Краснодарский край, пгт Красная Поляна, ул. Защитников Кавказа, 77 | Телефон = 8 862 243-00-11 | Krasnaya Polyana | Krasnodar Krai < Russia | Красная Поляна
yacht | Яхта «Ассоль» | - | Стоянка = в морском порту Сочи ; Мест = до 10 чел. | Sochi | Krasnodar Krai < Russia | Сочи
yacht | Парусная яхта Bavaria 46 | - | Марина = Porto Montenegro, Тиват ; Страна = Черногория | Porto Montenegro | Montenegro | -
villa | Вилла Афродита | Кипр, Айя-Напа, ул. Крио Неро 21 | До моря = 150 м | Ayia Napa | Cyprus | Айя-Напа
retreat | Тихая Катунь | Республика Алтай с.Чемал ул Пчёлкина 40 | Даты = 14–21 июня | Chemal | Altai Republic < Russia | Чемал
retreat | Йога-тур «Сердце Байкала» | Иркутская обл., о. Ольхон, п. Хужир | Трансфер = из Иркутска, 6 ч | Khuzhir | Olkhon < Irkutsk Oblast < Russia | Хужир
villa | Laguna Park, вилла 7 | Пхукет, р-н Банг Тао | Цена = от 12 000 бат | Bang Tao | Phuket < Thailand | Банг Тао
villa | Дом с бассейном у моря | на Раваи, о.Пхукет,Таиланд | Хозяин = Сомчай | Rawai | Phuket < Thailand | Раваи
spa | Тайский дом | о. Самуи, Чавенг, рядом с Central Festival | Мастеров = 6 | Chaweng | Koh Samui < Thailand | Чавенг
villa | Villa Nar | Турция, Анталья, Кeмер, Atatürk Blv. 55 | Спален = 4 + мансарда | Kemer | Antalya < Turkey | Кемер
restaurant | Два оленя | Сербия, г. Белград, ул. Скадарска 29 | Кухня = сербская, гриль | Belgrade | Serbia | Белград
spa | Термы «Меркур» | Врнячка-Баня, ул. Краля Милана 5 | Страна = Сербия | Vrnjačka Banja | Serbia | Врнячка-Баня
villa | Апартаменты и вилла Sol | Испания, Пуэрто-Банус, 1-я линия | Регион = Андалусия | Puerto Banús | Andalusia < Spain | Пуэрто-Банус
villa | Вилла Глициния | в Белладжо, Италия | Область = Ломбардия ; Заметки = вид на озеро Комо, до Милана 1,5 часа | Bellagio | Lombardy < Italy | Белладжо
yacht | Катамаран Lagoon 450 F | - | Порт = Baie Sainte Anne, о. Праслен ; Страна = Сейшелы | Baie Sainte Anne | Praslin < Seychelles | -
retreat | Сёрф-кемп «Волна» | Шри-Ланка, Хикадува, Galle Road 412 | Кол-во дней = 10 | Hikkaduwa | Sri Lanka | Хиккадува
retreat | Ретрит «Дыхание» | Индия, Гоа, Арамболь | Ведущая = Анна К. | Arambol | Goa < India | Арамболь
restaurant | Чайхана Самарканд | Gate Village 4, DIFC, Дубай | Депозит = 200 дирхам с чел. | DIFC | Dubai < United Arab Emirates | -
spa | SPA-салон Калинка | г.Казань,ул.Баумана,44 | Республика = Татарстан | Kazan | Tatarstan < Russia | Казань
restaurant | Париж | Нижний Новгород, Б. Покровская ул., 12 | Оценок = 156 оценок | Nizhny Novgorod | Russia | Нижний Новгород
restaurant | Пельменная на Марта | Екатеринбург, ул. 8 Марта, 15 | Средний чек: = 1000 ₽ | Yekaterinburg | Russia | Екатеринбург
villa | Вилла Dodo | Маврикий, Flic en Flac, Coastal Rd | Заезд = с 15:00 | Flic en Flac | Mauritius | Флик-ан-Флак
yacht | Дайв-сафари Sea Whisper | - | Порт выхода = Мале ; Маршрут = Мальдивы, 7 ночей | Malé | Maldives | Мале
villa | Бунгало «Пять баобабов» | деревня Нунгви,⏎о. Занзибар | Страна = Танзания | Nungwi | Zanzibar < Tanzania | Нунгви
villa | Вилла 4 спальни с бассейном | уточнить у хозяина | Статус = на проверке | - | - | -
villa | Vila Sawah Hijau | Jl. Raya Sayan No. 70, Desa Sayan, Kec. Ubud, Kab. Gianyar 80571 | Kamar = 3 KT / 3 KM | Sayan | Bali < Indonesia | -
villa | Rumah Bambu Agung | Desa Sidemen, Kab. Karangasem | Fasilitas = kolam, wifi, dapur | Sidemen | Bali < Indonesia | Сидемен
restaurant | Warung Bu Ayu | Jl. By Pass Ngurah Rai No. 21X, Jimbaran, Kuta Selatan | Menu = ikan bakar, sop kepala ikan | Jimbaran | Bali < Indonesia | Джимбаран
restaurant | Dapur Rinjani | Desa Kuta, Kec. Pujut, Lombok Tengah 83573 | Provinsi = NTB | Kuta | Lombok < West Nusa Tenggara < Indonesia | Кута
villa | Pondok Penyu | - | Lokasi = Gili Trawangan - NTB ; Akses = fastboat dari Padang Bai | Gili Trawangan | West Nusa Tenggara < Indonesia | Гили-Траванган
yacht | KLM Putri Laut (phinisi) | - | Pelabuhan = Labuan Bajo, Flores, NTT ; Rute = Komodo 3H2M | Labuan Bajo | Flores < East Nusa Tenggara < Indonesia | Лабуан-Баджо
yacht | Speedboat Ocean Jaya 3 | - | Dermaga = Padang Bai, Karangasem ; Kapasitas = 40 org | Padang Bai | Bali < Indonesia | -
spa | Griya Lulur | Jl. Parangtritis No. 60, Yogyakarta 55153 | Jam buka = 10.00-21.00 WIB | Yogyakarta | Java < Indonesia | Джокьякарта
spa | Bali Heritage Reflexology | Jl. Ir. H. Juanda No.120, Bandung, Jawa Barat | Telp = 022-2501234 | Bandung | Java < West Java < Indonesia | Бандунг
restaurant | Kopi Tiam Oey | Jl. Bangka Raya 8, Kemang, Jakarta Selatan 12730 | Halal = ya | Kemang | Java < Jakarta < Indonesia | Кеманг
restaurant | Rawon Setan Malam | Tunjungan Plaza Lt. 5, SURABAYA , Jatim | Ket. = cabang ke-2 | Surabaya | Java < East Java < Indonesia | Сурабая
villa | Vila Tebing Ped | Desa Ped, Nusa Penida, Klungkung | Harga = 1,2 jt/malam | Ped | Nusa Penida < Bali < Indonesia | -
villa | Bungalow Rumput Laut | Jungut Batu, Nusa Lembongan 80771 | Pemilik = Pak Wayan | Jungut Batu | Nusa Lembongan < Bali < Indonesia | -
retreat | Retret Kebun Kopi | Ds. Munduk Kec.Banjar Kab.Buleleng - Bali | Durasi = 4 hari 3 malam | Munduk | Bali < Indonesia | Мундук
retreat | Rumah Hening | - | Lokasi = Penestanan, Ubud ; Kapasitas = 12 peserta | Penestanan | Bali < Indonesia | -
restaurant | RM Padang Sederhana | Jl. S. Parman No. 5, Kota Medan, Sumut 20112 | Parkir = ada | Medan | Sumatra < North Sumatra < Indonesia | Медан
retreat | Homestay Selam Kri | Pulau Kri, Raja Ampat, Papua Barat Daya | Jemput = dari Sorong, kapal Rp 1 jt | Kri | Raja Ampat < Southwest Papua < Indonesia | -
spa | Amalfi Beauty & Spa | JL KAYU AYA NO.9X,SEMINYAK,BADUNG | Terapis = 8 orang | Seminyak | Bali < Indonesia | Семиньяк
villa | Vila Pantai Lagoi | Jl. Panglima Pantar, Lagoi, Bintan, Kepri | Tamu = maks. 6 | Lagoi | Bintan < Riau Islands < Indonesia | -
villa | Vila Keluarga Bahagia | alamat menyusul | Kolam = privat ; Kamar = 2 | - | - | -
`)
