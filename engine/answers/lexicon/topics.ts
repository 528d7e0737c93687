/**
 * Topics of questions in English, Russian and Indonesian, in the notation of `Lexicon`. An Indonesian question matches
 * an English step by them. `main` topics are what a question is about. The others only qualify it: 'for eight guests'.
 */
export const mainTopics: Readonly<Record<string, string>> = {
  price: `
    (price|pricing|cost|rate|tariff|quote|how much|charge|fee)s? /
    (цен*|стоим*|стоит|стоят|тариф*|прайс*|обойд*|почем|платить|плата|расцен*) /
    сколько (это |будет |вы |с |за )*(стои*|берете|выйдет|обойдется|нас|человека|стоить) /
    (harga*|tarif*|biaya*|ongkos*|berapaan)`,
  deposit: `
    (deposit|prepayment|pre-?pay|prepaid|advance|down ?payment|security)s? /
    (депозит*|предоплат*|задат*|залог*|аванс*) / (deposit*|dp|dpnya|uang muka|panjar|jaminan)`,
  cancellation: `
    (cancel*|refund*) / (отмен*|возврат*|аннул*|вернете|вернут) /
    (batal*|pembatal*|membatal*|dibatal*|pengembalian|refund*)`,
  breakfast: `
    breakfasts? / завтрак* / (sarapan*|breakfast)`,
  lunch: `
    lunch* / обед* / makan siang`,
  dinner: `
    (dinner|supper)s? / ужин* / makan malam`,
  meals: `
    (meal|food|board|catering|full ?board|half ?board)s? / (питани*|еда|еды|пансион*|кормите|кормят|столов*) /
    (makan*|konsumsi)`,
  included: `
    (includ*|inclusive|all-?in|part of the (price|rate|package)|come with|comes with|cover*) /
    (включ*|входит|входят|вход|внутри (цены|стоимости)) / (termasuk*|include*|dapat apa)`,
  availability: `
    (availab*|vacan*|free (on|from|for|that|those|in|this|next|between|at|during|nights?|dates?|rooms?|tables?|tomorrow|then|week*|on)|(is|are) ~ (free|open)|(still|it's|it is|they're) (free|open)|(free|open|have) (dates|tables?|rooms?|slots?|spots?|spaces?)|fully booked|taken|occupied|sold out|open dates|(have|got) (a |any )?(room|space|table|villa|slot|spot|place|availability)) /
    (свобод*|занят*|есть (ли )?(у вас )?(стол*|мест*|номер*|вилл*|возможность)|наличи*|есть ли (стол*|мест*|номер*|вилл*)|найдется|найдутся|доступн* (ли|на|дат*)) /
    (tersedia*|kosong*|available|ketersediaan|penuh|avail*|ada (meja|kamar|tempat|slot)|masih ada)`,
  capacity: `
    (capacity|sleeps?|accommodate|fit|fits|maximum|max|hold (up|how)|how many (guests|people|persons|pax)|seat) /
    (вместим*|вмеща*|поместит*|помеща*|размест*|максим*|сколько (гостей|человек|людей|персон)|до скольки|принять) /
    (kapasitas*|muat|maksimal*|maksimum|berapa (orang|tamu)|menampung|tampung)`,
  pets: `
    (pet|dog|cat|animal|puppy)s? / pet-?friendly / (животн*|собак*|питом*|кошк*|щен*|песик*|псом) /
    (hewan*|anjing*|peliharaan*|kucing*)`,
  children: `
    (child|children|kid|kids|baby|babies|toddler|infant|family|families|year-?olds?)s? /
    (дет|дети|детям|детей|детьми|детск*|ребен*|малыш*|младен*|семь*) / (anak*|bayi*|balita*|keluarga*)`,
  cot: `
    (cot|crib|high ?chair)s? / (кроватк*|люльк*|стульчик*|колыбел*) /
    (baby cot|ranjang bayi|kursi bayi|boks bayi|tempat tidur bayi|box bayi)`,
  check_in: `
    (check(ing)? ?-?in|checkin|arrival time|arriv*) / (заезд*|заселен*|заехать|заселит*|приез*|прибы*|чек-?ин) /
    (check ?-?in|kedatangan|datang|tiba|masuk jam)`,
  check_out: `
    (check(ing)? ?-?out|checkout|departure) / (выезд*|выселен*|выехать|съехать|освобод*|чек-?аут) /
    (check ?-?out|keluar jam|keberangkatan|pulang)`,
  transfer: `
    (transfer|pick ?-?up|pickup|airport|shuttle|drop ?-?off|collect us)s? / (pick|picks|picked|collect) ~ up /
    (трансфер*|аэропорт*|встрет*|встреча*|шаттл*|забрать|забер*|довоз*) /
    (antar ?-?jemput*|penjemputan*|jemput*|dijemput|menjemput|bandara|airport|shuttle)`,
  age: `
    (minimum age|age limit|how old|from what age|years? old|age of) /
    (возраст*|с какого возраста|сколько лет|со скольки лет) / (umur|usia)`,
  laundry: `
    (washing machine|washer|laundry|dryer|iron) / (стираль*|стирк*|прачечн*|утюг*) /
    (laundry|mesin cuci|cuci|setrika)`,
  delivery: `
    (deliver|delivery|delivered) / достав* / (antar|ongkir|ongkos kirim|pengantaran|diantar|kirim*)`,
  payment: `
    (pay|paid|payment|card|cash|credit|bank transfer|wire|invoice|visa|paypal)s? /
    (оплат*|оплач*|плат*|карт*|наличн*|перевод*|безнал*|счет*) /
    (bayar*|pembayaran*|kartu*|tunai|cash|transfer bank|kredit|dibayar)`,
  hold: `
    (hold|holding|keep|kept|reserve (it|them)|option) / (держ*|подерж*|придерж*|удерж*|сохран*|держат|бронь без) /
    (tahan*|menahan|ditahan|hold|simpan*|menyimpan|disimpan)`,
  person: `
    (manager|contact|name|names|in charge|responsible|who|owner|person to)s? /
    (имя|имени|зовут|кто|менеджер*|управляющ*|контакт*|ответствен*|хозя*|владел*|фамили*|обращаться) /
    (nama*|siapa*|manajer*|manager*|kontak*|penanggung jawab|pemilik*)`,
  phone: `
    (phone|telephone|number to call|contact number|phone number|whatsapp|mobile) /
    (телефон*|номер* (телефон*|для связи|дежурн*|вашего)|ватсап*|вотсап*|whatsapp|контактн* номер*) /
    (telepon*|nomor*|whatsapp|wa|hp)`,
  email: `
    (e-?mail|mail|email address)s? / (почт*|имейл*|мейл*|email|e-?mail|адрес* почт*) / (email*|surel)`,
  hours: `
    (opening (hours|times?)|hours of|closing|open until|close|closes|opens?|working hours|open (on|daily|late)|last (order|seating|entry)s?|kitchen closes?) /
    (час* работ*|режим* работ*|график*|открыт*|откры*|закры*|работает*|работаете|до скольки|до которого|последн* (заказ|вход|посадк)*) /
    (jam (buka|operasional|tutup|kerja)|buka*|tutup*)`,
  dress: `
    (dress ?-?code|dress|wear|attire|clothes) / (дресс-?код*|одежд*|форма одежды|одет*) /
    (dress ?-?code*|pakaian*|busana*)`,
  duration: `
    (how long|duration|last|lasts|length|how many (hours|minutes|days|nights)) /
    (как долго|длит*|продолжит*|сколько (времени|часов|минут|дней|длится|по времени)|длительн*) /
    (berapa lama|durasi*|lamanya|berapa (jam|menit|hari)|selama)`,
  parking: `
    (parking|park|car park|valet|garage) / (парков*|паркинг*|стоянк*|припарк*) / (parkir*|parking)`,
  wifi: `
    (wi-?fi|internet|starlink) / (вай-?фай*|интернет*|wi-?fi) / (wi-?fi|internet)`,
  pool: `
    (pool|swim*)s? / (бассейн*|плава*) / (kolam*|berenang|pool)`,
  heating: `
    (heat|heated|heating|warm|hot water) / (подогрев*|отоплен*|обогрев*|теплый|теплая|горяч* вод*) / (pemanas*|air panas|hangat|dipanaskan)`,
  chef: `
    (chef|cook|cooks|kitchen|cooking)s? / (повар*|шеф*|кухн*|готов(ит|ят|ить)*) / (chef|koki*|masak*|dapur*)`,
  cleaning: `
    (clean|cleaning|housekeeping|linen|towel|cleaned)s? / (уборк*|белье*|белья|полотен*|убира*) /
    (kebersihan|bersihin*|dibersihkan*|membersihkan*|pembersihan|handuk*|seprai|housekeeping)`,
  extra_bed: `
    (extra|additional|rollaway|sofa) beds? / (доп*|дополнит*|раскладн*) (мест*|кроват*) /
    (extra bed|kasur tambahan|ranjang tambahan|tambahan kasur)`,
  view: `
    (view|overlooking|facing|sea ?view|ocean ?view)s? / (вид|вида|видом|видов|вид на) /
    (pemandangan*|view|menghadap)`,
  terrace: `
    (terrace|outside|outdoors?|patio|garden|balcony|al fresco|veranda|rooftop)s? /
    (террас*|веранд*|на улице|снаружи|балкон*|сад*|двор*|открыт* воздух*) /
    (teras*|outdoor|luar ruangan|taman*|balkon*|di luar)`,
  window: `
    (window)s? / (окн*|окон*) / (jendela*)`,
  vegetarian: `
    (vegetarian|vegan|plant ?-?based|diet|dietary)s? / (вегетари*|веган*|постн*|диет*) / (vegetarian*|vegan*|diet*)`,
  halal: `
    (halal|kosher) / (халял*|кошер*)`,
  allergy: `
    (allerg*|gluten|nut|nuts|lactose|celiac) / (аллерг*|глютен*|орех*|лактоз*) / (alergi*|gluten|kacang*|laktosa)`,
  minimum_stay: `
    (minimum (stay|nights?|number of nights)|min stay|shortest stay) /
    (минимальн* (срок|прожив|количеств|число|период|заезд)*|минимум (ночей|суток|дней)) /
    (minimal (menginap|malam|inap)|minimum (stay|menginap))`,
  minimum_spend: `
    (minimum (spend|charge|order|bill)|min spend) / (минимальн* (чек|заказ|счет|сумм)*|депозит на стол) /
    (minimum|minimal) (charge|order|spend|pembelian|belanja|pembelanja|pesanan|transaksi)*`,
  discount: `
    (discount|special offer|reduction|deal|promo|promotion)s? / (скидк*|акци*|спецпредл*) /
    (diskon*|potongan*|promo*)`,
  tax: `
    (tax|taxes|vat|plus plus|gst) / (налог*|ндс|сбор*) / (pajak*|ppn|tax)`,
  service: `
    (service (charge|fee)|gratuity|tip|tips)s? / (сервисн* (сбор|плат)*|обслуживан*|чаев*) /
    (service|servis|layanan)`,
  corkage: `
    (corkage|own (wine|alcohol|bottle|drinks|champagne)|bring ~ (wine|alcohol|bottle|champagne)) /
    (пробков*|свое вино|свой алкоголь|своим (вином|алкоголем)|со своим|принести (свой|свое|вино|алкоголь)) /
    (corkage|bawa ~ (wine|minuman|alkohol|anggur))`,
  cake: `
    (cake|birthday|anniversary|decorat*|flowers?)s? / (торт*|день рожден*|дня рожден*|украс*|цвет*|годовщин*) /
    (kue*|ulang tahun|dekorasi*|bunga)`,
  music: `
    (music|live music|dj|band|party|parties|noise) / (музык*|диджей*|вечерин*|шум*) / (musik*|live music|dj|pesta*)`,
  smoking: `
    (smok*|shisha|hookah) / (кури*|курен*|кальян*) / (merokok|rokok|shisha)`,
  accessible: `
    (wheelchair|accessib*|step-?free|steps|stairs|elevator|lift|ramp|disabled|mobility) /
    (коляск*|доступн* сред*|ступен*|лестниц*|лифт*|пандус*|инвалид*|маломобил*) /
    (kursi roda|tangga|lift|difabel|disabilitas|ramp)`,
  crew: `
    (crew|captain|skipper|hostess|guide|instructor|driver|staff)s? /
    (экипаж*|капитан*|шкипер*|команд*|гид*|инструктор*|водител*|персонал*) /
    (kru*|kapten*|awak|pemandu*|guide|supir|sopir|staf*)`,
  fuel: `
    (fuel|petrol|gas|diesel) / (топлив*|бензин*|солярк*|горюч*) / (bahan bakar|bbm|solar|bensin)`,
  port: `
    (port|marina|pier|harbou?r|dock|jetty|leave from|depart*|departure point|start from|meeting point) /
    (порт*|марин*|причал*|пирс*|отправ*|выход* из|отход*|отчал*|точка сбора) /
    (pelabuhan*|dermaga*|marina|berangkat*|titik kumpul)`,
  weather: `
    (weather|rain|storm|rains|wind) / (погод*|дожд*|шторм*|ветр*) / (cuaca*|hujan*|badai)`,
  equipment: `
    (equipment|gear|snorkel*|toys|kayak|paddle|sup|jet ?ski|mask|fins|mat|mats|bring (their|your)|tables and|oils?)s? /
    (снаряж*|оборуд*|маск*|ласт*|снорк*|сап*|каяк*|коврик*|инвентар*|привез*|масл*|игрушк*) /
    (peralatan*|alat*|snorkel*|matras*|kano|bawa*|minyak*|perlengkapan*)`,
  drinks: `
    (drink|drinks|alcohol|wine|beverage|bar|water|soft drinks|beer)s? /
    (напит*|алкогол*|вино|вина|бар|вода|воды|пиво) / (minum*|alkohol|wine|bir|air mineral)`,
  route: `
    (route|itinerary|stops?|islands?|destination|where (do|does|will) ~ go) /
    (маршрут*|останов*|остров*|куда (идет|плывет|ходит)) / (rute*|itinerary|tujuan*|pulau*|singgah)`,
  therapist: `
    (therapist|masseur|masseuse)s? / (массажист*|терапевт*|мастер*) / (terapis*|pemijat*)`,
  gender: `
    (male|female|woman|women|men|man|lady|ladies) / (женщин*|мужчин*|женск*|мужск*|девушк*) /
    (wanita|perempuan|pria|laki-?laki)`,
  together: `
    (same time|together|at once|simultaneous*|side by side|couples? room|same room) /
    (одновремен*|вместе|в одно время|парн*|для двоих|рядом) /
    (bersamaan|bersama|couple|pasangan|barengan|sekaligus)`,
  treatment: `
    (treatment|massage|ritual|facial|scrub|procedure|therapy)s? / (процедур*|массаж*|ритуал*|скраб*|спа-?програм*) /
    (perawatan*|pijat*|massage*|lulur*|scrub|treatment)`,
  pregnancy: `
    (pregnan*|prenatal) / (беремен*) / (hamil)`,
  rooms: `
    (room|single|double|twin|triple|suite)s? / (номер|номера|номеров|номере|комнат*|одноместн*|двухместн*|люкс*) /
    (kamar*|single|double|twin)`,
  bedrooms: `
    (bedroom|bathroom)s? / (спал*|спален|санузл*|ванн*) / (kamar tidur|kamar mandi)`,
  yoga: `
    (yoga|shala|meditation|class|classes|studio|retreat|hall|space)s? /
    (йог*|шал*|медитац*|зал*|ретрит*|занят(ие|ия|ий)*) / (yoga|shala|meditasi|kelas|studio|retret*|retreat*|aula)`,
  schedule: `
    (schedule|programme?|program|timetable|daily plan|agenda) / (расписан*|программ*) / (jadwal*|program*|acara*)`,
  language: `
    (speak|speaks|english|russian|language|translator) /
    (говор(ит|ят|ите) (ли )?(кто|по|на)*|английск*|русскоговор*|по-русски|язык*|англоговор*) /
    (bahasa*|inggris|rusia|berbahasa)`,
  booking: `
    (booking|reservation|our booking|in (your|the) system|booked under|registered)s? /
    (брон*|резерв*|в системе|запис*) / (booking*|reservasi*|pesanan*|pemesanan*)`,
  location: `
    (address|located|location|where (is|are)|far|distance|how far|on foot|walk|sea|beach|directions|close to|from the) /
    (адрес*|наход*|располож*|далеко|расстоян*|как добраться|пляж*|близко|где вы) /
    (alamat*|lokasi*|jauh|jarak*|pantai*|dekat)`,
  dates_open: `
    (which|what|nearest|closest|next|first|earliest|other|alternative) (free |available |open )?(date|dates|day|days|week|weeks|slot|time|afternoon|nights?) /
    (какие|какое|ближайш*|другие) (свободн* )?(дат*|дни|день|недел*|числа|окно|время|ночи|врем*) /
    (tanggal (berapa|lain|terdekat)|hari (apa|lain)|kapan)`,
  time_of_day: `
    (what time|at what time|which time|start time|when do|when does|what hour) /
    (во сколько|в какое время|в котором часу|к которому|до какого (времени|часа)) / (jam berapa|pukul berapa)`,
  deadline: `
    (until when|by when|deadline|how late|latest|up to when|how (far|long) (in advance|before)|until what) /
    (до какого|до каких|срок*|не позднее|когда последн*|за сколько|крайн*) /
    (sampai kapan|paling lambat|batas*|berapa hari sebelum|tenggat*|hingga kapan)`,
  contents: `
    (what|which) (is|are|does|do|exactly|else|things?|all)? ?(it |the (price|rate|package) )?(includ*|come) /
    что (именно )?(входит|включ*) / (apa (saja|aja)|termasuk apa)`,
  luggage: `
    (luggage|bags?|suitcases?) / (багаж*|чемодан*|вещи) / (bagasi|koper|barang)`,
  who_meets: `
    (who (will )?(meet|let|greet)|let (us|them|guests) in|welcome (the|them)|reception open|meets?) /
    (кто (их |нас |гостей )?встрет*|встретит|впустит) /
    (siapa yang (menjemput|menyambut|menerima)|menyambut|sambut)`,
  fence: `
    (fence|fenced|gate|shallow) / (огражд*|огорож*|забор*|мелк*) / (pagar*|dangkal)`,
  door: `
    (door|doors|wide|width|shower) / (двер*|шири*|душ*) / (pintu*|lebar*|shower)`,
  damage: `
    (damage|insurance|insured|breakage|liability) / (страхов*|ущерб*|повреж*) / (asuransi*|kerusakan*)`,
  generator: `
    (generator|electricity|power|air ?-?con*|aircon|ac|a c) / (генератор*|электрич*|кондицион*|свет) /
    (genset|generator|listrik*|ac)`,
  gym: `
    (gym|fitness|sauna|steam|spa|jacuzzi) / (спортзал*|фитнес*|сауна*|баня|спа|хамам*|джакузи) /
    (gym|fitness|sauna|spa|jacuzzi)`,
  seating: `
    (seat|seating|sit|indoors?|inside|corner|private (room|area|dining)|quiet|table by) /
    (рассад*|сесть|внутри|приват*|отдельн* (зал|комнат|кабинет)*|кабинк*|тих*) /
    (duduk|dalam ruangan|indoor|private|ruang pribadi|ruangan privat)`,
  menu: `
    (menu|tasting|set menu|a la carte|dishes)s? / (меню|сет*|блюд*|дегустац*) / (menu*|hidangan*|set)`,
  leader: `
    (leader|teacher|facilitator|organi[sz]er)s? / (ведущ*|преподавател*|организатор*|учител*) /
    (guru*|pemimpin*|instruktur*|penyelenggara)`,
  documents: `
    (passport|documents?|id|contract|agreement)s? / (паспорт*|документ*|договор*) / (paspor|dokumen*|kontrak|ktp)`,
  security: `
    (security|guard|safe|safety|cctv) / (охран*|безопас*|сейф*|камер*) / (satpam|keamanan|aman|cctv)`,
  greeting: `
    (hello|introduce yourself|who you are|greet*|introduction) / (поздоров*|представ*|приветств*) /
    (perkenal*|sapa)`,
}

