/** Rows of the third part of `priceCells`. Format: see prices.ts. */
export const thirdRows = `
Nightly rate |  | USD\u00a0480 ++ | villa | Seminyak, Bali | 480 USD night excluded
|  | low $320/nt, high $450/nt, Xmas-NYE $690/nt (min 7 nts) | villa | Canggu, Bali | 320..690 USD night -
|  | THB 18,500 per night net\\nsecurity deposit THB 20,000 refundable | villa | Koh Samui, Thailand | 18500 THB night included
Rates 2026/27 |  | €4.200 – €7.900 per week (Sat–Sat) | villa | Pollença, Mallorca | 4200..7900 EUR week -
|  | from £1,150 a week, cleaning £90 on top | villa | Marmaris, Turkey | 1150.. GBP week -
Rs / night | MUR | 14 500 | villa | Grand Baie, Mauritius | 14500 MUR night -
|  | Rs 42,000/night incl. bfast & all taxes | villa | Galle, Sri Lanka | 42000 LKR night included
|  | Rs. 28k per nite plus 18% GST. Caretaker on site | villa | Assagao, Goa, India | 28000 INR night excluded
Price per night (AED) |  | 2,750 (wkdays) / 3,400 (Thu-Sat) | villa | Palm Jumeirah, Dubai | 2750..3400 AED night -
|  | MX$9,800 per night, min. stay 3 nights, 19% taxes not included | villa | Tulum, Mexico | 9800 MXN night excluded
price |  | owner will confirm - do NOT quote | villa | Uluwatu, Bali |
|  | 4BR, pool 14x5 m, sleeps 8, staff of 3 | villa | Umalas, Bali |
Published rate |  | $550nett / night; $3,500nett / week | villa | Ubud, Bali | 550 USD night included
|  | 2.8m IDR a night, extra bed 350k, late checkout 50% | villa | Amed, Bali | 2800000 IDR night -
Monthly |  | IDR 38 mio /month, yearly neg. | villa | Pererenan, Bali | 38000000 IDR month -
Nightly |  | R3 900 low | R6 200 mid | R9 750 peak (15 Dec–10 Jan) | villa | Camps Bay, Cape Town | 3900..9750 ZAR night -
|  | starts at AU$1,290 p/n, 4 night minimum | villa | Byron Bay, Australia | 1290.. AUD night -
|  | CHF 1’450.– per night, linen incl. | villa | Verbier, Switzerland | 1450 CHF night -
|  | 350k | villa | Sidemen, Bali | 350000 - - -
JPY/night |  | ¥ 88,000〜¥ 132,000 | villa | Niseko, Japan | 88000..132000 JPY night -
|  | PHP25,000/nt*\\n*good for 10 pax, add’l pax 1,500 each | villa | El Nido, Palawan | 25000 PHP night -
Signature massage |  | 60 min IDR 385.000 / 90 min IDR 525.000 | spa | Ubud, Bali | 385000..525000 IDR - -
|  | Thai massage 400 baht/hr | spa | Chiang Mai, Thailand | 400 THB hour -
|  | from Rs. 6,500 | spa | Bentota, Sri Lanka | 6500.. LKR - -
Price/treatment |  | SCR 1,850 per treatment, incl. VAT | spa | Beau Vallon, Mahé, Seychelles | 1850 SCR treatment included
|  | Hammam & scrub 650 dhs pp | spa | Marrakech, Morocco | 650 MAD person -
|  | Couples ritual 1,490 dirhams per couple, plus 5% VAT | spa | Jumeirah, Dubai | 1490 AED couple excluded
Rates |  | QAR 520 | spa | Doha, Qatar | 520 QAR - -
spa menu |  | see pdf in dropbox | spa | Sanur, Bali |
|  | Day pass OMR 25 per person | spa | Muscat, Oman | 25 OMR person -
Entry |  | ISK 9.990 and up, p.p. | spa | Reykjavik, Iceland | 9990.. ISK person -
Entrance |  | Mon-Fri 10 900 Ft, Sat-Sun 12 500 Ft | spa | Budapest, Hungary | 10900..12500 HUF - -
|  | S$168 ++ (60 mins) , S$228 ++ (90 mins) | spa | Sentosa, Singapore | 168..228 SGD - excluded
|  | RM 260 nett | spa | Langkawi, Malaysia | 260 MYR - included
|  | KSh 5,500 per hour. Tip not incl. | spa | Diani Beach, Kenya | 5500 KES hour -
Price (USD) |  | 85;\u00a0110;\u00a0145 | spa | Tulum, Mexico | 85..145 USD - -
|  | closed for refurb til March 2027 | spa | Nusa Dua, Bali |
facial |  | Zł 320 | spa | Sopot, Poland | 320 PLN - -
|  | 7D/6N: $1,390 pp twin share; $1,890 pp single | retreat | Ubud, Bali | 1390..1890 USD person -
|  | NPR 18,000 per person, 3 days, veg meals | retreat | Pokhara, Nepal | 18000 NPR person -
Dorm / private |  | €95 / €140 per person per night | retreat | Ibiza, Spain | 95..140 EUR person_night -
|  | early bird £1,095pp, regular £1,295pp. £300 non refundable deposit | retreat | Lefkada, Greece | 1095..1295 GBP person -
|  | by donation | retreat | Rishikesh, India |
Investment |  | Starting from Col$ 3.200.000 per person | retreat | Guatapé, Colombia | 3200000.. COP person -
|  | ₹ 45,000 pp sharing, airport transfer ₹2,500 | retreat | Varkala, Kerala | 45000 INR person -
|  | ₡ 385 000 per person (all taxes included) | retreat | Nosara, Costa Rica | 385000 CRC person included
Price p.p. (EUR) |  | 1 150,- | retreat | Alentejo, Portugal | 1150 EUR person -
|  | NZ$ 2,450 per person; GST incl; deposit 20% to hold the place | retreat | Glenorchy, New Zealand | 2450 NZD person included
Dates / price |  | 12–19 Sept 2027, price tba | retreat | Paros, Greece |
|  | S/ 2,900 per person | retreat | Pisac, Peru | 2900 PEN person -
Avg. bill |  | € 55 | restaurant | Trastevere, Rome | 55 EUR - -
Cost for two |  | Rs 2,400 approx, w/o alcohol | restaurant | Candolim, Goa | 2400 INR couple -
|  | set menu 9 courses NOK 2 450 pp, wine pairing extra | restaurant | Oslo, Norway | 2450 NOK person -
Price range |  | $$ - $$$ | restaurant | Canggu, Bali |
|  | Lunch HK$ 380 / dinner HK$ 980 +10% service, per person | restaurant | Central, Hong Kong | 380..980 HKD person excluded
mains |  | J$2,800 to J$5,400 | restaurant | Negril, Jamaica | 2800..5400 JMD - -
|  | Bds$120-160 a head | restaurant | Holetown, Barbados | 120..160 BBD person -
Tasting menu |  | DKK 1.600,- per person | restaurant | Copenhagen, Denmark | 1600 DKK person -
Check/person |  | ₱800+ | restaurant | Boracay, Philippines | 800.. PHP person -
|  | around E£ 900 per person | restaurant | Hurghada, Egypt | 900 EGP person -
Average spend per person |  | ₪ 180 approx | restaurant | Tel Aviv, Israel | 180 ILS person -
Brunch |  | AED 495 soft, AED 650 house, AED 795 bubbly - per person | restaurant | JBR, Dubai | 495..795 AED person -
|  | no min spend. dogs ok | restaurant | Pererenan, Bali |
| THB | 1.2k | restaurant | Phuket, Thailand | 1200 THB - -
pp |  | R$ 210,00 | restaurant | Paraty, Brazil | 210 BRL person -
Charter fee / week |  | € 38.000 low - € 46.000 high + VAT + APA 30% | yacht | Athens, Greece | 38000..46000 EUR week excluded
|  | $1,800 full day, max 12 guests, fuel incl. | yacht | Phuket, Thailand | 1800 USD day -
Price |  | AED 1,200/hr (min. 3 hrs) | yacht | Dubai Marina | 1200 AED hour -
Weekly rate EUR |  | from 2.150 (bareboat), skipper 180/day, deposit 2.000 | yacht | Split, Croatia | 2150.. EUR week -
|  | P.O.A. | yacht | Antibes, France |
|  | USD 11,500 / night (buyout, 7 cabins) incl. 11% VAT | yacht | Labuan Bajo, Flores | 11500 USD night included
Per person |  | IDR 3,750,000–5,250,000, 3D2N | yacht | Labuan Bajo, Komodo | 3750000..5250000 IDR person -
|  | EC$ 2,700 per day + crew tip | yacht | Rodney Bay, St Lucia | 2700 XCD day -
day charter | MVR | 23 500 excl. GST | yacht | Malé, Maldives | 23500 MVR day excluded
|  | RD$ 65,000 for the day, drinks incl | yacht | La Romana, Dominican Republic | 65000 DOP day -
Цена за ночь |  | 450 долл. + 10% сервис | villa | Семиньяк, Бали | 450 USD night excluded
|  | от 25\u00a0000 ₽/сутки, залог 30\u00a0000 ₽ | villa | Красная Поляна | 25000.. RUB night -
|  | 12 млн рупий в месяц, коммуналка отдельно | villa | Чангу, Бали | 12000000 IDR month -
|  | низкий сезон 180 €, высокий 310 € за сутки; уборка 60 € | villa | Бодрум, Турция | 180..310 EUR night -
|  | по запpocy | villa | Пхукет, Таиланд |
руб./сут. |  | 18 500,00 вкл. НДС | villa | Суздаль | 18500 RUB night included
Прайс |  | 850 лари за ночь, мин. 2 ночи | villa | Казбеги, Грузия | 850 GEL night -
|  | 3,5 млн | villa | Улувату, Бали | 3500000 - - -
|  | 140 тыс. тенге за сутки, на НГ 260 тыс. тенге за сутки | villa | Шымбулак, Казахстан | 140000..260000 KZT night -
Цена, БАТ |  | 9 000 / ночь | villa | Самуи, Таиланд | 9000 THB night -
|  | 600 BYN сутки (баня вкл.), предоплата 30% | villa | Нарочь, Беларусь | 600 BYN night -
Массаж лица |  | 3 800 pуб. | spa | Москва | 3800 RUB - -
|  | хаммам 1 200 лир с чел., пилинг входит | spa | Анталья, Турция | 1200 TRY person -
|  | 60 мин – 4500р; 90 мин – 6200р; 120 мин – 7900р | spa | Сочи | 4500..7900 RUB - -
|  | ориентир 25 000 драм за процедуру, НДС включён | spa | Дилижан, Армения | 25000 AMD treatment included
|  | аренда бани 90 манат (AZN) в час | spa | Габала, Азербайджан | 90 AZN hour -
Прайс-лист |  | на ресепшене | spa | Кемер, Турция |
|  | массаж от 550\u202f000 донгов | spa | Нячанг, Вьетнам | 550000.. VND - -
Цена |  | 180 тыс. сум / час | spa | Ташкент | 180000 UZS hour -
Участие |  | 89 000 ₽ с человека, раннее бронирование 79 000 ₽ | retreat | Алтай | 79000..89000 RUB person -
|  | 1100$ за человека в двухместном, перелёт не входит | retreat | Ришикеш, Индия | 1100 USD person -
Взнос |  | 45 т.р. с чел. (предоплата 15 т.р.) | retreat | Карелия | 45000 RUB person -
Цена ретрита |  | уточняется | retreat | Шри-Ланка |
|  | от 690 евpo с человека, визы нет в стоимости | retreat | Черногория | 690.. EUR person -
за чел. в сутки |  | 7 200 руб. с питанием | retreat | Байкал | 7200 RUB person_night -
|  | 12 500 грн/чел., трансфер из Франковска 900 грн | retreat | Яремче | 12500 UAH person -
Средний чек |  | 2500-3000 ₽ | restaurant | Санкт-Петербург | 2500..3000 RUB - -
|  | чек на двоих 160 лари без вина | restaurant | Тбилиси, Грузия | 160 GEL couple -
Ср. чек на чел. |  | 350 тыс. рупий + 15% налог и сервис | restaurant | Убуд, Бали | 350000 IDR person excluded
|  | 1 500 р. и выше | restaurant | Казань | 1500.. RUB - -
|  | Бизнес-ланч 590 руб. (вт–пт 12–16) | restaurant | Екатеринбург | 590 RUB - -
Средний чек с человека |  | ≈ 40 дирхам | restaurant | Дубай, ОАЭ | 40 AED person -
Депозит / чек |  | деп. уточнять! терраса летом | restaurant | Москва |
|  | сет 7 подач — 14\u00a0900 ₽ с гостя, напитки отдельно | restaurant | Москва | 14900 RUB person -
Ужин | TRY | 1 400 с чел. | restaurant | Каш, Турция | 1400 TRY person -
|  | 1500 € сутки, топливо отдельно | yacht | Марбелья, Испания | 1500 EUR day -
|  | 12 000 руб/час, минимум 2 часа | yacht | Сочи | 12000 RUB hour -
Неделя |  | май 3 200 €, июнь–сент. 4 900 €; депозит 3 000 €; скипер 1 200 € | yacht | Гёчек, Турция | 3200..4900 EUR week -
|  | от 55 тыс. бат в день с капитаном | yacht | Пхукет, Таиланд | 55000.. THB day -
Ставка |  | 28 000 $/нед. без НДС, APA 35% | yacht | Сейшелы | 28000 USD week excluded
|  | 6 800 000 IDR с чел., 3 дня / 2 ночи, всё включая налоги | yacht | Комодо, Индонезия | 6800000 IDR person included
|  | продана, снять с сайта | yacht | Лимассол, Кипр |
Прогулка |  | 400 юаней с человека | yacht | Санья, Хайнань | 400 CNY person -
Абонемент в термы |  | 35 лв. с чел., тапочки свои | spa | Велинград, Болгария | 35 BGN person -
|  | с завтраком 210 евро, без завтрака 190 евро, за ночь с налогами | villa | Крит, Греция | 190..210 EUR night included
Harga per malam |  | Rp 1.850.000 | villa | Ubud, Bali | 1850000 IDR night -
|  | mulai Rp2,5jt/malam, belum termasuk pajak 21% | villa | Jimbaran, Bali | 2500000.. IDR night excluded
Tarif (IDR) |  | hari biasa 1,2 jt – weekend 1,6 jt /mlm | villa | Lembang, Jawa Barat | 1200000..1600000 IDR night -
|  | Rp 25 juta per bulan, listrik token sendiri | villa | Kerobokan, Bali | 25000000 IDR month -
|  | Low season Rp 3.100.000, high season Rp 4.400.000, peak Rp 5.900.000 nett/malam | villa | Senggigi, Lombok | 3100000..5900000 IDR night included
Harga |  | tanya pak Wayan dulu (WA) | villa | Amed, Bali |
|  | Rp\u00a0900rb/mlm, extra bed Rp\u00a0150rb, deposit Rp\u00a0500rb | villa | Batu, Malang | 900000 IDR night -
Harga/malam |  | USD 375 termasuk sarapan & antar jemput | villa | Nusa Lembongan, Bali | 375 USD night -
Pijat tradisional |  | Rp150.000 / jam | spa | Yogyakarta | 150000 IDR hour -
|  | 60 mnt 275rb, 90 mnt 350rb, 120 mnt 450rb (rupiah) | spa | Legian, Bali | 275000..450000 IDR - -
| IDR | mulai dari 199.000 | spa | Bandung | 199000.. IDR - -
|  | Paket pasangan Rp 1.450.000++ per pasang | spa | Seminyak, Bali | 1450000 IDR couple excluded
Harga lulur |  | Rp. 425.000,- nett | spa | Sanur, Bali | 425000 IDR - included
|  | Rp 310.000 per orang, handuk disediakan | spa | Ciater, Subang | 310000 IDR person -
|  | Rp 4.750.000 per orang (3H2M), DP 30% | retreat | Munduk, Bali | 4750000 IDR person -
|  | Rp 6,9 juta/orang sharing; Rp 8,4 juta/orang single | retreat | Sidemen, Bali | 6900000..8400000 IDR person -
Harga paket |  | menyusul | retreat | Lombok |
Harga per org per malam |  | Rp 650.000 s/d Rp 950.000 | retreat | Ubud, Bali | 650000..950000 IDR person_night -
|  | AUD 1.690 per orang, sudah termasuk yoga | retreat | Gili Air, Lombok | 1690 AUD person -
Harga rata-rata |  | Rp 75.000 - 150.000 | restaurant | Surabaya | 75000..150000 IDR - -
|  | Rp 250rb/org belum pajak | restaurant | Senopati, Jakarta | 250000 IDR person excluded
Untuk 2 orang |  | Rp 400.000 (perkiraan) | restaurant | Canggu, Bali | 400000 IDR couple -
Rata2 per orang |  | ± Rp 85.000 | restaurant | Malang | 85000 IDR person -
|  | Buffet Rp 388.000++ per pax, Sabtu-Minggu Rp 468.000++ per pax | restaurant | Nusa Dua, Bali | 388000..468000 IDR person excluded
Menu |  | menu berganti tiap minggu | restaurant | Solo |
Harga tumpeng |  | mulai Rp 55.000 per porsi | restaurant | Bogor | 55000.. IDR portion -
Sewa kapal |  | Rp 14.000.000 per hari termasuk BBM | yacht | Labuan Bajo | 14000000 IDR day -
|  | jadwal & harga 2027 belum keluar, kapal masih docking | yacht | Labuan Bajo |
Harga |  | Rp 1,75 jt / jam (min 2 jam) | yacht | Benoa, Bali | 1750000 IDR hour -
|  | EUR 9.800 per minggu + PPN 11% | yacht | Sorong, Raja Ampat | 9800 EUR week excluded
`
