/** Rows of the fourth part of `priceCells`. Format: see prices.ts. */
export const fourthRows = `
Price per night (USD) |  | 350 | villa | Canggu, Bali | 350 USD night -
|  | $420/night, min 3 nights, 10% off for 7+ nights | villa | Uluwatu, Bali | 420 USD night -
Nightly rate |  | IDR 2,850,000 nett | villa | Seminyak, Bali | 2850000 IDR night included
|  | THB 12,500\u00a0–\u00a018,000 per night, 3 bedrooms, min. stay 4 n | villa | Rawai, Phuket | 12500..18000 THB night -
Rate / night |  | low season 9,500 THB\\nhigh season 14,000 THB\\npeak (20 Dec - 10 Jan) 22,000 THB | villa | Koh Samui | 9500..22000 THB night -
|  | from €310 p/n | villa | Paros, Greece | 310.. EUR night -
|  | €\u00a02.450,00 per week | villa | Mallorca | 2450 EUR week -
Rate per night |  | MXN 4,800 + 16% IVA + 3% lodging tax | villa | Tulum, Mexico | 4800 MXN night excluded
|  | R3 200 pn, sleeps 6 | villa | Camps Bay, Cape Town | 3200 ZAR night -
Price |  | KSh 28,000 per night excl. 16% VAT | villa | Diani Beach, Kenya | 28000 KES night excluded
|  | Rs. 45,000/- per night B&B | villa | Galle, Sri Lanka | 45000 LKR night -
|  | BBD 900 a night, plus 10% VAT | villa | Holetown, Barbados | 900 BBD night excluded
|  | ₺18.500 / night, cleaning ₺2.000 extra | villa | Kalkan, Turkey | 18500 TRY night -
Price per night |  | Rs 14,500 (min. 2 nights) | villa | Grand Baie, Mauritius | 14500 MUR night -
Tariff |  | NZ$545 per night incl GST | villa | Queenstown, New Zealand | 545 NZD night included
|  | $650/night weekends, $520/night midweek | villa | Byron Bay, Australia | 520..650 AUD night -
|  | US$ 95 / night (approx. 1,500,000 IDR) | villa | Amed, Bali | 95 USD night -
Nightly |  | 1BR $180 | 2BR $260 | 3BR $390 | villa | Ubud, Bali | 180..390 USD night -
Rates | EUR | 250 per night / 1,500 per week | villa | Ericeira, Portugal | 250 EUR night -
Price per night |  | on request | villa | Mykonos |
Price |  | 2.5k | villa | Pererenan, Bali | 2500 - - -
|  | ¥68,000 / night (tax incl.) | villa | Niseko, Japan | 68000 JPY night included
cost | GEL | 420 / night | villa | Gonio, Georgia | 420 GEL night -
|  | € 1\u00a0100 – € 1\u00a0950 / week | villa | Lagos, Algarve | 1100..1950 EUR week -
|  | ₱12,800/night, +₱1,500 per extra guest | villa | Siargao | 12800 PHP night -
Price |  | NOK 3 400 per night + cleaning NOK 1 200 | villa | Lofoten | 3400 NOK night -
Conditions |  | Min stay 3 nights; security deposit $500 | villa | Tulum |
|  | USD 180 per nigth, breakfast included | villa | Hikkaduwa, Sri Lanka | 180 USD night -
|  | 2025/26 winter: CHF 1'480 per night, all-in | villa | Verbier | 1480 CHF night included
|  | 1,200 baht per treatment | spa | Chiang Mai | 1200 THB treatment -
Massage |  | AED 495 / 60 min, AED 690 / 90 min | spa | Dubai Marina | 495..690 AED - -
|  | £85 per person | spa | Bath | 85 GBP person -
Signature facial |  | $149 plus 8.875% sales tax | spa | New York | 149 USD - excluded
|  | S$ 168 ++ | spa | Sentosa, Singapore | 168 SGD - excluded
Body scrub |  | RM220 nett | spa | Penang | 220 MYR - included
Abhyanga |  | Rs 3,500 + 18% GST | spa | Rishikesh, India | 3500 INR - excluded
|  | $130 / $165 / $190 (60/75/90 min), subject to 10% s.c. and 17% TGST | spa | Baa Atoll, Maldives | 130..190 USD - excluded
|  | see price list Spa_2026.pdf, page 4 | spa | Kowloon |
Fee |  | ₩ 120,000 per session | spa | Jeju | 120000 KRW session -
|  | from CZK 1,290 | spa | Karlovy Vary | 1290.. CZK - -
Prices |  | hammam 350 dhs, massage 600 dhs | spa | Marrakech | 350..600 MAD - -
Admission pp |  | ISK 11.990 | spa | Reykjavik | 11990 ISK person -
Price |  | POA | spa | Ibiza |
|  | CHF 1'150.– per couple | spa | Zermatt | 1150 CHF couple -
Ritual for two, per couple |  | TSh 150,000 | spa | Paje, Zanzibar | 150000 TZS couple -
|  | JOD 35 per perosn, mud incl. | spa | Dead Sea, Jordan | 35 JOD person -
|  | USD 1,850 pp twin share, USD 2,250 pp single | retreat | Ubud, Bali | 1850..2250 USD person -
|  | €1.5k per person, deposit €300 | retreat | Ibiza | 1500 EUR person -
Price per person | USD | 2,100 | retreat | Nosara, Costa Rica | 2100 USD person -
Investment |  | from €890 pp early bird | retreat | Alentejo | 890.. EUR person -
|  | 7 days / 6 nights: GBP 1,295 per person, incl. all taxes | retreat | Cornwall | 1295 GBP person included
|  | PEN 1,480 per stay | retreat | Sacred Valley, Peru | 1480 PEN stay -
Price |  | Donation based | retreat | Koh Phangan |
|  | US$ 140 pppn | retreat | Weligama | 140 USD person_night -
Rate |  | $1,950 per person (was $2,300) | retreat | Sedona, Arizona | 1950 USD person -
Per person |  | C$1,799 + HST | retreat | Muskoka, Ontario | 1799 CAD person excluded
|  | avg. bill 450,000 VND | restaurant | Hoi An | 450000 VND - -
|  | €60-80 pp without wine, book 2 days ahead | restaurant | Positano | 60..80 EUR person -
Price |  | $$$ | restaurant | Miami |
|  | Rs 4,800 for two | restaurant | Colombo, Sri Lanka | 4800 LKR couple -
Courses |  | ¥8,800 lunch / ¥22,000 dinner, tax & service incl. | restaurant | Tokyo | 8800..22000 JPY - included
Tasting menu |  | DKK 2,800 per guest | restaurant | Copenhagen | 2800 DKK person -
| ZAR | mains 180-320 | restaurant | Franschhoek | 180..320 ZAR - -
|  | US$25+ per person, 12.5% service charge not included | restaurant | Providenciales | 25.. USD person excluded
Average per person |  | SCR 650 | restaurant | Beau Vallon, Seychelles | 650 SCR person -
|  | EGP 900 p.p. plus 12% service & 14% VAT | restaurant | El Gouna | 900 EGP person excluded
|  | € 12,500 per week + VAT + APA 30% | yacht | Athens, Alimos | 12500 EUR week excluded
Charter rate |  | From 1,900 €/day, skipper 200 €/day extra | yacht | Ibiza | 1900.. EUR day -
Weekly charter |  | EUR 3.900 (May, Oct) / 5.400 (Jun, Sep) / 7.200 (Jul, Aug) | yacht | Lefkada | 3900..7200 EUR week -
|  | THB 45,000 per trip up to 10 pax | yacht | Chalong, Phuket | 45000 THB trip -
Day charter |  | XCD 5,400 a day | yacht | Grenada | 5400 XCD day -
|  | AED\u00a0600/hr ,min 2 hrs  (yacht for 10 pax) | yacht | Dubai Harbour | 600 AED hour -
Discounted |  | 1.950 € / wk instead of 2.400 € (-19%) | yacht | Split | 1950 EUR week -
|  | $9,800/wk low - $14,200/wk Xmas | yacht | Tortola, BVI | 9800..14200 USD week -
Price |  | call Nikos +30 694 555 0123 | yacht | Kos |
|  | SEK\u00a018\u00a0500 / week | yacht | Stockholm | 18500 SEK week -
Цена за ночь |  | от 12 000 ₽ | villa | Сочи | 12000.. RUB night -
|  | 350$ cутки (2 спальни) | villa | Чангу, Бали | 350 USD night -
|  | 250–400 € / ночь, минимум 5 ночей | villa | Крит | 250..400 EUR night -
Цена $/ночь |  | низкий сезон 180, высокий 290 | villa | Улувату | 180..290 USD night -
|  | 15к руб сутки, залог 10к | villa | Красная Поляна | 15000 RUB night -
|  | 4,5 млн рупий ночь | villa | Семиньяк, Бали | 4500000 IDR night -
Стоимость |  | 2 млн | villa | Убуд | 2000000 - - -
|  | 9 500 бат/ночь, электричество по счётчику | villa | Ламай, Самуи | 9500 THB night -
Цена |  | уточнять у Марины | villa | Пхукет |
|  | 320 лари / сутки (июль-август 450 лари) | villa | Батуми | 320..450 GEL night -
прайс |  | 5500 лир в сутки, уборка 1500 лир | villa | Каш, Турция | 5500 TRY night -
|  | 120 евро ночь / 700 евро неделя | villa | Будва | 120 EUR night -
Стоимость |  | 45\u00a0000 тенге за ночь | villa | Боровое | 45000 KZT night -
|  | от 18 до 25 тыс. руб. в сутки | villa | Геленджик | 18000..25000 RUB night -
|  | 12.000 дин. ночь | villa | Златибор, Сербия | 12000 RSD night -
Условия |  | залог 20 000 руб., цена по запросу | villa | Сочи |
Цена | ЕUR | 1\u202f150 в неделю | villa | Родос | 1150 EUR week -
Массаж |  | 3 500 руб. (60 мин) / 4 900 руб. (90 мин) | spa | Москва | 3500..4900 RUB - -
|  | от 2500р | spa | Казань | 2500.. RUB - -
Серная баня |  | 80 лари/час | spa | Тбилиси | 80 GEL hour -
|  | 4 200 ₽/чел., НДС включён | spa | Санкт-Петербург | 4200 RUB person included
Цена |  | 600 000 донг | spa | Нячанг | 600000 VND - -
|  | 28 000 драм с человека | spa | Дилижан | 28000 AMD person -
Стоимость процедуры |  | 90 бел. руб. | spa | Минск | 90 BYN treatment -
Прайс |  | есть подарочные сертификаты, спросить | spa | Москва |
|  | 450 дирхам + 5% VAT | spa | Дубай | 450 AED - excluded
|  | от 380 шекелей | spa | Эйлат | 380.. ILS - -
|  | 1\u00a0490\u00a0€ за неделю, 12 мест | retreat | Тенерифе | 1490 EUR week -
Участие |  | 68 000 руб. с человека, 5 дней | retreat | Алтай | 68000 RUB person -
Цена с чел. |  | ранняя 54 900 руб.\\nполная 64 900 руб. | retreat | Архыз | 54900..64900 RUB person -
|  | от 900 $ с чел., перелёт отдельно | retreat | Гоа | 900.. USD person -
Цена с человека |  | 6 ночей: двухместное 1 250 $, одноместное 1 600 $ | retreat | Шри-Ланка | 1250..1600 USD person -
Оплата |  | предоплата 30%, остальное на месте | retreat | Убуд |
|  | 650 000 сум в день | retreat | Чимган | 650000 UZS day -
Цена |  | 95 манат с человека | retreat | Габала | 95 AZN person -
|  | Средний чек 2\u00a0500 ₽ | restaurant | Москва | 2500 RUB - -
|  | сет-меню\\n6\u00a0500\u00a0₽  на  двоих | restaurant | Калининград | 6500 RUB couple -
Цены |  | бизнес-ланч 590 р., ужин 2000 р. | restaurant | Тюмень | 590..2000 RUB - -
|  | 9 000 иен с человека, налог 10% сверху | restaurant | Киото | 9000 JPY person excluded
|  | 70 000 ₽ в сутки (топливо отдельно) | yacht | Сочи | 70000 RUB day -
Аренда |  | 12 000 руб/час ,минимум 2 часа, до 11 чел | yacht | Санкт-Петербург | 12000 RUB hour -
|  | 4 500 евро/нед. + НДС 24% | yacht | Афины | 4500 EUR week excluded
Чартер |  | от 8к € неделя, плюс АPA 25% | yacht | Гёчек | 8000.. EUR week -
|  | Июнь 3200, июль 4100, август 4400 €/неделя | yacht | Корфу | 3200..4400 EUR week -
|  | 1 200 € сутки, капитан 180 € отдельно | yacht | Тиват | 1200 EUR day -
Цена |  | зафрахтована до октября 2026 | yacht | Бодрум |
Harga per malam |  | Rp. 1.750.000,-  | villa | Canggu, Bali | 1750000 IDR night -
|  | Rp1,5jt/mlm maks 8 org | villa | Lembang | 1500000 IDR night -
Harga (Rp) |  | mulai 850rb per malam | villa | Senggigi, Lombok | 850000.. IDR night -
Tarif/malam (IDR) |  | weekday 900rb, weekend 1,2jt | villa | Batu, Malang | 900000..1200000 IDR night -
Harga |  | hubungi admin WA 0812-3456-7788 | villa | Sanur, Bali |
|  | Rp 25 jt / bulan, min. 6 bulan, deposit 1 bulan | villa | Kerobokan, Bali | 25000000 IDR month -
|  | Rp 3.400.000++ /malam | villa | Nusa Dua | 3400000 IDR night excluded
Harga | IDR | 1.950.000,- per malam sudah termasuk pajak | villa | Ubud | 1950000 IDR night included
Rate per malam, Rp |  | low: 1,1jt\\nhigh: 1,6jt\\nlebaran: 2,3jt | villa | Puncak, Bogor | 1100000..2300000 IDR night -
Catatan |  | extra bed Rp 250rb; harga kamar lihat brosur | villa | Nusa Penida |
Pijat tradisional |  | Rр 185.000 | spa | Yogyakarta | 185000 IDR - -
Harga Rp |  | 60 menit 150rb, 90 menit 210rb, 120 menit 265rb | spa | Kuta, Bali | 150000..265000 IDR - -
|  | IDR\u00a0650.000 net/orang | spa | Jimbaran | 650000 IDR person included
Price IDR |  | 450K nett | spa | Legian | 450000 IDR - included
|  | Rp. 375.000,00 per org, blm termasuk pajak 10% | spa | Bandung | 375000 IDR person excluded
Harga |  | harga menyusul | spa | Lovina |
|  | mulai dari Rp 120 ribu | spa | Solo | 120000.. IDR - -
|  | Rp 6.900.000/orang (4 hari 3 malam) | retreat | Sidemen, Bali | 6900000 IDR person -
Biaya |  | mulai Rp 4,25 juta per orang | retreat | Munduk | 4250000.. IDR person -
Biaya |  | USD 780 per orang, DP 50% | retreat | Gili Air | 780 USD person -
Harga rata-rata |  | Rp 75rb - 150rb/orang | restaurant | Denpasar | 75000..150000 IDR person -
|  | IDR 350.000++ per pax | restaurant | Uluwatu | 350000 IDR person excluded
Paket keluarga |  | Rp 480.000 per meja, tambah nasi gratis | restaurant | Surabaya | 480000 IDR table -
|  | 50k ke atas | restaurant | Amed | 50000.. - - -
Sewa |  | Rp 18.000.000 / hari | yacht | Labuan Bajo | 18000000 IDR day -
|  | sewa kapal Rp 4,5jt per trip, maks 12 org | yacht | Serangan, Bali | 4500000 IDR trip -
|  | Rp 65jt (Apr–Jun), Rp 82jt (Jul–Sep) / hari, incl. pajak | yacht | Raja Ampat | 65000000..82000000 IDR day included
Tarif charter |  | S$ 1,450 per trip, berangkat jam 09.00 | yacht | Batam | 1450 SGD trip -
`