/** Topics that qualify a question: 'for eight guests'. */
export const qualifyingTopics: Readonly<Record<string, string>> = {
  guests: `
    (guest|people|person|adult|pax|participant|traveller|group|party of)s? /
    (гост*|человек*|людей|взросл*|персон*|групп*|участник*|двоих|троих|четверых|пятерых|шестерых|восьмерых) /
    (orang|tamu|dewasa|peserta|rombongan|grup)`,
  week: `
    (week|weekly)s? / недел* / (minggu|seminggu)`,
  night: `
    (night|nightly|overnight)s? / (ночь|ночи|ночей|сутки|суток) / (malam|semalam|permalam)`,
  month: `
    (month|monthly)s? / месяц* / (bulan|sebulan)`,
  day: `
    (day|daily)s? / (день|дня|дней) / (hari|sehari)`,
  hour: `
    (hour|hourly|minute)s? / (час|часа|часов|минут*) / (jam|menit)`,
  villa: `
    (villa|house|property|home|place)s? / (вилл*|дом|дома|объект*) / (villa*|vila*|rumah)`,
  yacht: `
    (yacht|boat|charter|catamaran|cruise|trip|tour)s? /
    (яхт*|катер*|лодк*|катамаран*|судно|круиз*|тур*|прогулк*|чартер*|аренд*) /
    (yacht|kapal*|perahu*|boat|charter|trip|tur|sewa)`,
  table: `
    tables? / (стол|стола|столик*|столы) / meja*`,
  total: `
    (total|full|whole|entire|in all|altogether|overall|all together|final) /
    (полн*|общ*|итог*|всего|всю|целиком|весь|вся) / (total*|keseluruhan|seluruh*|semua)`,
  free_of_charge: `
    (free of charge|for free|complimentary|without (charge|penalty)|(delivery|parking|wi-?fi|transfer|breakfast|cancellation|pick ?-?up|children|kids|shuttle|cot|bed|helmet|coffee|water|drinks|corkage) ~ free) /
    бесплатн* / (gratis|cuma-cuma)`,
  needed: `
    (need|needed|required|require|necessary|obligatory|must)s? / (нуж*|надо|требу*|необходим*|обязательн*) /
    (perlu*|harus*|wajib|diperlukan|butuh*|dibutuhkan)`,
  late: `
    (late|later) / (поздн*|позже) / (terlambat|telat|late)`,
  early: `
    (early|earlier) / (ранн*|раньше|пораньше) / (lebih awal|awal|early|dini)`,
  own: `
    (bring|own) / (свой|свое|свои|своим|принест*|приход*) / (sendiri|bawa*|membawa)`,
}
