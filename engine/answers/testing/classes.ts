/**
 * Replies by class of sentence, in three languages. A row is 'verdict and value | step | question | reply'. The value is
 * written by `short`.
 */
export const classes: Readonly<Record<string, string>> = {
  'parts of an hour': `
    answered 2026-11-23T22:45 | Ask when the kitchen closes | Until what time does the kitchen serve? | Last orders quarter to eleven
    answered 2026-11-23T07:30 | Ask when the first boat leaves | When does the first boat leave? | Half past seven from the jetty
    answered 2026-11-23T08:30 | Спроси, когда выезд | Во сколько выезжаете? | В полдевятого от площади
    answered 2026-11-23T23:30 | Уточни, когда закрывается кухня | Кухня до скольки? | До половины двенадцатого
    answered 2026-11-23T07:30 | Ask when the boat leaves | Kapalnya berangkat jam berapa? | Setengah delapan pagi
    answered 2026-11-23T21:30 | Ask when they stop serving dinner | Makan malam sampai jam berapa? | Setengah sepuluh`,
  'hours that recur, which have no date': `
    answered text | Ask until what time the bar is open | How late does the bar serve? | till half past one on most nights
    answered 2026-11-24T09:00 | Ask for the earliest free time for a massage | When is the earliest time you have? | tomorrow at nine in the morning
    answered text | Узнать, во сколько завтрак | Во сколько у вас завтрак? | с семи тридцати до десяти
    unclear | Узнать, до скольки открыт бассейн | До скольки открыт бассейн? | бассейн у нас на крыше
    answered text | Ask what time check-out is | Check-out jam berapa? | jam dua belas siang
    answered 2026-11-25T16:00 | Ask for the next available time | Kapan ada waktu kosong? | lusa jam empat sore`,
  'shares and ages': `
    answered 30 | Ask what percentage the deposit is | What percentage is the deposit? | thirty percent on booking
    answered 12 | Ask from which age children may dive | From which age can children dive? | they start at twelve years
    answered 20 | Узнать, сколько процентов предоплата | Сколько процентов предоплата? | двадцать процентов сразу
    answered 6 | Спросить, с какого возраста берут детей | С какого возраста берёте? | с шести лет
    answered 50 | Ask what percentage the down payment is | Berapa persen uang mukanya? | lima puluh persen dulu
    answered 10 | Ask from what age children can join | Anak umur berapa boleh ikut? | mulai sepuluh tahun`,
  'units of the question': `
    answered 380 USD night | Ask for the nightly rate | And the nightly rate? | Three hundred and eighty dollars
    answered 38 person_night | Ask the price per person per night | How much is it per person per night? | Thirty eight
    answered 2000 person | Узнай, сколько берут с человека | Сколько с человека? | Две тысячи с носа
    answered 270 USD night | Узнай цену за ночь | И почём ночь? | Двести сорок долларов, ой нет, двести семьдесят
    answered 1200000 IDR night | Ask for the price per night | Semalamnya berapa? | Satu juta dua ratus ribu rupiah
    answered 18000000 IDR month | Ask for the monthly rent | Kontrak bulanannya berapa? | Delapan belas juta rupiah, kalau setahun bisa nego`,
  'totals and other amounts of a reply': `
    answered 1800000 night | Ask for the rate per night for two rooms | What would two rooms cost per night? | One is nine hundred thousand so two is one million eight
    answered 10800 THB | Узнай, сколько стоит рыбалка | Сколько стоит рыбалка? | Тысяча восемьсот бат с каждого, выходит десять восемьсот
    answered 700000 | Ask the price for two lessons | Dua kali pertemuan berapa? | Sekali tiga ratus lima puluh, jadi dua kali tujuh ratus ribu
    answered 11000 RUB hour | Узнать цену за час | Сколько стоит час? | девять тысяч в час ой нет извините это маленькая, большая одиннадцать тысяч рублей в час`,
  'counts and limits': `
    answered 18 | Ask how many passengers are allowed | How many may you take? | The licence says twenty-five, but we never go above eighteen
    answered 3 | Ask how many bedrooms there are | How many bedrooms are there? | Two downstairs, one upstairs
    answered 3 | Ask how many bedrooms there are | Kamarnya ada berapa? | Dua di bawah, satu di atas
    answered no | Ask if there is space for four | Do you have room for four divers? | I have three places, not four
    hedged 22 | Узнай, сколько минут длится полёт | Сколько минут летаем? | минут двадцать две в воздухе`,
  'others who have the place': `
    answered yes | Ask whether the boat is free on 14 February | Is the boat taken on the fourteenth of February? | Nobody has her that day
    answered no | Узнай, свободен ли коттедж с 5 по 8 марта | Коттедж с пятого по восьмое марта не занят? | Пятого заезжает свадьба
    answered no | Ask whether the villa is free on 1 January | Villanya kosong tanggal satu Januari? | Ada keluarga dari Surabaya yang nginap
    answered no | Узнай, работает ли ресторан 1 января | Вы первого января открыты? | Первого отсыпаемся, со второго ждём`,
  'conditions, contrasts and instead': `
    answered yes | Ask whether the menu can be made without nuts | Can the kitchen leave out nuts? | If we know two days before
    answered yes | Ask whether they accept cards | Can the client pay by card? | Up to five hundred yes, above that bank transfer
    answered no | Ask whether there is a bathtub | Ada kamar yang pakai bathtub? | Cuma shower semua
    answered no | Спроси, есть ли проектор | Проектор имеется? | Проектор был, но сгорел
    answered no | Спросить, есть ли жилеты для детей | Есть ли детские жилеты? | детских жилетов нету, привозите с собой
    answered yes | Ask whether they need a passport copy | Do you need a copy of the passport? | At check-in, yes, not before
    answered yes | Узнай, можно ли перенести | Перенести можно? | Само собой, без штрафа
    answered yes | Спросить, работает ли спа в воскресенье | А в воскресенье работаете? | без выходных работаем`,
  'who decides': `
    deferred | Ask whether an outside caterer is possible | Could we bring an outside caterer? | for this you must talk with Filipa, she directs the events
    deferred | Спросить, можно ли запускать фейерверк | Можно ли запускать фейерверк? | это Этери решает, наша начальница
    deferred | Ask whether drones are allowed | Boleh pakai drone? | nah itu wewenang taman nasional`,
}
