import { placeCellsIn } from './place-cell.ts'

/** A fourth part of the labelled rows, opened after its first scores: exact .873, within .913, Russian .860, all .787. */
export const fourthPlaceCells = placeCellsIn(`
villa | Villa Kelapa Indah | Jl. Pantai Berawa No. 44, Berawa, Canggu 80361 | Island = Bali | Berawa | Bali < Indonesia | Берава
villa | Villa Capri | Jl. Kayu Aya 18, Seminayk, Bali | - | Seminyak | Bali < Indonesia | Семиньяк
restaurant | Santorini Greek Kitchen | Jl. Batu Bolong 63⏎Canggu, Kuta Utara, Badung | Cuisine = Greek | Canggu | Bali < Indonesia | Чангу
villa | Bamboo Cliff House | - | Area = Bingin (10 min to Uluwatu) | Bingin | Bali < Indonesia | Бингин
villa | The Rice Terrace Villas | Реrerenan, 5 min from Canggu | Bedrooms = 3 | Pererenan | Bali < Indonesia | Переренан
spa | Kenanga Day Spa | Monkey Forest Rd, Ubud 80571 | Phone = +62 361 97xxxx | Ubud | Bali < Indonesia | Убуд
villa | Surf Lodge | Kuta, Lombok | Notes = not the Kuta in Bali! | Kuta | Lombok < Indonesia | Кута
villa | Gili Breeze bungalows | north side, Gili Trawangan | - | Gili Trawangan | Gili Islands < Indonesia | Гили-Траванган
yacht | Phinisi 'Bintang Laut' | - | Port = Labuan Bajo, Flores ; Route = Komodo 3D2N | Labuan Bajo | Flores < Indonesia | Лабуан-Баджо
retreat | Silent Jungle Retreat | Desa Sidemen, Karangasem, Bali | Length = 5 days | Sidemen | Karangasem < Bali < Indonesia | Сидемен
villa | Baan Talay Sai | 55/12 Moo 4, Rawai, Muang, Phuket 83130 | - | Rawai | Phuket < Thailand | Раваи
spa | Bali Thai Massage | Soi Bangla, Patong, Phuket | Open = 10-23 | Patong | Phuket < Thailand | Патонг
yacht | Sunseeker Portofino 40 | - | Marina = Royal Phuket Marina ; Country = Thailand | Royal Phuket Marina | Phuket < Thailand | -
villa | Sunset Pool Villa 7 | Chaweng Noi, Koh Samui, Surat Thani 84320 | - | Chaweng Noi | Koh Samui < Surat Thani < Thailand | Чавенг Ной
retreat | Detox by the Sea | Thong Sala, Koh Phangan | Min nights = 6 | Thong Sala | Koh Phangan < Thailand | Тонг Сала
restaurant | Krua Ao Nang Seafood | Moo 2, Ao Nang beach road, Krabi | - | Ao Nang | Krabi < Thailand | Ао Нанг
spa | Oasis Lanna | 4 Samlan Road, Chiangmai  50200 | Province = Chiang Mai | Chiang Mai | Thailand | Чиангмай
restaurant | Morning Glory | 106 Nguyen Thai Hoc, Hoi An | Province = Quang Nam | Hoi An | Quang Nam < Vietnam | Хойан
villa | Ocean Pearl Villa | Bai Truong, Duong To commune, Phu Quoc | Country = VN | Duong To | Phu Quoc < Vietnam | -
spa | Herbal Charm | 41 Le Van Thiem, My An ward, Đà Nẵng | - | My An | Da Nang < Vietnam | -
restaurant | Nha hang Saigon Xua | Mũi Né, Phan Thiết | Cuisine = Vietnamese | Mui Ne | Phan Thiet < Vietnam | Муйне
villa | Villa Filao | Coastal Road, Pereybere, Grand Baie | Country = Mauritius | Pereybere | Mauritius | Перейбер
yacht | Catamaran Ti Zil | - | Departure = Black River, west coast, Mauritius | Black River | Mauritius | Блэк-Ривер
villa | Takamaka House | Anse Royale, Mahe | Country = Seychelles | Anse Royale | Mahé < Seychelles | Анс-Рояль
yacht | Lagoon 450 'Coco' | Eden Island Marina, Mahé | Berths = 8+2 | Eden Island Marina | Mahé < Seychelles | -
villa | Chalets Cote Mer | Baie Ste Anne, Praslin | - | Baie Sainte Anne | Praslin < Seychelles | Бе-Сент-Анн
spa | Over Water Spa | Baa Atoll, Republic of Maldives | Transfer = seaplane 35 min from Male | Baa Atoll | Maldives | Баа
villa | Beach Inn Kuri | Maafushi, K. Atoll | Country = Maldives | Maafushi | Kaafu Atoll < Maldives | Маафуши
yacht | Gulet Kaya Güneri | - | Home port = Göcek, Fethiye | Göcek | Fethiye < Muğla < Turkey | Гёчек
villa | Villa Lycia | Kalkan, Kaş / Antalya 07960 | - | Kalkan | Kaş < Antalya < Turkey | Калкан
restaurant | Ankara Sofrası | Moda Cad. 112, Kadıköy, İstanbul | - | Kadıköy | Istanbul < Turkey | Кадыкёй
yacht | Bavaria 46 Cruiser 'Mykonos Blue' | - | Base = Bodrum - Milta Marina | Milta Marina | Bodrum < Muğla < Turkey | -
yacht | Bali 4.6 'Ocean Dream' | - | base = Lefkada / D-Marin Marina Lefkas, Grecia ; type = Catamarano | Lefkas Marina | Lefkada < Ionian Islands < Greece | -
yacht | Sun Odyssey 419 | - | Marina = Alimos Marina (Kalamaki), Athens | Alimos Marina | Athens < Attica < Greece | -
villa | Cave House Aspro | Oia 847 02 | Island = Santorini | Oia | Santorini < Cyclades < Greece | Ия
restaurant | Taverna To Kyma | Naoussa, Paros | Note = not to be confused w/ Naoussa in Macedonia | Naoussa | Paros < Cyclades < Greece | Науса
villa | Casa Olivo | Elounda, Lasithi, Crete 720 53 | - | Elounda | Lasithi < Crete < Greece | Элунда
restaurant | Trattoria da Gennaro | Via Roma 12, 84011 Amalfi (SA) | - | Amalfi | Amalfi Coast < Campania < Italy | Амальфи
villa | Podere La Quercia | Pod. La Quercia 3, 53024 Montalcino SI | Region = Toscana | Montalcino | Tuscany < Italy | Монтальчино
yacht | Itama 38 | - | Porto = Marina Grande, Capri (NA) | Marina Grande | Capri < Campania < Italy | Марина-Гранде
villa | Villa Smeralda | Porto Cervo, 07021 Arzachena | Island = Sardegna | Porto Cervo | Sardinia < Italy | Порто-Черво
villa | Lakeside Residence Como | Via Regina 9, Cernobbio | Location = Lake Como, Italy | Cernobbio | Lake Como < Lombardy < Italy | Черноббио
villa | Finca Son Vent | Camí de Muleta, 07108 Port de Sóller | Isla = Mallorca | Port de Sóller | Mallorca < Balearic Islands < Spain | Порт-де-Сольер
yacht | Astondoa 377 Coupe | - | Puerto = Marina Botafoch, Ibiza | Marina Botafoch | Ibiza < Balearic Islands < Spain | -
spa | Hammam Al Andalus | C/ Marbella 4, Málaga 29010 | - | Málaga | Andalusia < Spain | Малага
villa | Mas des Lavandes | Route de Gordes, 84220 Roussillon, Vaucluse | Region = Provence | Roussillon | Vaucluse < Provence < France | Руссильон
yacht | Pershing 62 'Zanzibar' | - | Port = Port Vauban, Antibes | Port Vauban | Antibes < French Riviera < France | Порт Вобан
restaurant | Le Petit Tokyo | 12 rue de Cannes, 06230 Villefranche-sur-Mer | Cuisine = Japanese | Villefranche-sur-Mer | French Riviera < France | Вильфранш-сюр-Мер
yacht | Benetti Classic 37m | - | Location = Dubai Marina, UAE | Dubai Marina | Dubai < United Arab Emirates | Дубай Марина
restaurant | Marrakesh Nights | Al Marjan Island, Ras Al Khaimah | - | Al Marjan Island | Ras Al Khaimah < United Arab Emirates | Аль-Марджан
spa | Talise-style Hammam | Palm Jumeirah, Dubai, PO Box 24970 | - | Palm Jumeirah | Dubai < United Arab Emirates | Пальма Джумейра
villa | Galle View Cottage | Mirissa South, Matara | Country = Sri Lanka | Mirissa | Matara < Sri Lanka | Мирисса
retreat | Ayurveda Lagoon | Bentota 80500 SL | Country = Sri Lanka | Bentota | Sri Lanka | Бентота
villa | Casa Toscana | Aldea Zama, Tulum, Q.Roo 77760 | - | Aldea Zama | Tulum < Quintana Roo < Mexico | -
restaurant | La Habana Vieja | 5ta Avenida x Calle 10, Playa del Carmen, Riviera Maya | Cuisine = Cuban | Playa del Carmen | Riviera Maya < Quintana Roo < Mexico | Плая-дель-Кармен
yacht | Azimut 55 La Reina | - | Marina = IGY Marina Cabo San Lucas, BCS | IGY Marina Cabo San Lucas | Cabo San Lucas < Baja California Sur < Mexico | -
villa | Coral Heights | Sandy Lane, Holetown, St. James | Country = Barbados | Holetown | Saint James < Barbados < Caribbean | Хоултаун
yacht | Leopard 50 'Bavaro Breeze' | - | Base = Nanny Cay, Tortola, B.V.I. | Nanny Cay | Tortola < British Virgin Islands < Caribbean | -
yacht | Dufour 460 | - | Pick-up = Rodney Bay Marina, St Lucia | Rodney Bay Marina | Saint Lucia < Caribbean | -
villa | Villa Turquesa | Cap Cana, Punta Cana, Dominican Rep. | - | Cap Cana | Punta Cana < Dominican Republic < Caribbean | Кап-Кана
restaurant | Racha Sakhli | Lermontovi St 6, Sololaki, Tbilisi 0105 | - | Sololaki | Tbilisi < Georgia | Сололаки
villa | Chateau in the vineyards | Sighnaghi, Kakheti region | Country = Georgia (not US) | Sighnaghi | Kakheti < Georgia | Сигнахи
spa | Spa Zlatna Voda | Zlatibor bb, 31315 Zlatibor, Srbija | - | Zlatibor | Serbia | Златибор
villa | Ryokan Fuji-no-Mori | Gora 1300, Hakone-machi, Kanagawa 250-0408 | - | Gora | Hakone < Kanagawa < Japan | Гора
villa | Powder Chalet | Hirafu, Niseko, Hokkaido | Season = Dec-Mar | Hirafu | Niseko < Hokkaido < Japan | Хирафу
restaurant | Kyoto Garden | Roppongi 6-10, Minato-ku, Tokyo | - | Roppongi | Tokyo < Japan | Роппонги
spa | Hammam Rosa | Derb Sidi Ahmed 9, Essaouira 44000 | Country = Maroc | Essaouira | Morocco | Эс-Сувейра
retreat | Surf & Yoga Taghazout | Tamraght village, nr Agadir | Country = Morocco | Tamraght | Morocco | -
villa | Swahili House | Shela, Lamu Island | Country = Kenya | Shela | Lamu < Kenya | Шела
villa | Baobab Beach Villa | P.O. Box 5005, Diani Beach 80401 | - | Diani Beach | Kenya | Диани-Бич
restaurant | Lamu Lounge | Nungwi, Zanzibar | Open till = late | Nungwi | Zanzibar < Tanzania | Нунгви
villa | Camps Bay Retreat house | 7 Chilworth Rd, Camps Bay, 8005 | City = Cape Town | Camps Bay | Cape Town < Western Cape < South Africa | Кэмпс-Бэй
restaurant | Le Coin Français | 17 Huguenot St, Franschhoek 7690, W. Cape | - | Franschhoek | Western Cape < South Africa | Франсхук
retreat | Red Rock Retreat | Sedona, AZ 86336 | - | Sedona | Arizona < United States | Седона
spa | Paris Nails & Spa | 224 Main St Seal Beach CA 90740 | - | Seal Beach | California < United States | Сил-Бич
spa | Luxe Naples | 7115 Greenville Ave, Dallas, TX 75231 | status = Active | Dallas | Texas < United States | Даллас
villa | Hanalei Tide | Princeville, Kaua'i, HI 96722 | - | Princeville | Kauai < Hawaii < United States | Принсвилл
restaurant | Portofino | 1 Harbour St | Phone = tbc | - | - | -
villa | Green House | - | Location = beachfront, 50 m to the sand | - | - | -
villa | Вилла «Лотос» | в Чангу, на Бали | - | Canggu | Bali < Indonesia | Чангу
villa | Дом на рисовых полях | - | Район = Умалас (ближе к Керобокану) | Umalas | Bali < Indonesia | Умалас
spa | СПА Семиньяк | ул. Тверская, 18, Москва | Метро = Пушкинская | Moscow | Russia | Москва
retreat | Йога-тур «Тишина» | проживание в Убуде | Остров = о. Бали | Ubud | Bali < Indonesia | Убуд
villa | Вилла у обрыва 4 спальни | Индонезия, Бали, п-ов Букит, Улувату | - | Uluwatu | Bukit Peninsula < Bali < Indonesia | Улувату
villa | Бунгало на Гили-Эйр | - | Страна = Индонезия | Gili Air | Gili Islands < Indonesia | Гили-Эйр
villa | Вилла Джимбаранcкая бухта | Джимбаран | Спален = 5 | Jimbaran | Bali < Indonesia | Джимбаран
villa | Sea Breeze | о. Самуи, район Ламай, 300 м до пляжа | - | Lamai | Koh Samui < Thailand | Ламай
villa | Апарт-вилла Карон | Пхукет, недалеко от Патонга | Пляж = Карон | Karon | Phuket < Thailand | Карон
yacht | Катамаран «Андаман» | - | Отправление = с пирса Чалонг, Пхукет | Chalong | Phuket < Thailand | Чалонг
restaurant | Кафе «Сайгон» | г. Нячанг, ул. Нгуен Тхьен Тхуат | Страна = Вьетнам | Nha Trang | Vietnam | Нячанг
villa | Резиденция Лонг Бич | на острове Фукуок, Зыонг Донг | - | Duong Dong | Phu Quoc < Vietnam | Зыонгдонг
villa | Вилла Ле-Морн | полуостров Ле-Морн, юго-запад Маврикия | - | Le Morne | Mauritius | Ле-Морн
villa | Шале у океана | Сейшелы, на Ла-Диге | - | La Digue | Seychelles | Ла-Диг
spa | Спа на воде | Мальдивы, Северный Мале атолл | - | North Malé Atoll | Maldives | Северный Мале
yacht | Гулет «Бодрум Квин» | - | Порт = выход из Мармариса | Marmaris | Muğla < Turkey | Мармарис
villa | Villa Likya | Турция, Анталья, в Кемере | До моря = 400 м | Kemer | Antalya < Turkey | Кемер
restaurant | Ресторан «Босфор» | Стамбул, р-н Бейоглу | - | Beyoğlu | Istanbul < Turkey | Бейоглу
villa | Вилла Афина | Халкидики, Кассандра, Ханиоти | Страна = Греция | Hanioti | Kassandra < Halkidiki < Greece | Ханиоти
yacht | Jeanneau 44i «Троя» | - | Место = Гувия, о. Корфу | Gouvia | Corfu < Ionian Islands < Greece | Гувия
villa | Дом с видом на Этну | Сицилия ,⏎Таормина | - | Taormina | Sicily < Italy | Таормина
villa | Вилла Бьянка | в Форте-деи-Марми (1 км от моря) | Страна = Италия, Тоскана | Forte dei Marmi | Tuscany < Italy | Форте-деи-Марми
villa | Casa Blanca | Испания, Коста-Бланка, г. Кальпе | - | Calpe | Costa Blanca < Spain | Кальпе
villa | Апартаменты Лос-Гигантес | Тенерифе, Коста-Адехе | Комнат = 2 | Costa Adeje | Tenerife < Canary Islands < Spain | Коста-Адехе
yacht | Princess V50 | - | Стоянка = порт Канн, Лазурный берег | Cannes | French Riviera < France | Канны
yacht | Majesty 56 | - | Где = Дубай, в Дубай Харбор | Dubai Harbour | Dubai < United Arab Emirates | Дубай Харбор
villa | Вилла у форта | Унаватуна, 5 км до Галле | Страна = Шри Ланка | Unawatuna | Sri Lanka | Унаватуна
retreat | Серф-лагерь | живём в Велигаме (Шри-Ланка) | Заезды = каждую субботу | Weligama | Sri Lanka | Велигама
villa | Casa Maya | Мексика, в Канкуне, первая линия | - | Cancún | Quintana Roo < Mexico | Канкун
villa | Вилла Коралл | Доминикана, в Кабарете | - | Cabarete | Dominican Republic < Caribbean | Кабарете
restaurant | Хинкальная «Тбилиси» | Батуми, ул. Руставели 25 | - | Batumi | Adjara < Georgia | Батуми
villa | Коттедж в Гудаури | - | Страна = Грузия | Gudauri | Georgia | Гудаури
restaurant | Московский дворик | Краснодар, ул. Московская, 59 | - | Krasnodar | Krasnodar Krai < Russia | Краснодар
villa | Шале «Альпика» | Сочи, пос. Эсто-Садок, в Красной Поляне | - | Esto-Sadok | Krasnaya Polyana < Sochi < Krasnodar Krai < Russia | Эсто-Садок
yacht | Яхта «Ницца» | - | Причал = Имеретинский порт, Сириус, Сочи | Imeretinsky Port | Sirius < Sochi < Krasnodar Krai < Russia | Имеретинский порт
villa | База «Манжерок» | Республика Алтай, с. Чемал | - | Chemal | Altai Republic < Russia | Чемал
villa | Дом в Листвянке | Иркутская обл., оз. Байкал | - | Listvyanka | Lake Baikal < Irkutsk Oblast < Russia | Листвянка
restaurant | Бельмондо | С-Пб, Васильевский остров, 7-я линия 34 | - | Vasilyevsky Island | Saint Petersburg < Russia | Васильевский остров
spa | Тайский спа «Пхукет» | г. Казань,⏎ул. Баумана, 15 | тел. = 8 843 000-00-00 | Kazan | Tatarstan < Russia | Казань
restaurant | Кафана «Два оленя» | Белград, Скадарлия, Скадарска 27 | - | Skadarlija | Belgrade < Serbia | Скадарлия
spa | Хаммам «Казбах» | Марокко, в Марракеше, 2 мин. от площади | - | Marrakech | Morocco | Марракеш
villa | Вилла Джамбо | Занзибар, деревня Паже | - | Paje | Zanzibar < Tanzania | Паже
villa | Вилла «Мечта» | ул. Набережная, 3 | Район = уточнить | - | - | -
villa | Villa Dewi Sri | Jl. Raya Seminyak Gg. Mawar 2, Kerobokan | Kabupaten = Badung | Kerobokan | Badung < Bali < Indonesia | Керобокан
villa | Pondok Sari | Ds. Munduk, Kec. Banjar, Kab. Buleleng | Provinsi = Bali | Munduk | Buleleng < Bali < Indonesia | Мундук
restaurant | Warung Padang Sederhana | Jl. By Pass Ngurah Rai 210 , SANUR ,Denpasar Selatan | - | Sanur | Denpasar < Bali < Indonesia | Санур
villa | Omah Jogja | Prawirotaman, Yogyakarta 55153 | - | Prawirotaman | Yogyakarta < Java < Indonesia | -
restaurant | RM Bandung Rasa | Jl. Surabaya no. 8, Menteng, Jakarta Pusat | - | Menteng | Jakarta < Java < Indonesia | Ментенг
villa | Vila Kabut Pagi | Lembang, Bandung Barat | Provinsi = Jawa Barat | Lembang | West Java < Java < Indonesia | Лембанг
villa | Vila Puncak Asri | Cisarua, Puncak, Kab.Bogor | Kolam = ada | Cisarua | Puncak < Bogor < West Java < Java < Indonesia | -
spa | Spa Ubud Asri | Jl. Ijen, Kota Malang, Jawa Timur | - | Malang | East Java < Java < Indonesia | Маланг
villa | Mandalika Homestay | Ds. Selong Belanak, Praya Barat, Lombok Tengah | Pulau = Lombok | Selong Belanak | Lombok < Indonesia | Селонг-Беланак
yacht | Speedboat Jaya 2 | - | Pelabuhan = Padang Bai, Karangasem ; Tujuan = Gili Trawangan | Padang Bai | Karangasem < Bali < Indonesia | Паданг-Бай
villa | Penginapan Ombak | Toyapakeh, Nusa Penida, Klungkung | - | Toyapakeh | Nusa Penida < Bali < Indonesia | -
retreat | Meditasi Gunung Agung | Desa Tejakula, Buleleng - Bali utara | - | Tejakula | Buleleng < Bali < Indonesia | Теджакула
spa | Martha Griya | Jl. Pantai Kuta 15, Kuta, Bali | Kota = Badung | Kuta | Badung < Bali < Indonesia | Кута
yacht | KLM Samudra | - | Dermaga = Pelabuhan Serangan, Denpasar | Serangan | Denpasar < Bali < Indonesia | Серанган
yacht | KM Papua Explorer | - | Start = Waisai, Raja Ampat, Papua Barat Daya | Waisai | Raja Ampat < Southwest Papua < Indonesia | Вайсай
villa | Resort Bintang Laut | Kepulauan Seribu, DKI Jakarta | - | Thousand Islands | Jakarta < Indonesia | Тысяча островов
villa | Vila Danau | Tuktuk, P. Samosir, Danau Toba | Prov. = Sumut | Tuktuk | Samosir < Lake Toba < North Sumatra < Sumatra < Indonesia | Туктук
restaurant | Seafood Makassar 88 | Nongsa, Batam, Kepri | - | Nongsa | Batam < Riau Islands < Indonesia | Нонгса
villa | Lumbung Amed | Jemeluk, Amed, Karangasem | Kamar = 2 | Jemeluk | Amed < Karangasem < Bali < Indonesia | Джемелук
villa | Villa Tirta | lokasi: Nyanyi, Tabanan (15 mnt dr Canggu) | - | Nyanyi | Tabanan < Bali < Indonesia | Ньяньи
restaurant | Kopi Toraja | Jl. Toraja, Ubud, Gianyar | - | Ubud | Gianyar < Bali < Indonesia | Убуд
villa | Rumah Kebun | Banyuwangi - Jatim | Akses = dekat pelabuhan Ketapang (feri ke Bali) | Banyuwangi | East Java < Java < Indonesia | Баньюванги
spa | Gaya Spa | Jl. Dewi Sri No. 7B, lt. 2 | Ket. = parkir luas | - | - | -
villa | Villa Nusa Indah | - | Lokasi = Nusa Lembongan, dekat dermaga | Nusa Lembongan | Bali < Indonesia | Нуса-Лембонган
retreat | Ретрит «Бали внутри» | Подмосковье, г. Звенигород | Даты = 12–15 июня | Zvenigorod | Moscow Oblast < Russia | Звенигород
yacht | Парусная яхта «Ассоль» | - | Порт = Черногория, Которский залив, стоим в Тивате | Tivat | Bay of Kotor < Montenegro | Тиват
retreat | Casa Silencio | Santa Eulalia del Río, 07840 Ibiza | Airport = pick-up from Ibiza Town 25€ | Santa Eulària des Riu | Ibiza < Balearic Islands < Spain | Санта-Эулалия
retreat | Retret Yoga Bukit Hijau | Desa Sayan, Kec. Ubud, Gianyar | Harga = tanya admin | Sayan | Ubud < Gianyar < Bali < Indonesia | Саян
`)
