import { placeCellsIn } from './place-cell.ts'

/**
 * Rows with their places. The author of the cells had not seen the rules. First scores (exact, within, Russian, all
 * fields right): 0.415, 0.390, 0.550, 0.360 before the list of areas, and 0.795, 0.755, 0.865, 0.670 with it, before
 * any cell was read.
 */
export const placeCells = placeCellsIn(`
retreat | Wonderland | Thongsala , Koh Phangan | Area = Koh Phangan | Thong Sala | Koh Phangan < Thailand | Тонг Сала
restaurant | Хинкальная | Батуми, ул. Горгиладзе 7 | - | Batumi | Adjara < Georgia | Батуми
villa | Villa Fiori | 22021 Bellagio, Lago di Como | - | Bellagio | Lake Como < Italy | Белладжо
villa | Вилла Жемчужина | Фукуок | - | Phu Quoc | Vietnam | Фукуок
yacht | Jeanneau 44 | - | Base = Skradin / ACI Marina Skradin, Croazia | ACI Marina Skradin | Skradin < Croatia | -
villa | Дом чайного плантатора | Нувара-Элия | - | Nuwara Eliya | Sri Lanka | Нувара-Элия
villa | Дом с бассейном | в Джимбаране, 10 минут до аэропорта | - | Jimbaran | Bali < Indonesia | Джимбаран
villa | Island Charm | La Passe, La Digue island, Seychelles | - | La Passe | La Digue < Seychelles | Ла-Пасс
villa | Reef guest villa | Maafushi, Kaafu Atoll | - | Maafushi | Kaafu Atoll < Maldives | Маафуши
retreat | Desert Silence | Merzouga | - | Merzouga | Morocco | Мерзуга
retreat | Online retreat | Zoom | - | - | - | -
spa | Грязи | Нячанг, Вьетнам | - | Nha Trang | Vietnam | Нячанг
villa | Вилла Афина | Крит, г. Ханья | - | Chania | Crete < Greece | Ханья
villa | Villa Santorini Malang | Kota Batu, Jawa Timur | - | Batu | East Java < Indonesia | -
villa | Rice Barn | Nimmanhaemin Rd, Chiang Mai 50200 | - | Chiang Mai | Thailand | Чиангмай
restaurant | Sate Madura Cak Ali | Wonokromo, Surabaya | - | Wonokromo | Surabaya < Indonesia | -
villa | Дом у рисовых полей | в Убуде, недалеко от центра | - | Ubud | Bali < Indonesia | Убуд
villa | Villa Bukit | Lembang, Kab. Bandung Barat | - | Lembang | West Java < Indonesia | -
spa | Mud house | Ein Bokek | - | Ein Bokek | Dead Sea < Israel | Эйн-Бокек
spa | Балийский СПА | СПб, Васильевский остров | - | Vasilyevsky Island | Saint Petersburg < Russia | Васильевский остров
retreat | Гоа Трип | Индия, Северный Гоа, Мандрем | - | Mandrem | Goa < India | Мандрем
villa | Вилла Лотос | Чaнгу, Бали | - | Canggu | Bali < Indonesia | Чангу
villa | Вилла на Родосе | Фалираки | - | Faliraki | Rhodes < Greece | Фалираки
spa | Хаммам Султан | Аланья, Махмутлар | - | Mahmutlar | Alanya < Turkey | Махмутлар
restaurant | LPK Waterfront | Near Bank Of India, Bhatiwado, Nerul, Goa | Locality = Nerul | Nerul | Goa < India | Нерул
villa | Дача с мангалом | Грузия, Бакуриани | - | Bakuriani | Georgia | Бакуриани
villa | Vila Danau | Bedugul, Tabanan, Bali | - | Bedugul | Bali < Indonesia | Бедугул
restaurant | Hampton Court Grill | Nai Yang beach | - | Nai Yang | Phuket < Thailand | Най Янг
spa | Petite Spa | Cruz Bay, St John, USVI | - | Cruz Bay | Saint John < US Virgin Islands | Круз-Бей
villa | Trullo Bianco | 72014 Cisternino BR, Puglia | - | Cisternino | Puglia < Italy | Чистернино
villa | Villa Athena | Lindos, Rhodes | - | Lindos | Rhodes < Greece | Линдос
villa | Hoky Homestay & Cafe | Amed, Bali | - | Amed | Bali < Indonesia | Амед
villa | Вилла Эсмеральда | Сардиния, Порто-Ротондо | - | Porto Rotondo | Sardinia < Italy | Порто-Ротондо
yacht | Explorer | - | Port = Cruising worldwide | - | - | -
villa | Villa Senggigi Sunset | Sengigi, West Lombok 🌴 | - | Senggigi | Lombok < Indonesia | Сенгиги
villa | Desert Rose | Al Hamra Village, Ras Al Khaimah, UAE | - | Al Hamra Village | Ras Al Khaimah < United Arab Emirates | -
villa | Вилла Такамака | о. Маэ, Бо Валлон, Сейшелы | - | Beau Vallon | Mahe < Seychelles | Бо-Валлон
villa | Шале | Гудаури, корпус 3 | - | Gudauri | Georgia | Гудаури
villa | Каса Тулум | Мексика, Тулум | - | Tulum | Mexico | Тулум
restaurant | Warung Padang Sederhana | Jl. Raya Kerobokan, Kerobokan | - | Kerobokan | Bali < Indonesia | Керобокан
yacht | Halong Dragon | - | Pier = Tuan Chau Marina, Ha Long, Quang Ninh | Tuan Chau Marina | Ha Long < Vietnam | -
retreat | Ликийская тропа | Турция, Чиралы | - | Cirali | Turkey | Чиралы
villa | Вилла на скале | на Нуса-Пениде | - | Nusa Penida | Indonesia | Нуса-Пенида
villa | Дом на лагуне | Маврикий, Бель-Мар | - | Belle Mare | Mauritius | Бель-Мар
restaurant | Gudeg Yu Djum | Yogyakarta | - | Yogyakarta | Indonesia | Джокьякарта
retreat | Arambol Breath Camp | Arambol, Goa | - | Arambol | Goa < India | Арамболь
restaurant | Coto Makassar | Panakkukang, Makassar | - | Panakkukang | Makassar < Sulawesi < Indonesia | -
villa | Дача Крым | Респ. Крым, пгт Коктебель | - | Koktebel | Crimea | Коктебель
villa | Ocean Villas 23 | The Ocean Villas, Vo Nguyen Giap, Ngu Hanh Son, Da Nang | - | Ngu Hanh Son | Da Nang < Vietnam | Нгуханьшон
villa | Baan Talay | Mae Nam, Koh Samui | - | Mae Nam | Koh Samui < Thailand | Маенам
yacht | Черноморец | - | Место = Геленджик | Gelendzhik | Russia | Геленджик
villa | Pine Forest Lodge | Çıralı, Kemer | - | Cirali | Kemer < Antalya < Turkey | Чиралы
villa | Olive Press | Gavalochori, Chania, Crete 73008 | - | Gavalochori | Chania < Crete < Greece | Гавалохори
villa | An Bang Beach Retreat House | An Bang, Hội An, Quảng Nam | - | An Bang | Hoi An < Vietnam | Анбанг
restaurant | Winona Forever | 100 Parnell Road, Parnell, Auckland | - | Parnell | Auckland < New Zealand | Парнелл
spa | Refleksi Sehat | Mal Bali Galeria lt. 2, Kuta | - | Kuta | Bali < Indonesia | Кута
restaurant | Soto Betawi | Kemang, Jakarta Selatan | - | Kemang | South Jakarta < Jakarta < Indonesia | -
villa | Вилла мечты | адрес вышлем после брони | - | - | - | -
spa | Термы | Пятигорск, пр. Кирова 34 | - | Pyatigorsk | Russia | Пятигорск
villa | Can Blau | Cala Jondal, Sant Josep de sa Talaia, Ibiza | - | Cala Jondal | Ibiza < Spain | -
villa | Tropical pool house | 88/4 Moo 2, Rawai, Muang, Phuket 83130 | - | Rawai | Phuket < Thailand | Раваи
villa | Вилла 5 спален | Пхукет, пляж Банг Тао | - | Bang Tao | Phuket < Thailand | Банг Тао
restaurant | Moscow Diner | Pattaya City, Bang Lamung, Chonburi 20150 | - | Pattaya | Thailand | Паттайя
villa | Бунгало | Муй Не, Фантьет, Вьетнам | - | Mui Ne | Phan Thiet < Vietnam | Муйне
villa | Rumah Pererenan | - | Daerah = Pererenan | Pererenan | Bali < Indonesia | Переренан
villa | Балтика | Калининградская обл., г. Светлогорск | - | Svetlogorsk | Kaliningrad Oblast < Russia | Светлогорск
villa | Chalet Edelweiss | Le Praz, Courchevel 73120 | - | Le Praz | Courchevel < France | Ле-Пра
yacht | Elan Impression | - | Base = Split / ACI Marina Split, Croazia | ACI Marina Split | Split < Croatia | -
retreat | Hutan Pinus Camp | Pangalengan, Jawa Barat | - | Pangalengan | West Java < Indonesia | -
villa | Naoussa house with 2 courtyards | Naoussa, Paros | - | Naoussa | Paros < Greece | Науса
restaurant | Kalkan Fish | Uzun Çarşı Cd., Kaş, Antalya | - | Kas | Antalya < Turkey | Каш
villa | Marbella Golden Mile Villa | Urb. Nagüeles, 29602 Marbella, Málaga | - | Nagueles | Marbella < Spain | -
villa | Bodrum Blue | Yalıkavak Mah., 48990 Bodrum / Muğla | - | Yalikavak | Bodrum < Turkey | Ялыкавак
yacht | Ветер | - | Порт = о. Корфу, Гувия | Gouvia | Corfu < Greece | Гувия
yacht | Kapal Gili | - | Berangkat dari = Padang Bai | Padang Bai | Bali < Indonesia | Паданг-Бай
spa | Silk Spa | Lot 32 An Thuong 4, Ngu Hanh Son, Da Nang | Area = An Thuong | An Thuong | Da Nang < Vietnam | -
yacht | Dufour 360 | - | Marina = Rhodes New Marina, Grecia | Rhodes New Marina | Rhodes < Greece | -
villa | Дом с видом | 5 мин. до пляжа | - | - | - | -
villa | Каса Бланка | Испания, Ибица, Портинач | - | Portinatx | Ibiza < Spain | Портинач
villa | Villa Kamboja | - | Район = Сeминьяк, о. Бали | Seminyak | Bali < Indonesia | Семиньяк
villa | Beach front Gita Segara 3BR Villa | Manggis | Neighborhood = Candidasa | Candidasa | Bali < Indonesia | Чандидаса
villa | Gili Cottage | Gili Meno, Lombok Utara | - | Gili Meno | Lombok < Indonesia | Гили-Мено
restaurant | Le Petit Souffle | Third Floor, Century City Mall, Poblacion, Makati City | City = Makati City | Poblacion | Makati < Philippines | -
villa | Casa Bingin | Jalan Pantai Bingin, Pecatu | Location = Bingin, Bali | Bingin | Bali < Indonesia | Бингин
villa | Villa Langkawi | Pantai Cenang, Langkawi 07000, Kedah | - | Pantai Cenang | Langkawi < Malaysia | Пантай Ченанг
villa | Villa Pandawa | Kutuh, Kuta Selatan, Badung | - | Kutuh | Bali < Indonesia | -
villa | Самуи Сансет | Самуи, Ламай | - | Lamai | Koh Samui < Thailand | Ламай
villa | Villa Paris van Java | Dago, Bandung 40135 | - | Dago | Bandung < West Java < Indonesia | -
villa | Mui Ne Dunes Villa | Nguyen Dinh Chieu st., Ham Tien, Phan Thiet | - | Ham Tien | Phan Thiet < Vietnam | -
retreat | Yoga Tetebatu | Tetebatu, Lombok Timur | - | Tetebatu | Lombok < Indonesia | -
yacht | Athena of Corfu | - | Port = Göcek, Muğla | Gocek | Mugla < Turkey | Гёчек
restaurant | Чихо | ул. Покровка, 41, Москва | - | Moscow | Russia | Москва
yacht | Amore Mio | - | Marina = Porto Montenegro, Tivat | Porto Montenegro | Tivat < Montenegro | Порто Монтенегро
restaurant | Marie-Antoinette | Serret Road, Victoria, Mahe | - | Victoria | Mahe < Seychelles | Виктория
villa | Villa Positano | Via Cristoforo Colombo, 84017 Positano SA | - | Positano | Amalfi Coast < Italy | Позитано
villa | Casa Maya | Aldea Zama, 77760 Tulum, Q.R. | - | Aldea Zama | Tulum < Mexico | -
restaurant | DePalma's Italian Cafe | 401 E Broad St, Athens, GA 30601 | - | Athens | Georgia < United States | Атенс
villa | Вилла на Пальме | Дубай, Пальма Джумейра | - | Palm Jumeirah | Dubai < United Arab Emirates | Пальма Джумейра
villa | Joglo Tembi | Sewon, Bantul, DI Yogyakarta | - | Sewon | Bantul < Yogyakarta < Indonesia | -
villa | Villa Kembang | Indonesia | - | - | Indonesia | -
restaurant | Little Italy | Grand Baie Coeur de Ville | - | Grand Baie | Mauritius | Гран-Бэ
yacht | Speedboat Nusa | - | Dermaga = Serangan | Serangan | Bali < Indonesia | Серанган
villa | Вилла Мимоза | Франция, Антиб | - | Antibes | French Riviera < France | Антиб
yacht | Bavaria 41 | - | Base = Athens / Alimos Marina, Grecia | Alimos Marina | Athens < Greece | -
villa | Villa Paradise (Koh Phangan) | - | - | Koh Phangan | Thailand | Панган
villa | Punta Zicatela Loft | La Punta Zicatela, Puerto Escondido, Oaxaca | - | La Punta Zicatela | Puerto Escondido < Mexico | -
villa | Дом в Позитано | Италия | - | Positano | Amalfi Coast < Italy | Позитано
spa | Istanbul Hamam | Jl. Monkey Forest, Ubud, Gianyar | - | Ubud | Bali < Indonesia | Убуд
villa | Кондо у моря | - | Район = Джомтьен, Паттайя | Jomtien | Pattaya < Thailand | Джомтьен
spa | Spa Melaka | Bandar Hilir, Melaka | - | Bandar Hilir | Malaysia | -
villa | Villa Thalassa | Nissaki, Corfu | - | Nissaki | Corfu < Greece | Нисаки
retreat | Saraswati, a balinese beach house | Amed, Abang | - | Amed | Bali < Indonesia | Амед
villa | Ong Lang bungalow | Ông Lang, Phú Quốc | - | Ong Lang | Phu Quoc < Vietnam | Онг Ланг
villa | Little Tulum | - | Area = Uluwattu  ; Country = Indonesia | Uluwatu | Bali < Indonesia | Улувату
spa | Beldi Hammam | Km 6 Route du Barrage, Marrakech | - | Marrakech | Morocco | Марракеш
spa | Массаж на выезде | - | Район = Керобокан, Умалас | Umalas | Bali < Indonesia | Умалас
yacht | Grand Soleil 43 | - | Base = Sardinia / Cannigione, Italia | Cannigione | Sardinia < Italy | Канниджоне
yacht | Sunreef 80 | - | Area = Cyclades | Cyclades | Greece | Киклады
villa | Seven Kejora beachfront complex | Denpasar Selatan | Neighborhood = Sanur | Sanur | Bali < Indonesia | Санур
villa | Mtsvane apartments | Green Cape (Mtsvane Kontskhi), Batumi, Adjara | - | Green Cape | Batumi < Georgia | Зелёный Мыс
spa | Thai Massage Bandung | Setiabudi, Jakarta Selatan 12910 | - | Setiabudi | South Jakarta < Jakarta < Indonesia | -
villa | Дом в горах | Сочи, пос. Красная Поляна, ул. Защитников Кавказа, 12 | - | Krasnaya Polyana | Sochi < Russia | Красная Поляна
villa | Вилла на воде | - | Остров = Маафуши | Maafushi | Maldives | Маафуши
yacht | Лагуна 46 | - | Порт выхода = из Виктории, о. Маэ | Victoria | Mahe < Seychelles | Виктория
yacht | Аврора | - | Порт = г. Сочи | Sochi | Russia | Сочи
villa | Andaman View | Ao Nang, Krabi 81180 | - | Ao Nang | Krabi < Thailand | Ао Нанг
spa | Therme Meran | Piazza Terme 9, 39012 Merano BZ | - | Merano | South Tyrol < Italy | Мерано
spa | Aqua Day Spa | Bugibba SPB, St Paul's Bay | - | Bugibba | Malta | Буджибба
villa | Mas des Oliviers | Route de Ménerbes, 84220 Gordes | - | Gordes | Provence < France | Горд
retreat | The Taman Negari Bali Retreat | Tabanan | - | Tabanan | Bali < Indonesia | Табанан
retreat | Йога-тур | - | Локация = Ришикеш, Индия | Rishikesh | India | Ришикеш
villa | Изба | Республика Карелия, г. Сортавала | - | Sortavala | Karelia < Russia | Сортавала
villa | Villa Tanpa Nama | - | Lokasi = dekat pantai | - | - | -
retreat | Tirta Jiwa | Munduk, Buleleng | - | Munduk | Bali < Indonesia | Мундук
villa | Villa Melati | alamat menyusul | - | - | - | -
spa | Spa Jepun | Jl. Danau Tamblingan 89, Sanur, Denpasar Selatan | - | Sanur | Bali < Indonesia | Санур
spa | Bali Spa & Wellness | Marina Walk⏎Dubai Marina⏎P.O. Box 215 | - | Dubai Marina | Dubai < United Arab Emirates | Дубай Марина
villa | Villa Ungasan Indah | - | Kawasan = Ungasan , Bali | Ungasan | Bali < Indonesia | Унгасан
villa | Jimbaran hillside home | Jl. Uluwatu II, Jimbaran, Kec. Kuta Sel., Kabupaten Badung, Bali 80361 | - | Jimbaran | Bali < Indonesia | Джимбаран
villa | Cinnamon House | Matara Road, Koggala, Southern Province | - | Koggala | Sri Lanka | Коггала
villa | Villa Colibri | Gouverneur, St. Barthelemy 97133 | - | Gouverneur | Saint Barthelemy | -
restaurant | Rumah Makan Manado | Bukittinggi, Sumatera Barat | - | Bukittinggi | West Sumatra < Indonesia | Букиттинги
villa | Домик в джунглях | на Пангане, Хаад Рин | - | Haad Rin | Koh Phangan < Thailand | Хаад Рин
villa | Cap Cana Golf Villa | Cap Cana, Punta Cana 23000 | - | Cap Cana | Punta Cana < Dominican Republic | Кап-Кана
villa | The Ridge | Nai Harn | - | Nai Harn | Phuket < Thailand | Най Харн
villa | Vila Puncak Asri | Cisarua, Bogor | - | Cisarua | Bogor < West Java < Indonesia | -
yacht | Kapal Pesiar Bali | - | Pelabuhan = Pelabuhan Benoa | Benoa Harbour | Bali < Indonesia | -
spa | Onsen Yumoto | Hakone, Kanagawa 250-0311 | - | Hakone | Japan | Хаконе
yacht | Гулет «Мечта» | - | Порт отправления = Мармарис, Нетсель Марина | Netsel Marina | Marmaris < Turkey | -
restaurant | Collider | Вятская ул., 27 с 7, Москва | - | Moscow | Russia | Москва
villa | Beau Vallon View | Beau Vallon, Mahé | - | Beau Vallon | Mahe < Seychelles | Бо-Валлон
spa | Баня «Лесная» | г. Казань, ул. Баумана, 15 | - | Kazan | Tatarstan < Russia | Казань
spa | Тайский дом | Москва, Хамовники | - | Khamovniki | Moscow < Russia | Хамовники
retreat | Samma Karuna | Haad Chao Phao beach, Koh Pha Ngan, 84280 | - | Haad Chao Phao | Koh Phangan < Thailand | Хаад Чао Пао
villa | Villa Coco - Luxury Villa with seaview | - | Neighborhood = Lovina | Lovina | Bali < Indonesia | Ловина
restaurant | Варунг Мама | в Амеде | - | Amed | Bali < Indonesia | Амед
restaurant | Bar Barcelona | El Born, 08003 Barcelona | - | El Born | Barcelona < Spain | Эль-Борн
villa | Вилла Океан | - | Локация = Нуса Дyа | Nusa Dua | Bali < Indonesia | Нуса-Дуа
retreat | Йога на Ланке | Велигама | - | Weligama | Sri Lanka | Велигама
restaurant | Seafood Jimbaran Bay | Jimbaran, Badung | Lokasi = Jimbaran | Jimbaran | Bali < Indonesia | Джимбаран
villa | Вилла Мавиш | Калкан, Турция | - | Kalkan | Turkey | Калкан
villa | Дом на Байкале | Иркутская обл., Ольхон, п. Хужир | - | Khuzhir | Olkhon < Russia | Хужир
villa | Signature Villa, Frond M | Palm Jumeirah, Dubai | - | Palm Jumeirah | Dubai < United Arab Emirates | Пальма Джумейра
restaurant | Пекинская утка | Владивосток, ул. Светланская | - | Vladivostok | Russia | Владивосток
villa | Hidden Garden | Hua Hin, Prachuap Khiri Khan, Thailand | - | Hua Hin | Thailand | Хуахин
yacht | Oceanis 34 (Nikoleta) | - | Port = Lefkada / Nydri, Grecia | Nydri | Lefkada < Greece | Нидри
yacht | Пхукет Стар | - | Марина = Чалонг, Пхукет | Chalong | Phuket < Thailand | Чалонг
villa | Rumah Kayu | Desa Penestanan, Ubud | Kabupaten = Gianyar | Penestanan | Ubud < Bali < Indonesia | Пенестанан
yacht | Galle Spirit | - | Port = Mirissa | Mirissa | Sri Lanka | Мирисса
villa | Vila Panorama | Kintamani, Bangli | - | Kintamani | Bali < Indonesia | Кинтамани
villa | Белый дом | Санторини, деревня Ия | - | Oia | Santorini < Greece | Ия
restaurant | Тбилисоба | Екатеринбург, пр. Ленина 24/8 | - | Yekaterinburg | Russia | Екатеринбург
villa | Villa dei Limoni | 98039 Taormina ME | - | Taormina | Sicily < Italy | Таормина
restaurant | Батони | Нижний Новгород, ул. Рождественская | - | Nizhny Novgorod | Russia | Нижний Новгород
villa | Thulusdhoo Surf Villa | - | - | Thulusdhoo | Maldives | Тулусду
villa | Бали Хаус | г. Сочи, Адлер, ул. Ленина, 219 | - | Adler | Sochi < Russia | Адлер
villa | Вилла Анчан | Као Лак, Таиланд | - | Khao Lak | Thailand | Као Лак
restaurant | Le Café de la Plage | Saint-Jean-Cap-Ferrat | - | Saint-Jean-Cap-Ferrat | French Riviera < France | Сен-Жан-Кап-Ферра
yacht | Sea Star 55 | - | Berth = D12 | - | - | -
restaurant | Рыбный рынок | Джимбаран⏎Бали | - | Jimbaran | Bali < Indonesia | Джимбаран
villa | Vila Anggrek | Jl. Pantai Batu Bolong No. 45, Canggu, Kec. Kuta Utara, Kab. Badung, Bali 80361 | - | Canggu | Bali < Indonesia | Чангу
retreat | Himalayan Silence | Nagarkot, Nepal | - | Nagarkot | Nepal | Нагаркот
villa | Sandbank house | Dhigurah island | Atoll = South Ari Atoll | Dhigurah | South Ari Atoll < Maldives | Дигура
spa | Skin Totale | 309 E Katella Avenue, Orange, CA 92867 | - | Orange | California < United States | Ориндж
villa | Вилла Дофин | - | Место = Гран-Бэ, Маврикий | Grand Baie | Mauritius | Гран-Бэ
yacht | Bintang Laut | - | Pelabuhan = belum pasti | - | - | -
restaurant | Сувлаки | Греция, Салоники | - | Thessaloniki | Greece | Салоники
spa | Spa Keliling | - | Wilayah = Seluruh Bali | Bali | Indonesia | Бали
villa | Villa Medewi | Pantai Medewi, Jembrana | - | Medewi | Bali < Indonesia | Медеви
villa | The White House | sent by WhatsApp | - | - | - | -
villa | Дом в старом городе | Хойан | - | Hoi An | Vietnam | Хойан
yacht | KLM Cahaya | - | Pelabuhan = Labuan Bajo, NTT | Labuan Bajo | Flores < Indonesia | Лабуан-Баджо
villa | Nusa Hut | Jungut Batu, Nusa Lembongan, Klungkung | - | Jungut Batu | Nusa Lembongan < Indonesia | -
villa | Вилла Помос | Кипр, Пафос, Корал-Бей | - | Coral Bay | Paphos < Cyprus | Корал-Бей
restaurant | Стамбул | Ростов-на-Дону, Большая Садовая, 60 | - | Rostov-on-Don | Russia | Ростов-на-Дону
retreat | Casa Om | El Médano, Granadilla de Abona, Tenerife | - | El Medano | Tenerife < Canary Islands < Spain | Эль-Медано
villa | Resort Bintan | Lagoi, Pulau Bintan | - | Lagoi | Bintan < Indonesia | -
villa | Coco de Mer House | Grand Anse, Praslin | - | Grand Anse | Praslin < Seychelles | Гранд-Анс
villa | Таунхаус | Раваи, Пхукет | - | Rawai | Phuket < Thailand | Раваи
yacht | Yacht Jakarta | - | Marina = Batavia Marina, Sunda Kelapa, Jakarta | Batavia Marina | Jakarta < Indonesia | -
`)
