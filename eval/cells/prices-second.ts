/** Rows of the second part of `priceCells`. Format: see prices.ts. */
export const secondRows = `
|  | From 2.450,00 € per week | yacht | Trogir, Croatia | 2450.. EUR week -
|  | запись за 24 часа | spa | Сочи |
|  | BHD 28 | spa | Manama, Bahrain | 28 BHD - -
|  | 35000 сом за человека | retreat | Иссык-Куль | 35000 KGS person -
|  | ₫390,000 per treatment, tips not included | spa | Hanoi, Vietnam | 390000 VND treatment -
Цена, ₽ |  | от 2 900 | spa | Екатеринбург | 2900.. RUB - -
|  | Rp 6,5jt/orang kamar twin, Rp 8,9jt/orang kamar single | retreat | Bali | 6500000..8900000 IDR person -
Harga, juta rupiah per bulan |  | 27,5 | villa | Canggu, Bali | 27500000 IDR month -
|  | gift vouchers available, ask reception | spa | Ubud, Bali |
|  | 12 million dong | retreat | Sapa, Vietnam | 12000000 VND - -
Harga sewa |  | mulai $6.500 / hari nett | yacht | Komodo | 6500.. USD day included
|  | from HNL 22,000 per trip | yacht | Roatan, Honduras | 22000.. HNL trip -
Price per head |  | 150-250k IDR | restaurant | Canggu, Bali | 150000..250000 IDR person -
Massage price |  | Mon-Fri happy hour -25% | spa | Canggu, Bali |
Harga ('000 Rp) |  | 350 | spa | Ubud, Bali | 350000 IDR - -
|  | ₹ 65,000 per person for the 10-day course | retreat | Dharamshala, India | 65000 INR person -
Цена (THB) |  | 3900/4500/6200 | villa | Паттайя, Таиланд | 3900..6200 THB - -
|  | all you can eat Rp 189k weekday / 219k weekend per orang | restaurant | Surabaya | 189000..219000 IDR person -
Price (EUR) |  | from 55 to 140 | spa | Lanzarote, Spain | 55..140 EUR - -
|  | $420 per night + $60 cleaning once | villa | Zanzibar, Tanzania | 420 USD night -
|  | 12 м, 8 гостей, 2 каюты | yacht | Бали |
|  | CHF 14'500 per week | villa | Verbier, Switzerland | 14500 CHF week -
|  | Rp.135.000,-/sesi | spa | Semarang | 135000 IDR session -
|  | anak di bawah 5 tahun gratis | restaurant | Kuta, Bali |
|  | Rp. 650 ribu | villa | Nusa Penida | 650000 IDR - -
|  | Half-day spa escape £ 85.00 per guest inc VAT | spa | Edinburgh, UK | 85 GBP person included
|  | 400 тыс. донг с человека | restaurant | Нячанг | 400000 VND person -
|  | нет | villa | Кипр |
|  | $1,260 for the whole stay (7 nights, 14-21 Feb) | villa | Bali | 1260 USD stay -
|  | 33.000р с человека | retreat | Абхазия | 33000 RUB person -
|  | ₦25,000 p.p. | restaurant | Lagos, Nigeria | 25000 NGN person -
Facial |  | CAD 149 + HST | spa | Toronto, Canada | 149 CAD - excluded
|  | GHS 280 per person | restaurant | Accra, Ghana | 280 GHS person -
|  | 25 тыс руб/ч, банкет отдельно | yacht | Москва | 25000 RUB hour -
|  | JPY 185,000 per night incl. 10% consumption tax | villa | Niseko, Japan | 185000 JPY night included
Harga |  | IDR 5.900.000 nett/malam sudah termasuk sarapan 4 orang | villa | Nusa Dua, Bali | 5900000 IDR night included
|  | low season 1.1jt, high season 1.6jt, peak season 2jt per malam (rupiah) | villa | Sidemen, Bali | 1100000..2000000 IDR night -
Цена за ночь, $ |  | мин. 5 ночей | villa | Убуд |
Price |  | INR 28,500 pp, 200h YTT, 10% off before Diwali | retreat | Rishikesh, India | 28500 INR person -
|  | US$1,800+ | villa | Anguilla | 1800.. USD - -
Цена |  | 2,5 млн донгов за ночь | villa | Нячанг, Вьетнам | 2500000 VND night -
Harga ('000 Rp) |  | 275-490 | spa | Ubud, Bali | 275000..490000 IDR - -
Аренда, млн рупий/мес. |  | 22 – 26 | villa | Санур, Бали | 22000000..26000000 IDR month -
|  | RM 268 nett per pax | spa | Kuala Lumpur, Malaysia | 268 MYR person included
Sewa per tahun |  | Rp 165 jt | villa | Denpasar, Bali | 165000000 IDR year -
Price |  | from €165 per night (off-peak) to €310 per night (peak) | villa | Madeira, Portugal | 165..310 EUR night -
Price JPY |  | 78,000 and up | villa | Okinawa, Japan | 78000.. JPY - -
|  | R12,000 per night in season; R7,800 out of season. Sleeps 8. | villa | Franschhoek, South Africa | 7800..12000 ZAR night -
|  | hammam from 250 MAD per person | spa | Marrakesh, Morocco | 250.. MAD person -
|  | 18 000 тг | spa | Алматы | 18000 KZT - -
|  | от 18 500 р/чел | retreat | Архыз | 18500.. RUB person -
Цена за ночь (минимум 4 ночи) |  | $ 130 | villa | Ломбок | 130 USD night -
|  | Rp 900 ribu - 1,2 juta | yacht | Gili Air | 900000..1200000 IDR - -
|  | 21 days, 18 participants, 3 teachers | retreat | Pai, Thailand |
Rate/night EUR |  | May & Oct 320\\nJune, Sept 450\\nJuly-Aug 690 | villa | Paros, Greece | 320..690 EUR night -
|  | US$1.6k | retreat | Sacred Valley, Peru | 1600 USD - -
|  | ¥96,000/night | villa | Hakuba, Japan | 96000 JPY night -
Nightly rate |  | BBD 1,900 | villa | Barbados | 1900 BBD night -
Paket pasangan |  | Rp 1.150.000++ / pasangan | spa | Seminyak, Bali | 1150000 IDR couple excluded
Цена |  | 15–18 тыс. евро в неделю | villa | Лазурный Берег, Франция | 15000..18000 EUR week -
|  | ৳ 1,200 | restaurant | Dhaka, Bangladesh | 1200 BDT - -
Charter rate |  | Gulet, 8 cabins: May €9,100, July/Aug €15,400, Sept €12,600 per week, crew and fuel 4h/day | yacht | Gocek, Turkey | 9100..15400 EUR week -
Price/night |  | 7900.0 THB | villa | Hua Hin, Thailand | 7900 THB night -
|  | sulphur bath, private room, 120 GEL per hour, max. 6 people | spa | Tbilisi, Georgia | 120 GEL hour -
Средний чек |  | выше среднего | restaurant | Москва |
| USD | 35 | spa | Lembongan | 35 USD - -
|  | 1200 $ с человека (раннее бронирование до 01.10), далее 1450 $ | retreat | Убуд, Бали | 1200..1450 USD person -
|  | Rp 3.900.000/pax, early bird Rp 3.400.000/pax | retreat | Lombok | 3400000..3900000 IDR person -
|  | €1 100 p.p., НДС 21% не включён | retreat | Испания | 1100 EUR person excluded
|  | низкий сезон 14 000 ₽, высокий 26 000 ₽, НГ 60 000 ₽ за ночь | villa | Красная Поляна, Сочи | 14000..60000 RUB night -
|  | Herbal bath 550.000đ, tip 100.000đ recommended | spa | Saigon, Vietnam | 550000 VND - -
|  | Rp 125k/jam | spa | Bandung | 125000 IDR hour -
Deposit |  | AUD 500 deposit only, price announced later | retreat | Byron Bay, Australia |
Price per week |  | US$ 26,500 for 8 guests, fuel and food not included | yacht | Tortola, BVI | 26500 USD week -
|  | 35 000 непальских рупий с человека | retreat | Покхара, Непал | 35000 NPR person -
|  | menu set mulai dari Rp 165.000++ | restaurant | Jakarta | 165000.. IDR - excluded
|  | 4.2 million VND a night | villa | Hoi An, Vietnam | 4200000 VND night -
|  | была 300$, сейчас 240$ / ночь | villa | Бали | 240 USD night -
|  | Rp 99rb saja | spa | Surabaya | 99000 IDR - -
|  | серная баня 150 лари в час, номер на 6 человек | spa | Тбилиси, Грузия | 150 GEL hour -
|  | Rp 900.000 per orang per malam, min 2 orang | villa | Ubud, Bali | 900000 IDR person_night -
|  | от 6 900 ₽ за ночь | villa | Ай-Петри, Крым | 6900.. RUB night -
Monthly rate |  | $18,000 | villa | Sentosa, Singapore | 18000 SGD month -
Hourly rate |  | 1,499 AED (min. 3 hrs) + 5% VAT | yacht | Dubai Harbour, UAE | 1499 AED hour excluded
|  | US$725/nt +10% service & tax | villa | Montego Bay, Jamaica | 725 USD night excluded
Цена, ₽ |  | 3500-12000 | spa | Санкт-Петербург | 3500..12000 RUB - -
Аренда |  | 750 дирхам/час + НДС 5% | yacht | Дубай | 750 AED hour excluded
|  | хаммам 400 дирхам | spa | Марокко | 400 MAD - -
|  | AMD 18,000 / session | spa | Yerevan, Armenia | 18000 AMD session -
Средний чек на человека |  | 1000 ₽ | restaurant | Екатеринбург | 1000 RUB person -
Rate per night |  | €650 until 30 June, €820 from 1 July, €700 from 1 September | villa | Tuscany, Italy | 650..820 EUR night -
|  | £1,395 pw | villa | Cornwall, UK | 1395 GBP week -
|  | осталось 4 места из 12 | retreat | Байкал |
|  | dinner from IDR 550,000 ++ per person | restaurant | Nusa Dua, Bali | 550000.. IDR person excluded
|  | тайский массаж 400 бат час | spa | Пхукет, Таиланд | 400 THB hour -
|  | Rp 220.000 / orang | spa | Batam | 220000 IDR person -
|  | Rs. 65,000 per night | villa | Galle, Sri Lanka | 65000 LKR night -
|  | 6500р/ночь, залог 5000р | villa | Светлогорск | 6500 RUB night -
Thai massage |  | THB 2,900++ per treatment | spa | Bangkok, Thailand | 2900 THB treatment excluded
|  | LE 1,400 / hr | spa | Sharm el Sheikh, Egypt | 1400 EGP hour -
Jjimjilbang |  | KRW 15,000 | spa | Seoul, Korea | 15000 KRW - -
Бизнес-ланч |  | 450 рублей, по будням с 12 до 16 | restaurant | Самара | 450 RUB - -
|  | starts from $45/nt, min 2 nts | villa | Negombo, Sri Lanka | 45.. USD night -
Price |  | 950 usd/nite , extra bed 45 usd | villa | Jimbaran, Bali | 950 USD night -
|  | от 29 900 до 44 900 ₽ | retreat | Карелия | 29900..44900 RUB - -
Venue hire |  | $4,900 per week for the whole property | retreat | Gili Air, Indonesia | 4900 USD week -
|  | €4200 в неделю, НДС вкл. | villa | Тоскана, Италия | 4200 EUR week included
|  | from XPF 64.000 per night | villa | Moorea, French Polynesia | 64000.. XPF night -
Average Cost for two | Indonesian Rupiah(IDR) | 350000 | restaurant | Jakarta, Indonesia | 350000 IDR couple -
|  | 250к рупий на человека ++ | restaurant | Чангу, Бали | 250000 IDR person excluded
|  | SGD 180 before 9% GST | spa | Singapore | 180 SGD - excluded
|  | 2900 дирхам за ночь + 5% НДС | villa | Дубай, ОАЭ | 2900 AED night excluded
|  | mulai Rp 1.250.000 per peserta | retreat | Sukabumi | 1250000.. IDR person -
Стоимость, руб. за ночь |  | 12 000 - 18 500 | villa | Сочи | 12000..18500 RUB night -
|  | 45 евро/чел, трансфер бесплатно | spa | Анталья | 45 EUR person -
|  | 180€/ночь, туристический налог 1€/чел. отдельно | villa | Черногория, Будва | 180 EUR night excluded
|  | 4 900 ₽ | spa | Москва | 4900 RUB - -
|  | EUR 890 per night, tourist tax included | villa | Cap Ferret, France | 890 EUR night included
Price (R) |  | R4 900 pn | villa | Plettenberg Bay, South Africa | 4900 ZAR night -
Price EUR/week |  | 1360 | yacht | Corfu, Greece | 1360 EUR week -
|  | MX$ 28,500 per day | yacht | La Paz, Mexico | 28500 MXN day -
|  | 450k–900k VND | spa | Hoi An, Vietnam | 450000..900000 VND - -
Harga |  | Rp40.000-Rp75.000 | restaurant | Padang | 40000..75000 IDR - -
Rate per week |  | USD 45,000-55,000 plus all expenses (MYBA terms) | yacht | Antigua | 45000..55000 USD week -
Price |  | $120 per night, 15% off for 7 nights or more, 30% off monthly | villa | Sidemen, Bali | 120 USD night -
|  | refleksi Rp 110rb, aromaterapi 195rb, hot stone 260rb | spa | Canggu, Bali | 110000..260000 IDR - -
|  | двухместное 55 000 ₽, одноместное 72 000 ₽ с чел. | retreat | Ликия, Турция | 55000..72000 RUB person -
|  | mulai Rp 890rb/orang | retreat | Lembang | 890000.. IDR person -
|  | по запросу | villa | Бали |
Panchakarma |  | ₹1.2 lakh for the whole stay | spa | Kerala, India | 120000 INR stay -
|  | By donation | retreat | Ubud, Bali |
Цена за час |  | до 10 чел. 9 000 ₽, до 20 чел. 14 000 ₽ | yacht | Санкт-Петербург | 9000..14000 RUB hour -
|  | Rp. 1.850.000,- nett/night incl. breakfast for 2 | villa | Sanur, Bali | 1850000 IDR night included
Harga per jam |  | Rp 150.000 | spa | Kuta, Bali | 150000 IDR hour -
|  | 250 лари ночь | villa | Батуми, Грузия | 250 GEL night -
Аренда, млн рупий/мес. |  | 28 | villa | Берава, Бали | 28000000 IDR month -
Price from |  | USD 599 | retreat | Kathmandu, Nepal | 599.. USD - -
|  | Rs. 3,500 pp + 16% GST | restaurant | Karachi, Pakistan | 3500 PKR person excluded
|  | EUR 45 per person per night, half board | villa | Marrakech, Morocco | 45 EUR person_night -
Sewa tempat |  | Rp 18.000.000 per malam seluruh area, maks. 60 orang | retreat | Puncak, Bogor | 18000000 IDR night -
|  | 6 000 руб/час | yacht | Владивосток | 6000 RUB hour -
|  | Rp 6.500.000 per jam | yacht | Ancol, Jakarta | 6500000 IDR hour -
|  | RD$ 28,000 per night | villa | Punta Cana, Dominican Republic | 28000 DOP night -
Аренда |  | 22к бат за день\\n+1000 бат за каждого после 10 чел. | yacht | Паттайя | 22000 THB day -
Price per treatment (IDR '000) |  | 850 - 1,900 | spa | Nusa Dua, Bali | 850000..1900000 IDR treatment -
|  | €1390 per person, all taxes in | retreat | Finland, Lapland | 1390 EUR person included
Банкет |  | от 3500 руб. с персоны + 10% сервисный сбор | restaurant | Ростов-на-Дону | 3500.. RUB person excluded
Onsen |  | ¥1,800 per person, towel ¥300 extra | spa | Hakone, Japan | 1800 JPY person -
|  | RM 88 sejam | spa | Johor, Malaysia | 88 MYR hour -
|  | 4 therapists, 3 rooms | spa | Kuta, Bali |
|  | 8 млн донгов за поездку | yacht | Нячанг | 8000000 VND trip -
Банкет, с человека |  | 5000/6500/8000 ₽ | restaurant | Сочи | 5000..8000 RUB person -
|  | EGP 1,900 plus 12% service plus 14% VAT | spa | Cairo, Egypt | 1900 EGP - excluded
Залог |  | депозит 300$ возвращается при выезде | villa | Бали |
|  | USD 9,800 per charter week, green tax & GST not included | yacht | Male, Maldives | 9800 USD week excluded
Harga mulai dari (Rp) |  | 950.000 | villa | Canggu, Bali | 950000.. IDR - -
|  | 45 манат/чел | restaurant | Баку | 45 AZN person -
Цена за год |  | 420 млн. рупий в год | villa | Переренан, Бали | 420000000 IDR year -
Цена, EUR |  | от 230 до 410 | villa | Кипр | 230..410 EUR - -
Harga |  | RM 780 semalam | villa | Langkawi, Malaysia | 780 MYR night -
|  | дегустация 4 900 ++ THB | restaurant | Бангкок | 4900 THB - excluded
Цена |  | 19 500 лир/ночь | villa | Бодрум, Турция | 19500 TRY night -
|  | € 14 500 за сутки без НДС | yacht | Монако | 14500 EUR day excluded
|  | min. 2 malam, kapasitas 6 orang | villa | Lovina, Bali |
Price |  | US$ 130 per treatment plus 10% service charge and 17% TGST | spa | Male, Maldives | 130 USD treatment excluded
Average spend |  | happy hour 5-7 pm, 2 for 1 | restaurant | Seminyak, Bali |
|  | Shared dorm US$1,180\\nTwin US$1,640\\nSingle US$2,380\\n(pp, 6 nights) | retreat | Nosara, Costa Rica | 1180..2380 USD person -
|  | COP 220.000 | spa | Medellin, Colombia | 220000 COP - -
Average Cost for two | Sri Lankan Rupee(LKR) | 4500 | restaurant | Colombo, Sri Lanka | 4500 LKR couple -
Riad price |  | MAD 2 600 for the whole riad per night | villa | Essaouira, Morocco | 2600 MAD night -
Average Cost for two | Rand(R) | 330 | restaurant | Pretoria, South Africa | 330 ZAR couple -
|  | 2027 dates to be announced | retreat | Crete, Greece |
Цена |  | 55 000 драм за ночь | villa | Дилижан, Армения | 55000 AMD night -
Цена |  | 600 швейцарских франков ночь | villa | Цюрих | 600 CHF night -
|  | 45 000 рупий за ночь | villa | Галле, Шри-Ланка | 45000 LKR night -
|  | 70 долларов с человека за ночь, йога 2 раза в день | retreat | Шри-Ланка, Велигама | 70 USD person_night -
|  | до 12 гостей, 5 спален | villa | Сочи |
Budget pp |  | S$45-60++ | restaurant | Singapore | 45..60 SGD person excluded
Facial |  | $210 | spa | Sydney, Australia | 210 AUD - -
Couples ritual |  | $145 per couple net | spa | Ubud, Bali | 145 USD couple included
Price EUR/week |  | - 15,00 % | yacht | Lavrio, Greece |
Price |  | MAD 1,250 pppn | retreat | Atlas Mountains, Morocco | 1250 MAD person_night -
|  | 1 900 дирхамов за ночь | villa | Марракеш, Марокко | 1900 MAD night -
|  | RMB 680 /hr | spa | Shanghai, China | 680 CNY hour -
|  | harga coret Rp 2.000.000, promo Rp 1.450.000 per malam 🎉 | villa | Tabanan, Bali | 1450000 IDR night -
|  | занято до 15.03.2027 | villa | Бали |
Цена, тыс. руб. |  | 14,5 | villa | Казань | 14500 RUB - -
Скидка |  | скидка 20% от 14 ночей | villa | Чангу |
Вход |  | 1200 руб будни\\n1600 руб выходные | spa | Кисловодск | 1200..1600 RUB - -
|  | 900 египетских фунтов | spa | Хургада, Египет | 900 EGP - -
Massage price |  | from 250k | spa | Seminyak, Bali | 250000.. - - -
|  | от 28 тыс. лир в месяц | villa | Алания, Турция | 28000.. TRY month -
|  | Open 10-20, cash only, no card | spa | Amed, Bali |
|  | hubungi kami | villa | Ubud, Bali |
Weekly (low - high) |  | € 135.000 - € 165.000 + 20% TVA | yacht | Cannes, France | 135000..165000 EUR week excluded
|  | Kids under 5 eat free | restaurant | Canggu, Bali |
|  | 1100$ с чел. за 7 ночей | yacht | Мальдивы | 1100 USD person -
|  | paket berdua Rp 240rb | restaurant | Makassar | 240000 IDR couple -
|  | kapal docking, belum tersedia | yacht | Batam |
Цена в месяц |  | 35 млн | villa | Чангу, Бали | 35000000 - month -
`
