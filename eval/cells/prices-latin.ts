/** Rows of `priceCells` without Cyrillic letters. Format: see prices.ts. */
export const latinRows = `
Harga per malam |  | Rp 2.500.000 | villa | Canggu, Bali | 2500000 IDR night -
|  | R$ 4.800 per night (New Year: R$ 11.000, min. 7 nights) | villa | Trancoso, Brazil | 4800..11000 BRL night -
|  | GEL 650 per night | villa | Tbilisi, Georgia | 650 GEL night -
Price |  | 1200-1800 TL kişi başı / per person | restaurant | Istanbul, Turkey | 1200..1800 TRY person -
|  | from INR 4,500 pppn | retreat | Goa, India | 4500.. INR person_night -
|  | Rp 4jt per jam, min 4 jam | yacht | Serangan, Bali | 4000000 IDR hour -
|  | S$ 28 nett | restaurant | Singapura | 28 SGD - included
|  | 4 terapis, 2 ruangan | spa | Bali | 
|  | USD 95 per malam + pajak 21% | villa | Amed, Bali | 95 USD night excluded
Hourly rate |  | AED 650 | yacht | Dubai Marina, UAE | 650 AED hour -
Temazcal |  | $ 900 pesos per person | spa | Oaxaca, Mexico | 900 MXN person -
Price |  | OMR 145 per night | villa | Muscat, Oman | 145 OMR night -
|  | 1,150.00 US$ per villa | villa | Nusa Dua, Bali | 1150 USD villa -
|  | DKK 11.200 per week excl. electricity | villa | Skagen, Denmark | 11200 DKK week -
Harga untuk berdua |  | 160.000 | restaurant | Bogor | 160000 - couple -
Price |  | 690€ p.p. in shared room (3 nights), flights not included | retreat | Andalusia, Spain | 690 EUR person -
|  | USD 3.200 per orang, belum termasuk biaya pelabuhan dan pajak | yacht | Raja Ampat | 3200 USD person excluded
Rate per hour |  | Rp 600.000 ++ | spa | Jimbaran, Bali | 600000 IDR hour excluded
Hammam |  | TRY 2.800 per person | spa | Istanbul, Turkey | 2800 TRY person -
Diskon |  | 10% | villa | Canggu, Bali |
|  | starting at €595 per person (5 nights) | retreat | Ericeira, Portugal | 595.. EUR person -
|  | $3.2K pp | retreat | Sedona, USA | 3200 USD person -
|  | € 140+ / night | villa | Amorgos, Greece | 140.. EUR night -
|  | — | spa | Vienna, Austria | 
Weekly rate, GBP |  | £4,200 / £5,600 / £7,950 (low / mid / high) | villa | Marbella, Spain | 4200..7950 GBP week -
Low/High |  | € 24k / € 31k per week | yacht | Sardinia, Italy | 24000..31000 EUR week -
Price |  | Hot stone massage $398 (80 minutes) | spa | Scottsdale, USA | 398 USD - -
Price |  | 1,250 usd / day net | yacht | Cancun, Mexico | 1250 USD day included
Chef's table |  | IDR 2.4 mio++ / pax | restaurant | Uluwatu, Bali | 2400000 IDR person excluded
Rate in KES |  | 38,000 excl. 16% VAT | villa | Diani, Kenya | 38000 KES - excluded
|  | Rp 2.100.000/mlm, extra bed Rp 150.000 | villa | Lembang | 2100000 IDR night -
Pijat |  | pijat Bali 60 menit Rp 175.000, 90 menit Rp 240.000, 120 menit Rp 310.000 | spa | Ubud, Bali | 175000..310000 IDR - -
Biaya |  | $450 per orang untuk 5 hari | retreat | Amed, Bali | 450 USD person -
|  | from 950.- Baht | spa | Bangkok, Thailand | 950.. THB - -
Nightly rate (USD) |  | 310 | villa | Ubud, Bali | 310 USD night -
Price |  | PLN 4.300 net of VAT per week | yacht | Gdansk, Poland | 4300 PLN week excluded
|  | $195++ | spa | Baa Atoll, Maldives | 195 USD - excluded
Nightly rate (USD) |  | 275 - 390 | villa | Canggu, Bali | 275..390 USD night -
Harga per orang |  | Rp 150rb++ | restaurant | Jakarta | 150000 IDR person excluded
Couple package |  | 5,500 THB per couple | spa | Pattaya, Thailand | 5500 THB couple -
Harga | IDR | 1450000 | villa | Legian, Bali | 1450000 IDR - -
Price |  | banquet menus from $75 a head | restaurant | Melbourne, Australia | 75.. AUD person -
|  | nego | villa | Sanur, Bali | 
Harga pijat |  | mulai Rp 120rb | spa | Legian, Bali | 120000.. IDR - -
|  | kuota 15 peserta, 7 hari | retreat | Yogyakarta | 
Price |  | NOK 9 500,- per hour | yacht | Oslo, Norway | 9500 NOK hour -
Price |  | Rs 1,800 per person, lunch and drinks on board | yacht | Grand Baie, Mauritius | 1800 MUR person -
Harga |  | paket makan malam Rp 385.000/orang sudah termasuk pajak dan layanan | restaurant | Canggu, Bali | 385000 IDR person included
Menu |  | Lunch 32 €, dinner 58 €, chef's menu 95 € | restaurant | Lyon, France | 32..95 EUR - -
|  | weekday Rp 1,5jt\\nweekend 2,2jt\\nlong weekend 3jt | villa | Batu, Malang | 1500000..3000000 IDR - -
Harga/malam (Rp) |  | 1.250.000 s/d 1.900.000 | villa | Lombok | 1250000..1900000 IDR night -
Price |  | private charters from 390 EUR/hr | yacht | Paphos, Cyprus | 390.. EUR hour -
Charter rate |  | 3.200 EUR week, skipper 210 EUR/day extra, tourist tax 2 EUR pp/day extra | yacht | Split, Croatia | 3200 EUR week excluded
|  | lulur keraton Rp 285.000 per perawatan | spa | Yogyakarta | 285000 IDR treatment -
|  | Rp 1.500.000 per meja (8 orang) | restaurant | Semarang | 1500000 IDR table -
Price |  | 150,000 kip per hour | spa | Luang Prabang, Laos | 150000 LAK hour -
Monthly rent |  | 45k THB | villa | Chiang Mai, Thailand | 45000 THB month -
Average cost for two | INR | 1800 | restaurant | New Delhi, India | 1800 INR couple -
|  | promo 20% Senin-Kamis | spa | Kuta, Bali | 
Harga per malam |  | Rp 1,8jt - 2,4jt | villa | Ubud, Bali | 1800000..2400000 IDR night -
Rate (5 bdr, 10 pax) |  | $780 / night | villa | Seminyak, Bali | 780 USD night -
Ayurveda |  | Rs 7,500 + taxes | spa | Kandy, Sri Lanka | 7500 LKR - excluded
|  | IDR 780.000 + 21% pajak & service | spa | Nusa Dua, Bali | 780000 IDR - excluded
|  | price list in WhatsApp | spa | Goa, India | 
|  | EUR 9,500/week in summer; 24,000/week at Christmas | villa | St Barths | 9500..24000 EUR week -
Price 2026/27 |  | 2026: $640/night \\n 2027: $690/night | villa | Kenya | 640..690 USD night -
Harga sewa |  | Rp 450rb/orang | yacht | Karimunjawa | 450000 IDR person -
Tariff |  | Rs 2,900 for two people | spa | Flic en Flac, Mauritius | 2900 MUR couple -
Price |  | LKR 32,000 upwards, per night | villa | Mirissa, Sri Lanka | 32000.. LKR night -
|  | 60 / 90 / 120 minutes | spa | Hoi An, Vietnam | 
Price THB |  | 1,200 (60 min), 1,700 (90 min), 2,200 (120 min) | spa | Phuket, Thailand | 1200..2200 THB - -
Price/night |  | 2,900฿ weekdays\\n3,600฿ Fri+Sat\\n4,800฿ Songkran | villa | Pai, Thailand | 2900..4800 THB night -
|  | IDR 7,5 mil for 2 hours sunset cruise max 10 persons | yacht | Benoa, Bali | 7500000 IDR - -
|  | HK$1,280 + 10% | spa | Hong Kong | 1280 HKD - excluded
|  | on request | villa | Bali | 
Rate/night EUR |  | 1.450 | villa | Mykonos, Greece | 1450 EUR night -
|  | ₱18,000 per night | villa | Siargao, Philippines | 18000 PHP night -
Average Cost for two | Qatari Rial(QR) | 240 | restaurant | Doha, Qatar | 240 QAR couple -
Monthly |  | 38 jt/month, min. 6 months | villa | Berawa, Bali | 38000000 IDR month -
|  | MXN 11,500 + 16% IVA + 5% lodging tax per night | villa | Tulum, Mexico | 11500 MXN night excluded
|  | Rp4,5 juta++ per malam | villa | Uluwatu, Bali | 4500000 IDR night excluded
Harga untuk 2 orang |  | Rp 350.000 | restaurant | Jakarta | 350000 IDR couple -
|  | was $140, NOW $99 per night!!! 🔥 | villa | Amed, Bali | 99 USD night -
|  | Starts 35k THB, 4 hours, 10 guests | yacht | Phang Nga, Thailand | 35000.. THB - -
|  | Rs 12 500 / night, min 5 nights | villa | Grand Gaube, Mauritius | 12500 MUR night -
|  | Senin-Kamis Rp1.800.000, Jumat-Minggu Rp2.900.000 /malam, kapasitas 20 orang | villa | Puncak, Bogor | 1800000..2900000 IDR night -
Harga (juta rupiah) |  | 3,5 | villa | Bandung | 3500000 IDR - -
|  | SCR 1,450 per hour | spa | Victoria, Seychelles | 1450 SCR hour -
|  | treatments from 79 €, vouchers never expire | spa | Barcelona, Spain | 79.. EUR - -
Rata-rata per orang |  | Rp 75 ribu | restaurant | Bandung | 75000 IDR person -
Price p.w. | EUR | 2,750 | villa | Corfu, Greece | 2750 EUR week -
|  | Fr. 85.– per person | restaurant | Zurich, Switzerland | 85 CHF person -
Price per night, Mexican pesos |  | from 6,300 | villa | Puerto Escondido, Mexico | 6300.. MXN night -
|  | R 14,900 per trip, sunset | yacht | Cape Town, South Africa | 14900 ZAR trip -
Price |  | 180 lei pp | restaurant | Bucharest, Romania | 180 RON person -
|  | Rp 4jt/malam, diskon 10% utk 7 malam | villa | Berawa, Bali | 4000000 IDR night -
|  | tanya resepsionis | spa | Solo | 
Price |  | Length 62 ft, built 2019, 4 cabins | yacht | Phuket, Thailand |
|  | 45 BGN per person | restaurant | Sofia, Bulgaria | 45 BGN person -
Harga |  | AUD 390 per malam | villa | Brisbane, Australia | 390 AUD night -
|  | SGD 420 per malam | villa | Singapura | 420 SGD night -
|  | 850.000 rupiah per malam belum termasuk pajak 10% | villa | Yogyakarta | 850000 IDR night excluded
|  | sold out until April 2027 | villa | Phuket, Thailand | 
Menu |  | Formule midi: 24,90€ ttc | restaurant | Reims, France | 24.9 EUR - included
|  | ask owner (2 villas, 5 bedrooms in total) | villa | Tabanan, Bali | 
|  | RM 1,480 nett | villa | Langkawi, Malaysia | 1480 MYR - included
| INR | 22,000 + 18% GST | villa | Goa, India | 22000 INR - excluded
Price |  | Rp 2.750.000 (≈ $170) per night | villa | Ubud, Bali | 2750000 IDR night -
Tasting menu |  | THB 6,800++ pp, wine pairing separately | restaurant | Bangkok, Thailand | 6800 THB person excluded
|  | € 740 per person for seven nights; single supplement € 180 | retreat | Essaouira, Morocco | 740 EUR person -
Average Cost for two | Brazilian Real(R$) | 230 | restaurant | Sao Paulo, Brazil | 230 BRL couple -
Price ZAR/night |  | from 7500 | villa | Cape Town, South Africa | 7500.. ZAR night -
Price MUR per night |  | 9\u00a0800 | villa | Tamarin, Mauritius | 9800 MUR night -
Harga |  | Rp 9.500.000 per minggu | villa | Seminyak, Bali | 9500000 IDR week -
|  | CHF 480/h | yacht | Lake Geneva, Switzerland | 480 CHF hour -
|  | 55.000 baht sehari | yacht | Phuket | 55000 THB day -
|  | Sauna slot 25 eur/person | spa | Helsinki, Finland | 25 EUR person -
Private charter |  | Rp 62 million per trip (3D/2N, 12 pax) | yacht | Labuan Bajo, Indonesia | 62000000 IDR trip -
Price EUR/week |  | 2.900 - 5.400 | yacht | Lefkada, Greece | 2900..5400 EUR week -
|  | Rp 1.650.000 termasuk pajak dan servis | villa | Labuan Bajo | 1650000 IDR - included
|  | kapasitas 25 orang, 2 mesin | yacht | Benoa, Bali | 
|  | 850 pesos / hour | spa | Cebu, Philippines | 850 PHP hour -
Harga per orang |  | Rp 200.000 - Rp 450.000 | restaurant | Jimbaran, Bali | 200000..450000 IDR person -
Price (JPY) |  | 16,500 tax included | spa | Kyoto, Japan | 16500 JPY - included
Harga |  | mulai 85 ribu rupiah | spa | Bekasi | 85000.. IDR - -
|  | menyusul | retreat | Bali | 
Nightly rate (USD) |  | tba | villa | Umalas, Bali |
|  | from EUR 980 per person sharing | retreat | Corfu, Greece | 980.. EUR person -
|  | VUV 38,000++ | villa | Port Vila, Vanuatu | 38000 VUV - excluded
Kelas yoga |  | Rp 150.000 per kelas blm termasuk PPN 11% | retreat | Jakarta | 150000 IDR class excluded
Rata-rata bon |  | Rp 300.000 | restaurant | Sanur, Bali | 300000 IDR - -
Harga |  | SAR 900 per malam | villa | Makkah, Arab Saudi | 900 SAR night -
Price per day |  | $6,600 GST incl. | yacht | Sydney, Australia | 6600 AUD day included
|  | closed for renovation until 1 May 2027 | villa | Algarve, Portugal | 
|  | #REF! | villa | Kerobokan, Bali | 
Tasting menu |  | 310 € pp (IVA incluido) | restaurant | San Sebastian, Spain | 310 EUR person included
Nightly | SCR | 6,200 | villa | Praslin, Seychelles | 6200 SCR night -
Paket pasangan |  | Rp 1,35 juta nett untuk 2 orang | spa | Sanur, Bali | 1350000 IDR couple included
|  | Comfort 11.990 ISK, Premium 14.990 ISK, Signature 18.990 ISK | spa | Reykjavik, Iceland | 11990..18990 ISK - -
|  | THB 8.500 per malam | villa | Phuket, Thailand | 8500 THB night -
|  | private trip Rp 55 juta/trip, maks 12 org | yacht | Labuan Bajo | 55000000 IDR trip -
|  | Rs 18 500 pp/night | retreat | Kalpitiya, Sri Lanka | 18500 LKR person_night -
|  | IDR 5.5 mio ++ / night | villa | Uluwatu, Bali | 5500000 IDR night excluded
Rate |  | USD 210 night, USD 1,300 week | villa | Pererenan, Bali | 210 USD night -
|  | from USD 95 p/n | villa | Ubud, Bali | 95.. USD night -
Yoga class |  | IDR 160,000 per class, 10 classes for a discount | retreat | Canggu, Bali | 160000 IDR class -
Budget/person |  | PEN 120 | restaurant | Lima, Peru | 120 PEN person -
|  | 11 500 Ft on weekdays, 13 200 Ft at weekends | spa | Budapest, Hungary | 11500..13200 HUF - -
|  | Rp 150rb foot massage\\n200rb body massage\\n275rb lulur | spa | Legian, Bali | 150000..275000 IDR - -
Entrance |  | 29,50 € | spa | Baden-Baden, Germany | 29.5 EUR - -
Price/pax (EUR) |  | dal 950 | retreat | Umbria, Italy | 950.. EUR person -
Price (TRY) |  | 24.500 | villa | Bodrum, Turkey | 24500 TRY - -
|  | $12 an hour | spa | Siem Reap, Cambodia | 12 USD hour -
|  | upon consultation | spa | Phuket, Thailand | 
|  | dari IDR 320.000++ per perawatan | spa | Ubud, Bali | 320000.. IDR treatment excluded
|  | Rp 12 jt/malam utk 5 kamar, max 10 tamu | villa | Jimbaran, Bali | 12000000 IDR night -
Sewa |  | Rp 14 juta / bulan, min 3 bulan, deposit 5 juta | villa | Kerobokan, Bali | 14000000 IDR month -
|  | early bird 15% until 1 Sept | retreat | Pushkar, India | 
|  | from €1.250 / day incl. VAT and crew | yacht | Bodrum, Turkey | 1250.. EUR day included
|  | mulai Rp 1.500.000 per jam | yacht | Tanjung Benoa, Bali | 1500000.. IDR hour -
Rent of the whole centre |  | IDR 28,000,000 per night exclusive use, sleeps 24 | retreat | Sidemen, Bali | 28000000 IDR night -
|  | start from Rp 1,1 juta/malam | villa | Bogor | 1100000.. IDR night -
Daily rate |  | $85 per person per night, three meals and two yoga classes | retreat | Weligama, Sri Lanka | 85 USD person_night -
Hammam |  | 1.750 TL | spa | Antalya, Turkey | 1750 TRY - -
|  | PhP 1,500 per treatment | spa | Manila, Philippines | 1500 PHP treatment -
|  | AU$2,890 incl GST per person twin share | retreat | Byron Bay, Australia | 2890 AUD person included
|  | €780 per night; Croatia moved to the euro in 2023 | villa | Hvar, Croatia | 780 EUR night -
|  | POA | villa | Capri, Italy | 
|  | RSD 3.500 per person | restaurant | Belgrade, Serbia | 3500 RSD person -
Set lunch (HKD) |  | 388 + 10% service charge | restaurant | Hong Kong | 388 HKD - excluded
|  | market price | restaurant | Phuket, Thailand | 
|  | ₾ 420 | villa | Гудаури, Грузия | 420 GEL - -
|  | ₡210,000 nightly | villa | San Jose, Costa Rica | 210000 CRC night -
Price per night in AUD |  | ~ 410 | villa | Seminyak, Bali | 410 AUD night -
|  | Rp\u00a03.100.000\u00a0/\u00a0malam | villa | Pecatu, Bali | 3100000 IDR night -
|  | USD 1,100 and up per person, flights not included | retreat | Kerala, India | 1100.. USD person -
Harga sewa |  | Rp 3.200.000/orang, 3 hari 2 malam | yacht | Labuan Bajo | 3200000 IDR person -
Price CZK |  | 8 900 per night | villa | Karlovy Vary, Czechia | 8900 CZK night -
|  | belum ada | villa | Kuta, Bali | 
|  | 1 490 Kč / person | spa | Prague, Czechia | 1490 CZK person -
Price per night |  | Rs 16,000 | villa | Kathmandu, Nepal | 16000 NPR night -
Price |  | €€€ | restaurant | Rome, Italy |
Massage |  | ₩110,000 per hour | spa | Busan, Korea | 110000 KRW hour -
|  | Rp 200.000 sudah termasuk PPN | spa | Medan | 200000 IDR - included
Harga per jam |  | Rp 180-250 ribu | spa | Jakarta | 180000..250000 IDR hour -
|  | Dès 95 € the hour | spa | Nice, France | 95.. EUR hour -
Avg bill per person (THB) |  | 1,500 – 3,000 | restaurant | Bangkok, Thailand | 1500..3000 THB person -
Price TZS |  | 950,000 per night | villa |  | 950000 TZS night -
|  | NZ$ 1650pp, deposit NZ$300 | retreat | Wanaka, New Zealand | 1650 NZD person -
Biaya per orang |  | Rp 4.750.000 (3 hari 2 malam) | retreat | Ubud, Bali | 4750000 IDR person -
Rate/night EUR |  | from 680 | villa | Santorini, Greece | 680.. EUR night -
Deposit |  | 1.500 EUR security deposit | yacht | Kos, Greece |
Price per night |  | ₺ 17.900 + VAT | villa | Kas, Turkey | 17900 TRY night excluded
|  | Starting at $2,900 per night plus 12% government tax and 10% service | villa | Turks and Caicos | 2900.. USD night excluded
|  | 15,000 TL per night, damage deposit 10,000 TL | villa | Fethiye, Turkey | 15000 TRY night -
Price from 3 nights, EUR/night |  | 210 | villa | Naxos, Greece | 210 EUR night -
|  | 3,450,000 VND per person, 2D1N | yacht | Ha Long, Vietnam | 3450000 VND person -
|  | Rp 600rb per orang per malam, makan 3x | retreat | Bedugul, Bali | 600000 IDR person_night -
|  | VND 25,000,000 per trip | yacht | Nha Trang, Vietnam | 25000000 VND trip -
|  | 1.100 €/night + 10% IVA | villa | Ibiza, Spain | 1100 EUR night excluded
|  | n.a. | spa | Seminyak, Bali | 
Charter rate |  | EUR 18,500/week + VAT + APA 25% | yacht | Bodrum, Turkey | 18500 EUR week excluded
Price (MUR) |  | from 3,200 to 5,800 | spa | Belle Mare, Mauritius | 3200..5800 MUR - -
|  | NT$2,400 (90 min, incl. 10% service) | spa | Taipei, Taiwan | 2400 TWD - included
|  | USD 1,150 pp 3D2N share cabin | yacht | Labuan Bajo, Indonesia | 1150 USD person -
Deposit |  | uang jaminan Rp 2.000.000 | villa | Canggu, Bali |
|  | brunch Minggu IDR 450.000++ per pax | restaurant | Seminyak, Bali | 450000 IDR person excluded
|  | Monday to Friday only, 11 guests + 2 crew | yacht | Palma, Spain | 
|  | private room: minimum 6 people | restaurant | Kotor, Montenegro | 
Rate |  | LKR 24,000 per person per night | retreat | Ahangama, Sri Lanka | 24000 LKR person_night -
Price |  | 45 JOD | spa | Amman, Jordan | 45 JOD - -
Spa day |  | £95 per person | spa | London, UK | 95 GBP person -
|  | RM 45 seorang | restaurant | Kuala Lumpur | 45 MYR person -
|  | 12% off for stays over 14 nights | villa | Bingin, Bali | 
Harga, juta rupiah per bulan |  | 18-25 | villa | Sanur, Bali | 18000000..25000000 IDR month -
Price, $ |  | 38/52/66 | spa | Lombok, Indonesia | 38..66 USD - -
Average Cost for two | Turkish Lira(TL) | 95 | restaurant | Ankara, Turkey | 95 TRY couple -
|  | KSh 24,500 per person sharing, per night | retreat | Naivasha, Kenya | 24500 KES person_night -
|  | scholarships available, please enquire | retreat | Big Sur, USA | 
Harga/malam (Rp) |  | mulai 750rb | villa | Kuta, Bali | 750000.. IDR night -
|  | mulai dari Rp 980.000/malam | villa | Gili Trawangan | 980000.. IDR night -
Harga |  | gudeg mulai Rp 25rb | restaurant | Yogyakarta | 25000.. IDR - -
Price from |  | NPR 42,000 | retreat | Lumbini, Nepal | 42000.. NPR - -
Monthly package |  | THB 36,000 a month, room + coworking | retreat | Chiang Mai, Thailand | 36000 THB month -
Aroma massage EUR |  | 115,-\u0020 | spa | Vienna, Austria | 115 EUR - -
Price SEK/week |  | 16 500 | villa | Gotland, Sweden | 16500 SEK week -
|  | Starting from USD 160 per treatment | spa | Tulum, Mexico | 160.. USD treatment -
|  | Full day EUR 1.100 + 22% IVA | yacht | Amalfi, Italy | 1100 EUR day excluded
Tasting menu from |  | € 145 | restaurant | Paris, France | 145.. EUR - -
|  | Rp 3.500.000 per villa, 3 kamar tidur | villa | Bedugul, Bali | 3500000 IDR villa -
|  | RM1,200 satu malam termasuk SST | villa | Penang, Malaysia | 1200 MYR night included
Price for 2 |  | 18 OMR | restaurant | Muscat, Oman | 18 OMR couple -
|  | VND 6,500,000++ per night (weekend 7,900,000++) | villa | Phu Quoc, Vietnam | 6500000..7900000 VND night excluded
|  | 1 250 zł per night | villa | Zakopane, Poland | 1250 PLN night -
Price |  | S/ 190 per hour | spa | Cusco, Peru | 190 PEN hour -
|  | LKR 9,500 per session | spa | Colombo, Sri Lanka | 9500 LKR session -
Facial |  | NZ$165 per treatment | spa | Rotorua, New Zealand | 165 NZD treatment -
Hourly rate |  | AUD 850 weekdays, AUD 990 weekends | yacht | Airlie Beach, Australia | 850..990 AUD hour -
Investment |  | Early bird €1,150 / regular €1,390 per person | retreat | Koh Phangan, Thailand | 1150..1390 EUR person -
Price |  | MYR 3,200/pax nett, min 8 pax | retreat | Langkawi, Malaysia | 3200 MYR person included
|  | IDR 850k-1,450k | retreat | Amed, Bali | 850000..1450000 IDR - -
|  | ฿12K/h | yacht | Pattaya, Thailand | 12000 THB hour -
Abhyanga |  | ₹2,800 / treatment (GST extra) | spa | Kochi, India | 2800 INR treatment excluded
|  | USD 110 | villa | Dili, Timor Leste | 110 USD - -
Biaya per orang |  | 1,9 juta - 2,6 juta rupiah | retreat | Bogor | 1900000..2600000 IDR person -
Price level |  | $$ | restaurant | Milan, Italy |
Price per treatment (IDR '000) |  | 425 | spa | Sanur, Bali | 425000 IDR treatment -
Discount |  | 20 % | villa | Ubud, Bali |
|  | Rp 2,5 juta per hari termasuk BBM dan kapten | yacht | Padang Bai | 2500000 IDR day -
|  | AED 3,900 nightly, tourism dirham fee not included | villa | Dubai, UAE | 3900 AED night excluded
Harga |  | sedang renovasi s/d Maret 2027 | villa | Bali |
|  | NZ$ 4,200 + GST per day | yacht | Auckland, New Zealand | 4200 NZD day excluded
Rate |  | min. 3 nights, max 8 guests | villa | Canggu, Bali |
|  | dua juta rupiah per malam | villa | Canggu, Bali | 2000000 IDR night -
|  | sedang | restaurant | Ubud, Bali | 
Nightly rates from (GBP) |  | 175 | villa | Cyprus | 175.. GBP night -
Tariff per night |  | Rs 14,500 plus taxes | villa | Goa, India | 14500 INR night excluded
Price EUR/week |  | from 1,615 (15% discount already deducted) | yacht | Preveza, Greece | 1615.. EUR week -
|  | Rp 18 juta per hari | yacht | Benoa, Bali | 18000000 IDR day -
Price from, AED |  | 480 | spa | Dubai, UAE | 480.. AED - -
|  | MUR 42 000 per boat per day | yacht | Black River, Mauritius | 42000 MUR day -
Price |  | refit until spring, no charter 2026 | yacht | Port Hercule, Monaco |
Hammam & scrub |  | dhs 320 | spa | Agadir, Morocco | 320 MAD - -
Harga/malam (Rp) |  | 3.250.000,- | villa | Seminyak, Bali | 3250000 IDR night -
|  | 30, 60 dan 90 menit | spa | Malang | 
Kelas yoga |  | Rp 130rb per kelas | retreat | Canggu, Bali | 130000 IDR class -
|  | see sheet 3, row 14 | villa | Lovina, Bali | 
|  | $38 pppn incl. breakfast | villa | Ella, Sri Lanka | 38 USD person_night -
Price |  | buffet 750 rupees per person | restaurant | Mahe, Seychelles | 750 SCR person -
|  | Security deposit IDR 5,000,000 refundable | villa | Seseh, Bali | 
|  | from $1,950 USD to $3,400 USD per person | retreat | Tulum, Mexico | 1950..3400 USD person -
Price per night € |  | 420,00 | villa | Provence, France | 420 EUR night -
|  | 3.600 euro a week low season, 5.900 euro a week high season, Saturday to Saturday | villa | Tuscany, Italy | 3600..5900 EUR week -
Price per day THB |  | from 28 500 (incl. fuel, lunch; VAT 7 % included) | yacht | Koh Samui, Thailand | 28500.. THB day included
Price per night |  | ฿9,900++ | villa | Koh Samui, Thailand | 9900 THB night excluded
|  | diskon 15% untuk KTP Bali | restaurant | Bali | 
|  | 15k++\u0020 | villa | Krabi, Thailand | 15000 - - excluded
|  | donasi sukarela | retreat | Ubud, Bali | 
Price per week, USD |  | 38,000 inclusive of all taxes | yacht | St Maarten | 38000 USD week included
|  | IDR 3,200,000 net per night | villa | Seminyak, Bali | 3200000 IDR night included
Price |  | prices start at THB 4,200 a night | villa | Koh Tao, Thailand | 4200.. THB night -
Price per person |  | $1,490 (shared) – $2,250 (private villa) | retreat | Ubud, Bali | 1490..2250 USD person -
Hammam |  | 450 DH per person | spa | Fes, Morocco | 450 MAD person -
|  | R 2 150 pppn, min 2 nights, ex VAT | retreat | Drakensberg, South Africa | 2150 ZAR person_night excluded
|  | RM20 - RM35 | restaurant | Melaka | 20..35 MYR - -
Price per night |  | R$3.250,00 | villa | Buzios, Brazil | 3250 BRL night -
`
