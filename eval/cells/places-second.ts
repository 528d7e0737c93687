import { placeCellsIn } from './place-cell.ts'

/** A second part of the labelled rows, opened after its first scores: exact .88, within .90, Russian .84, all .75. */
export const morePlaceCells = placeCellsIn(`
villa | Casale dei Pini | Loc. Montefioralle, 50022 Greve in Chianti (FI) | - | Montefioralle | Greve in Chianti < Tuscany < Italy | -
villa | Stone house | Alaçatı, Çeşme, İzmir | - | Alacati | Cesme < Izmir < Turkey | Алачати
villa | Москва Вилла | Анталья, Лара | - | Lara | Antalya < Turkey | Лара
villa | Villa Santorini | Canggu, Bali | - | Canggu | Bali < Indonesia | Чангу
villa | Casa Duna | El Palmar, Vejer de la Frontera, Cádiz | - | El Palmar | Vejer de la Frontera < Andalusia < Spain | -
yacht | KM Raja Laut | - | Titik kumpul = Waisai, Raja Ampat | Waisai | Raja Ampat < Indonesia | -
villa | Finca Son Net | 07300 Inca, Islas Baleares | - | Inca | Mallorca < Spain | Инка
villa | C-View Kembar 2 | Nusa Lembongan / Nusa Ceningan | Island = Nusa Ceningan | Nusa Ceningan | Indonesia | Нуса-Ченинган
villa | New 2 bed villa Nyoman | Bali | - | Bali | Indonesia | Бали
villa | Sunny place near the beach | - | - | - | - | -
spa | Mobile massage (comes to you) | Whole island | Area = Koh Samuii | Koh Samui | Thailand | Самуи
retreat | Онлайн-ретрит | зум | - | - | - | -
villa | Pemuteran Lodge | Desa Pemuteran, Gerokgak, Buleleng | - | Pemuteran | Bali < Indonesia | Пемутеран
villa | Villa Ayse | Ovacik, Fethiye, 48300 Mugla, Türkiye | - | Ovacik | Fethiye < Turkey | Оваджик
retreat | Retret Daring | online via Zoom | - | - | - | -
villa | Round Hill 14 | Hopewell, Hanover, Jamaica | - | Hopewell | Jamaica | -
villa | Casa Smeralda | Porto Cervo, Arzachena (SS) | - | Porto Cervo | Sardinia < Italy | Порто-Черво
villa | Villa Nusa | Bali | Area = Nusa Dua | Nusa Dua | Bali < Indonesia | Нуса-Дуа
villa | Вилла Корай | - | Место = Флик-ан-Флак | Flic en Flac | Mauritius | Флик-ан-Флак
villa | Kalkan Heights | Kalkan Mah., 07960 Kaş, Antalya | - | Kalkan | Antalya < Turkey | Калкан
restaurant | Bangkok Kitchen | Batu Belig, Kerobokan, Bali | - | Batu Belig | Bali < Indonesia | Бату Белиг
spa | Le Pelle | 1511 Locust St, Walnut Creek, CA 94596 | - | Walnut Creek | California < United States | Уолнат-Крик
villa | Villa on the lake | Borjomi, Georgia | - | Borjomi | Georgia | Боржоми
spa | Thai Sabai | 12 Soi Thonglor 13, Watthana, Bangkok 10110 | District = Thonglor | Thonglor | Bangkok < Thailand | -
spa | Cagaloglu bath | Prof. Kazım İsmail Gürkan Cd., 34110 Fatih/İstanbul | - | Fatih | Istanbul < Turkey | Фатих
villa | Villa Toba | Tuktuk, Samosir, Danau Toba | - | Tuktuk | Samosir < Lake Toba < Indonesia | -
villa | Villa Coralia | Coastal Road, Flic en Flac, Mauritius | - | Flic en Flac | Mauritius | Флик-ан-Флак
villa | Villa Singapura | Nongsa, Batam | - | Nongsa | Batam < Indonesia | -
villa | Villa Phuket | Jl. Sunset Road, Seminyak | - | Seminyak | Bali < Indonesia | Семиньяк
villa | Алтай Вью | Республика Алтай, с. Чемал | - | Chemal | Altai Republic < Russia | Чемал
villa | Вилла «Закат» | - | Район = Улувату | Uluwatu | Bali < Indonesia | Улувату
villa | Elounda Bay Residence | 72053 Elounda | Region = Crete | Elounda | Crete < Greece | Элунда
restaurant | Havana Club | Bui Vien, District 1, Ho Chi Minh City | - | District 1 | Ho Chi Minh City < Vietnam | Район 1
villa | Hiriketiya Jungle | Hiriketiya Bay, Dikwella | - | Hiriketiya | Sri Lanka | Хирикетия
villa | Вилла Гили | - | Остров = Гили Траванган | Gili Trawangan | Indonesia | Гили-Траванган
restaurant | Nasi Kandar | George Town, Pulau Pinang | - | George Town | Penang < Malaysia | Джорджтаун
villa | Villa Sawah | Sidemen, Karangasem | - | Sidemen | Bali < Indonesia | Сидемен
retreat | Surf & soul | Weligama, Matara District | - | Weligama | Sri Lanka | Велигама
yacht | First 45 | - | Base = Sicily / Furnari / Marina Portorosa, Italia | Marina Portorosa | Furnari < Sicily < Italy | -
retreat | Ashram Candi Dasa | Candidasa, Karangasem | - | Candidasa | Bali < Indonesia | Чандидаса
retreat | Ретрит в Сванетии | Грузия, Местиа | - | Mestia | Svaneti < Georgia | Местиа
yacht | Bali Catspace "Moana" | - | Port = Road Town, Tortola, BVI | Road Town | Tortola < British Virgin Islands | Род-Таун
villa | Апельсиновый сад | в Кемере, Бельдиби | - | Beldibi | Kemer < Turkey | Бельдиби
yacht | Катамаран Бали 4.2 | - | Марина = Гёчек | Gocek | Turkey | Гёчек
villa | Georgia on my mind villa | Savannah, GA 31401 | - | Savannah | Georgia < United States | Саванна
retreat | Blue Zone | Agios Polykarpos, Ikaria | - | Agios Polykarpos | Ikaria < Greece | -
villa | Вилла Посейдон | Халкидики, Кассандра | - | Kassandra | Halkidiki < Greece | Кассандра
villa | Kuta Horizon | Kuta, Central Lombok | - | Kuta | Lombok < Indonesia | Кута
villa | Thalpe Dunes | Thalpe, Galle | - | Thalpe | Galle < Sri Lanka | -
yacht | Адриатика | - | База = Черногория, Будва | Budva | Montenegro | Будва
yacht | Riva Ferrari 32 | - | Port = Port Hercule | Port Hercule | Monaco | Порт Эркюль
villa | Phuket Sunrise | Kata Noi beach, Karon, Phuket | - | Kata Noi | Phuket < Thailand | Ката Ной
villa | Villa Lotus | Jl. Raya Semat No. 12, Tibubeneng, North Kuta, Bali 80361 | Area = Berawa | Berawa | Bali < Indonesia | Берава
villa | Кокос | остров Праслин | - | Praslin | Seychelles | Праслин
villa | Bali House | Soi Ta-iad, Chalong, Phuket 83130 | - | Chalong | Phuket < Thailand | Чалонг
villa | Вилла Унаватуна | в Унаватуне | - | Unawatuna | Sri Lanka | Унаватуна
yacht | Princess V58 | - | Marina = Marina Grande, Capri | Marina Grande | Capri < Italy | Марина-Гранде
villa | Paris House | SEMINYAK!! | - | Seminyak | Bali < Indonesia | Семиньяк
villa | La Bergerie | Porto-Vecchio, Corse-du-Sud | - | Porto-Vecchio | Corsica < France | Порто-Веккьо
spa | Nusa Dua Thalasso | Tanjung Benoa, Kuta Selatan, Bali | - | Tanjung Benoa | Bali < Indonesia | Танджунг-Беноа
retreat | Rumah Hening | Payangan, Gianyar | - | Payangan | Bali < Indonesia | Паянган
spa | Santani Ayurveda | - | Location = Near Kandy (15 km), Sri Lanka | Kandy | Sri Lanka | Канди
restaurant | El Pescador | Mahahual, Quintana Roo | - | Mahahual | Mexico | Махауаль
yacht | Bali 4.4 Catamaran | - | Marina = Eden Island Marina, Mahe | Eden Island Marina | Mahe < Seychelles | -
spa | Chreli Abano | Abano St, Abanotubani, Tbilisi | - | Abanotubani | Tbilisi < Georgia | Абанотубани
villa | Ibiza Dream Villa | Bophut, Ko Samui, Surat Thani 84320 | - | Bophut | Koh Samui < Thailand | Бопхут
villa | Каменный дом | Турция, Бодрум, Гюмюшлюк | - | Gumusluk | Bodrum < Turkey | Гюмюшлюк
retreat | Kalani in the Jungle | Nosara, Guanacaste | - | Nosara | Costa Rica | Носара
restaurant | Русский двор | Паттайя, Пратамнак | - | Pratumnak | Pattaya < Thailand | Пратамнак
villa | Blue Iguana | Rum Point, Grand Cayman | - | Rum Point | Grand Cayman < Cayman Islands | -
villa | Дом у моря | в Кобулети, Аджария | - | Kobuleti | Adjara < Georgia | Кобулети
yacht | Монако Дрим | - | Порт = Лимасол, Кипр | Limassol | Cyprus | Лимасол
retreat | Тишина | Алтайский край, Белокуриха | - | Belokurikha | Altai Krai < Russia | Белокуриха
spa | Kraton Spa | Prawirotaman, Yogyakarta | - | Prawirotaman | Yogyakarta < Indonesia | -
retreat | Sattva | Rishikesh-Neelkanth road, Uttarakhand | Location = Rishikesh | Rishikesh | Uttarakhand < India | Ришикеш
yacht | Sun Odyssey 37 (Lina) | - | Base = Corfu / Gouvia, Greece | Gouvia | Corfu < Greece | Гувия
spa | Серные бани №5 | Тбилиси, Абанотубани | - | Abanotubani | Tbilisi < Georgia | Абанотубани
restaurant | Sand bar | Blue Waters, Dubai | - | Bluewaters Island | Dubai < United Arab Emirates | -
spa | Лемурия | Шри-Ланка⏎г. Хиккадува | - | Hikkaduwa | Sri Lanka | Хиккадува
villa | 3BR pool villa | 5 min to the beach, 10 min to the airport | - | - | - | -
villa | Апартаменты | в центре Нячанга | - | Nha Trang | Vietnam | Нячанг
restaurant | Ayam Taliwang Lombok | Renon, Denpasar | - | Renon | Denpasar < Bali < Indonesia | -
yacht | Sanctuary phinisi | - | Departure = Labuan Bajo, Flores | Labuan Bajo | Flores < Indonesia | Лабуан-Баджо
villa | Villa Takamaka | Anse Takamaka, Mahe | Country = Seychelles | Anse Takamaka | Mahe < Seychelles | Анс-Такамака
villa | Holbox Palapa | Isla Holbox | - | Holbox | Mexico | Холбокс
villa | Villa Kuta Lombok | Kuta, Pujut, Lombok Tengah, NTB | - | Kuta | Lombok < Indonesia | Кута
spa | Hotel spa | Playa d'en Bossa, Ibiza 07817 | - | Playa d'en Bossa | Ibiza < Spain | Плайя-д’эн-Босса
spa | Temple Spa | patong beach , Pkuket | - | Patong | Phuket < Thailand | Патонг
yacht | Скорость | - | Порт = уточняется | - | - | -
villa | Гостевой дом | на Ла-Диге | - | La Digue | Seychelles | Ла-Диг
villa | Вилла Карибы | Доминикана, Баваро | - | Bavaro | Dominican Republic | Баваро
villa | Les Filaos | Royal Road, Trou aux Biches 22301 | Region = North | Trou aux Biches | Mauritius | Тру-о-Биш
villa | Ceylon Tea Planter's Bungalow | Ella 90090 | - | Ella | Sri Lanka | Элла
retreat | Непальский рассвет | Покхара | - | Pokhara | Nepal | Покхара
restaurant | Горыныч | Рождественский б-р, дом 1, г. Москва | - | Moscow | Russia | Москва
yacht | Пиниси | - | Порт = Лабуан Баджо | Labuan Bajo | Flores < Indonesia | Лабуан-Баджо
spa | Pijat Bu Nyoman | Legian, Kuta, Bali | Area = Legian | Legian | Bali < Indonesia | Легиан
villa | Вилла Олюдениз | Фетхие / Олюдениз  (Мугла) | - | Oludeniz | Fethiye < Turkey | Олюдениз
retreat | Tushita | McLeod Ganj, Dharamshala, HP 176219 | - | McLeod Ganj | Dharamshala < Himachal Pradesh < India | Маклеод-Гандж
villa | Sugar Mill House | Holetown, St James, Barbados | - | Holetown | Barbados | -
`)
