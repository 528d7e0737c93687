import { placeCellsIn } from './place-cell.ts'

/** A third part of the labelled rows, opened after its first scores: exact .873, within .880, Russian .827, all .740. */
export const thirdPlaceCells = placeCellsIn(`
villa | Villa Santorini | Jl. Pantai Batu Bolong No. 48, Canggu 80361 | Area = Сanggu  | Canggu | Bali < Indonesia | Чангу
villa | Casa Capri Umalas | Jl. Bumbak Dauh 91 | Location = Umalas , bali | Umalas | Bali < Indonesia | Умалас
spa | Ubud Botany Spa | Jl. Danau Tamblingan 70,⏎Sanur, Denpasar 80228 | - | Sanur | Bali < Indonesia | Санур
restaurant | La Habana Tapas | Jl. Raya Sayan, Ubud - Gianyar, Bali | - | Ubud | Bali < Indonesia | Убуд
villa | The Cliff House 5BR | - | Area = uluwatu ; Beds = 5 | Uluwatu | Bali < Indonesia | Улувату
villa | Villa Kayu | Pererenan, Mengwi, Badung | Beach = 5 min walk | Pererenan | Bali < Indonesia | Переренан
villa | Bingin Nest | Bingin, Pecatu, South Kuta | - | Bingin | Bali < Indonesia | Бингин
retreat | Sidemen Valley Yoga | Sidemen, Karangasem Regency | - | Sidemen | Bali < Indonesia | Сидемен
villa | Jukung Beach House | Amed, Abang, Karangasem | Region = East Bali | Amed | Bali < Indonesia | Амед
spa | Kuta Central Massage | Jl. Legian 88, Kuta, Badung 80361 | - | Kuta | Bali < Indonesia | Кута
retreat | Surf & Breathe | Kuta, Lombok, NTB 83573 | - | Kuta | Lombok < Indonesia | Кута
villa | Casa Vista Selong | Selong Belanak, Praya Barat | Island = Lombok | Selong Belanak | Lombok < Indonesia | Селонг-Беланак
restaurant | Turtle Reef Grill | Gili T, North Lombok | - | Gili Trawangan | Lombok < Indonesia | Гили-Траванган
yacht | Phinisi Alila Purnama II | - | Port = Labuan Bajo ; Route = Komodo - Padar - Rinca | Labuan Bajo | Flores < Indonesia | Лабуан-Баджо
yacht | MV Calypso Dream | Serangan, Denpasar | Home port = Serangan | Serangan | Bali < Indonesia | Серанган
villa | Ocean Blue | Jungutbatu, Nusa Lembongan | - | Jungutbatu | Nusa Lembongan < Bali < Indonesia | Джунгутбату
villa | Batik Bungalows | Sakti, Nusa Penida | - | Sakti | Nusa Penida < Bali < Indonesia | -
retreat | Dragon Liveaboard Rest | Waisai | Region = Raja Ampat ; Province = Southwest Papua | Waisai | Raja Ampat < Indonesia | Вайсай
villa | Nihi-ish Surf Shack | Hoba Wawi, West Sumba | Island = Sumba | Hoba Wawi | Sumba < Indonesia | -
restaurant | Bandung Kitchen | Jl. Drupadi 12X, Semniyak 80361 | - | Seminyak | Bali < Indonesia | Семиньяк
villa | Villa Amalfi | Moo 4 ,Rawai,Muang, Phucket 83130 | - | Rawai | Phuket < Thailand | Раваи
spa | Bali Hai Massage | Bangla Rd, PATONG  | Island = Phuket | Patong | Phuket < Thailand | Патонг
villa | Baan Talay | Bophut, Koh Samui, Surat Thani 84320 | - | Bophut | Koh Samui < Thailand | Бопхут
yacht | Lagoon 42 "Siam Breeze" | - | Marina = Yacht Haven Marina, Phuket | Yacht Haven Marina | Phuket < Thailand | -
retreat | Samma Karuna | Srithanu, Koh Phangan | - | Srithanu | Koh Phangan < Thailand | Шритану
restaurant | Ruen Thai Roma | Nimmanhaemin Soi 7, Chiang Mai 50200 | - | Chiang Mai | Thailand | Чиангмай
spa | Herbal Spa Saigon Style | 15 An Thuong 2 St, Da Nang 550000 | Country = VN | Da Nang | Vietnam | Дананг
villa | Hoa Sen Villa | Ong Lang, Phú Quốc | City = - | Ong Lang | Phu Quoc < Vietnam | Онг Ланг
restaurant | Morning Glory Hue | Nguyen Thai Hoc, Hоi An | - | Hoi An | Vietnam | Хойан
yacht | Indochina Junk 3 | Tuan Chau Marina, Ha Long | Cruise = Bai Tu Long Bay | Tuan Chau Marina | Ha Long < Vietnam | -
villa | Villa Ylang | Coastal Road, Pointe aux Canonniers 30546 | Country = Mauritius | Pointe aux Canonniers | Mauritius | Пуант-о-Канонье
villa | Paul & Virginie House | Tamarin, Black River | Country = Mauritius | Tamarin | Mauritius | Тамарин
yacht | Catamaran Ile aux Cerfs Cruise | Trou d'Eau Douce jetty | - | Trou d'Eau Douce | Mauritius | Тру-д’О-Дус
villa | Takamaka Residence | Anse Royale, Mahé | - | Anse Royale | Mahé < Seychelles | Анс-Руаяль
retreat | Vallée Retreat | Baie Ste Anne, Praslin, SEYCHELLES | - | Baie Sainte Anne | Praslin < Seychelles | Бе-Сент-Анн
yacht | Helia 44 Coco | - | Base = Eden Island Marina, Mahe | Eden Island Marina | Mahé < Seychelles | -
villa | La Digue Cottage | La Passe | Island = La Digue | La Passe | La Digue < Seychelles | Ла-Пасс
villa | Reef Edge Guesthouse | Maafushi, Kaafu Atoll 08090 | - | Maafushi | Kaafu Atoll < Maldives | Маафуши
retreat | Niyama-like Wellness | Dharavandhoo, Baa Atoll | Country = Maldvies | Dharavandhoo | Baa Atoll < Maldives | Дхараванду
restaurant | Sala Thai | Buruzu Magu, Malé 20094 | - | Malé | Maldives | Мале
villa | Walatta House | Tangalle, Southern Province 82200 | - | Tangalle | Sri Lanka | Тангалле
retreat | Kandy Leaf Ayurveda | Matara Rd, Weligama, Sri Lanka | - | Weligama | Sri Lanka | Велигама
restaurant | The Dutch Lagoon | 28 Pedlar St, Galle 80000 | - | Galle | Sri Lanka | Галле
yacht | Gulet Kaya Güneri | Ece Marina, Fethiye | Country = Turkey | Ece Marina | Fethiye < Turkey | -
yacht | Bavaria 46 Meltem | - | Base = D-Marin Göcek | D-Marin Göcek | Göcek < Turkey | -
villa | Villa Defne | KALKAN mah. 07580 Kas / ANTALYA | - | Kalkan | Kaş < Antalya < Turkey | Калкан
restaurant | Mykonos Meyhane | Yalikavak - BODRUM | - | Yalıkavak | Bodrum < Turkey | Ялыкавак
villa | Aegean Dream | Oia 847 02, Santorini, Cyclades | - | Oia | Santorini < Greece | Ия
villa | Villa Toscana | Elounda, Lasithi 720 53 | Region = Crete | Elounda | Crete < Greece | Элунда
yacht | Oceanis 40.1 Ariel | - | Base = Corfu / Gouvia / D-Marin Marina Gouvia, Grecia | D-Marin Marina Gouvia | Gouvia < Corfu < Greece | -
yacht | Sun Odyssey 440 | Alimos Marina, Athens | - | Alimos Marina | Athens < Greece | -
restaurant | Ithaki | Ornos | Island = Mykonos | Ornos | Mykonos < Greece | Орнос
villa | Casa Positano | Via Cristoforo Colombo 30, 80066 Praiano (SA) | - | Praiano | Amalfi Coast < Campania < Italy | Прайано
villa | Podere Le Crete | 53024 Montalcino SI | Region = Tuscany | Montalcino | Tuscany < Italy | Монтальчино
yacht | Riva 56 Rivale | - | Port = Porto Cervo, Costa Smeralda | Porto Cervo | Sardinia < Italy | Порто-Черво
restaurant | Osteria Napoli | Via dei Salumi, Trastevere, 00153 Roma | - | Trastevere | Rome < Italy | Трастевере
villa | Can Blau | 07460 Pollenca, Balearics | - | Pollença | Mallorca < Spain | Польенса
yacht | Sunseeker Manhattan 55 | - | Marina = Pto. Banus / Marbella | Puerto Banús | Marbella < Spain | Пуэрто-Банус
restaurant | Bar Sevilla | C/ Laurel 8, Logroño | Country = Spain | Logroño | Spain | Логроньо
villa | Bastide des Oliviers | Route de Saint-Tropez, 83310 Grimaud | Region = Provence / Cote d Azur | Grimaud | Provence < France | Гримо
yacht | Princess Y72 | Port Vauban, Antibes | Country = FR | Port Vauban | Antibes < France | Порт-Вобан
restaurant | Chez Nice | 12 rue des Lices, 13200 Arles | - | Arles | France | Арль
yacht | Majesty 101 | - | Marina = Dubai Harbour | Dubai Harbour | Dubai < United Arab Emirates | Дубай-Харбор
restaurant | Little Beirut | Al Maryah Island, Abu Dhabi | - | Al Maryah Island | Abu Dhabi < United Arab Emirates | Аль-Мария
spa | Talise-like Spa | Umm Suqeim, Jumeira Rd, Dubai | - | Umm Suqeim | Dubai < United Arab Emirates | Умм-Сукейм
villa | Casa Maya Luz | Aldea Zama, Tulum, Q.R. 77760 | - | Aldea Zama | Tulum < Quintana Roo < Mexico | -
retreat | Mar de Jade | Chacala, Nayarit, Mexico | - | Chacala | Nayarit < Mexico | Чакала
villa | Villa Bahia | Punta Mita 63734 | State = Nayarit | Punta Mita | Nayarit < Mexico | Пунта-Мита
villa | Sugar Hill 7 | Holetown, St James | Country = Barbados | Holetown | Barbados | Холтаун
yacht | Lagoon 50 Island Girl | - | Port = Rodney Bay Marina, St. Lucia | Rodney Bay Marina | Saint Lucia | -
yacht | Leopard 45 Salt Whistle | Nanny Cay | Area = Tortola, BVI | Nanny Cay | Tortola < British Virgin Islands | -
villa | St Barts-Style Hideaway | Grace Bay, Providenciales | Country = Turks & Caicos | Grace Bay | Providenciales < Turks and Caicos Islands | Грейс-Бей
restaurant | Paris Bistro | Erekle II St 8, Tbilisi 0105 | - | Tbilisi | Georgia | Тбилиси
villa | No. 14 (call owner) | gate code 4421, behind the warung | Pool = yes | - | - | -
restaurant | Beluga | Naples, FL 34102 | - | Naples | Florida < United States | Нейплс
villa | Вилла в Чангу, 3 спальни | - | Район = в Чангу, у пляжа Нелаян | Canggu | Bali < Indonesia | Чангу
villa | Вилла «Тоскана» | Бали, Убуд, Пенестанан | - | Penestanan | Ubud < Bali < Indonesia | Пенестанан
villa | Дом у океана | - | Локация = недалеко от аэропорта, в Джимбаране | Jimbaran | Bali < Indonesia | Джимбаран
spa | Спа «Сиам» | ул. Навагинская, 12, Сочи, 354000 | - | Sochi | Krasnodar Krai < Russia | Сочи
villa | Шале Эдельвейс | Краснодарский край, пос. Красная Поляна | - | Krasnaya Polyana | Sochi < Krasnodar Krai < Russia | Красная Поляна
restaurant | Ресторан «Тбилисо» | СПб, наб. канала Грибоедова, 18 | - | Saint Petersburg | Russia | Санкт-Петербург
restaurant | Пекин | г.Казань,ул.Баумана 51 | - | Kazan | Tatarstan < Russia | Казань
restaurant | Море внутри | 690091, Владивосток, Светланская 7 | - | Vladivostok | Primorsky Krai < Russia | Владивосток
retreat | Ретрит на Ольхоне | посёлок Хужир | Регион = Байкал, Иркутская обл. | Khuzhir | Olkhon < Irkutsk Oblast < Russia | Хужир
yacht | Катер «Балтика» | - | Порт = г. Балтийск | Baltiysk | Kaliningrad Oblast < Russia | Балтийск
yacht | Яхта Azimut 55 | Адлер, причал №3 | Город = Сочи | Adler | Sochi < Krasnodar Krai < Russia | Адлер
restaurant | Хинкальная №1 | Москва, Патриаршие пруды | - | Patriarch's Ponds | Moscow < Russia | Патриаршие пруды
spa | Термы | центр Екатеринбурга | - | Yekaterinburg | Russia | Екатеринбург
villa | Вилла на Самуи | - | Район = в Чавенге, Самуи | Chaweng | Koh Samui < Thailand | Чавенг
villa | Апартаменты «Балийский дворик» | Пхyкет, Карон | - | Karon | Phuket < Thailand | Карон
retreat | Йога-тур | - | Где = на острове Панган | Koh Phangan | Thailand | Панган
villa | Дом с видом | Нячанг, Вьетнам | - | Nha Trang | Vietnam | Нячанг
spa | Спа-салон Муйне-Лотос | Муйне, Фантьет | - | Mui Ne | Phan Thiet < Vietnam | Муйне
villa | Вилла Паломар | - | Расположение = Флик-ан-Флак⏎Мaврикий | Flic en Flac | Mauritius | Флик-ан-Флак
yacht | Катамаран Лагуна | Сейшелы, о. Праслен | - | Praslin | Seychelles | Праслен
villa | Бунгало у рифа | - | Остров = Тодду ; Страна = Мальдивы | Thoddoo | Maldives | Тодду
villa | Вилла «Парижанка» | Кемер, Бельдиби | - | Beldibi | Kemer < Antalya < Turkey | Бельдиби
yacht | Гулета «Адмирал» | - | Порт = из Бодрума | Bodrum | Turkey | Бодрум
restaurant | Рыбный двор | Стамбул, Каракёй | - | Karaköy | Istanbul < Turkey | Каракёй
villa | Вилла с бассейном | о.Крит , Херсонисос | - | Hersonissos | Crete < Greece | Херсониссос
villa | Белый дом | Фира, Санторини, Греция | - | Fira | Santorini < Greece | Фира
yacht | Яхта Elan 40 | - | Марина = Пирей | Piraeus | Greece | Пирей
villa | Вилла «Римские каникулы» | Италия, озеро Комо, Белладжио | - | Bellagio | Lake Como < Lombardy < Italy | Белладжо
restaurant | Тратория | в центре Венеции | Страна = Италия | Venice | Veneto < Italy | Венеция
villa | Дом в Марбелье | - | Регион = Коста-дель-Соль, Испания | Marbella | Costa del Sol < Spain | Марбелья
yacht | Моторная яхта | Сан-Антонио, Ибица | - | San Antonio | Ibiza < Spain | Сан-Антонио
villa | Вилла Мимоза | Ницца, район Симье | - | Cimiez | Nice < France | Симье
retreat | Гармония | Дубай, Пальма Джумейра | - | Palm Jumeirah | Dubai < United Arab Emirates | Пальма Джумейра
villa | Пентхаус | - | Район = Дубай Марина | Dubai Marina | Dubai < United Arab Emirates | Дубай Марина
retreat | Аюрведа на юге | Шри-Ланка, Хиккадува | - | Hikkaduwa | Sri Lanka | Хиккадува
villa | Касита | Плая-дель-Кармен, Мексика | - | Playa del Carmen | Mexico | Плая-дель-Кармен
villa | Домик «Москва» | Доминикана, Кабарете | - | Cabarete | Dominican Republic | Кабарете
restaurant | Сад | Грузия, Батуми, приморский бульвар | - | Batumi | Adjara < Georgia | Батуми
villa | Гостевой дом «Казбек» | с. Степанцминда, Мцхета-Мтианети | - | Stepantsminda | Georgia | Степанцминда
restaurant | Вино и сыр | в Сигнахи, Кахетия | - | Sighnaghi | Kakheti < Georgia | Сигнахи
spa | Бани | Россия, Карелия, г. Сортавала | - | Sortavala | Karelia < Russia | Сортавала
yacht | «Чёрная жемчужина» | набережная Геленджика | - | Gelendzhik | Krasnodar Krai < Russia | Геленджик
villa | Вилла Ломбок | Бали, Семиньяк, рядом с Ku De Ta | - | Seminyak | Bali < Indonesia | Семиньяк
restaurant | Столовая | 1-й этаж, вход со двора | - | - | - | -
retreat | Тишина | Горно-Алтайск, Республика Алтай | - | Gorno-Altaysk | Altai Republic < Russia | Горно-Алтайск
villa | Villa Bukit Bintang | Jl. Raya Uluwatu, Ds. Ungasan,⏎Kec. Kuta Selatan, Kab. Badung, Bali 80364 | - | Ungasan | Bali < Indonesia | Унгасан
restaurant | Warung Padang Sederhana | Jl. Teuku Umar 120 | Kota = Denpasar | Denpasar | Bali < Indonesia | Денпасар
spa | Jogja Spa | Jl. Kaliurang KM 7, Sleman, DIY | - | Sleman | Yogyakarta < Java < Indonesia | Слеман
villa | Omah Kayu | Dlingo, Bantul, Yogyakarta | - | Dlingo | Yogyakarta < Java < Indonesia | -
restaurant | Sate Madura Pak Kumis | Kemang, Jakarta Selatan 12730 | - | Kemang | Jakarta < Java < Indonesia | Кеманг
restaurant | RM Manado Bahari | Jl. Pantai Losari, Ujung Pandang / Makasar | - | Makassar | Sulawesi < Indonesia | Макассар
villa | Villa Paris van Java | Lembang, Kab. Bandung Barat 40391 | - | Lembang | West Java < Java < Indonesia | Лембанг
villa | Rumah Bambu | Desa Munduk, Kec. Banjar, Buleleng | - | Munduk | Bali < Indonesia | Мундук
retreat | Retret Hening | Dsn. Tetebatu, Lombok Timur | - | Tetebatu | Lombok < Indonesia | Тетебату
villa | Gili Meno Eco | Gili Meno, Lombok Utara | - | Gili Meno | Lombok < Indonesia | Гили-Мено
yacht | KM Bintang Laut | - | Pelabuhan = Benoa, Denpasar | Benoa | Bali < Indonesia | Беноа
yacht | Kapal Sea Safari | - | Pelabuhan = Lab. Bajo (Labuanbajo), NTT | Labuan Bajo | Flores < Indonesia | Лабуан-Баджо
yacht | KLM Cahaya | Sorong, Papua Barat Daya | - | Sorong | Southwest Papua < Indonesia | Соронг
villa | Villa Toraja | Rantepao, Toraja Utara | - | Rantepao | Sulawesi < Indonesia | Рантепао
villa | Pondok Danau | Tuktuk, Samosir, Danau Toba | - | Tuktuk | Samosir < Sumatra < Indonesia | Туктук
restaurant | Bakso Malang Cak Man | Jl. Dipatiukur 5, Bandung | - | Bandung | West Java < Java < Indonesia | Бандунг
spa | Spa Bengkel Badan | Lovina, Buleleng | Provinsi = Bali | Lovina | Bali < Indonesia | Ловина
villa | Villa Tirta | Candi Dasa, Karangasem 80851 | - | Candidasa | Bali < Indonesia | Чандидаса
villa | Rumah Pohon | Nusa Ceningan, Klungkung | - | Nusa Ceningan | Bali < Indonesia | Нуса-Ченинган
spa | Sekar Jagat | Tibubeneng, Kuta Utara, Badung | - | Tibubeneng | Bali < Indonesia | Тибубененг
restaurant | Kopi Aceh Gayo | Jl. Sudirman, Medan 20152 | Prov. = Sumut | Medan | North Sumatra < Sumatra < Indonesia | Медан
villa | Karimun Jawa Lodge | Karimunjawa, Jepara | - | Karimunjawa | Central Java < Indonesia | Каримунджава
villa | Villa Dieng | Kec. Batu, Kota Batu 65314, Jawa Timur | - | Batu | East Java < Java < Indonesia | Бату
retreat | Sasak Healing | Sengigi, Lobar | - | Senggigi | Lombok < Indonesia | Сенггиги
villa | Wisma Belitung | Tanjung Kelayang, Sijuk, Belitung | - | Tanjung Kelayang | Belitung < Indonesia | -
villa | Villa ombak putih | Jl. Pantai Berawa gg. Nangka, Berawa | Area = Berawa | Berawa | Bali < Indonesia | Берава
restaurant | Seafood 88 | KEDONGANAN Kuta Bali | - | Kedonganan | Bali < Indonesia | Кедонганан
spa | Mandi Rempah | Payangan, Gianyar 80572 | - | Payangan | Bali < Indonesia | Паянган
yacht | Bali Hai II | Tanjung Benoa | - | Tanjung Benoa | Bali < Indonesia | Танджунг-Беноа
villa | Sewa villa murah | info lewat WA 0812-3456-789 | Kamar = 3 | - | - | -
`)
