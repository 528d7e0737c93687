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
  'statements without marks': `
    answered yes | Ask whether guests may bring their own wine | May the guests bring their own wine? | sure bring what you like we don't have a licence
    answered yes | Ask whether fishing gear is included | Is the fishing gear included? | gear is in the price the licence is twenty euro you buy it in the shop
    answered yes | Ask whether there is parking | Is there parking? | parking is there behind the house it's not covered
    answered yes | Ask whether a driver is included | Is a driver included? | driver is there all the days only diesel you pay
    answered yes | Спросить, есть ли свободные места на 3 мая | Есть ли свободные места на третье мая? | май ещё не сезон места есть приезжайте
    answered yes | Узнать, входит ли трансфер | Трансфер входит в стоимость? | входит до причала дальше вы сами не заблудитесь
    answered yes | Ask whether there is a kitchen | Apakah ada dapur? | ada mbak dapurnya kecil nggak ada oven
    answered no | Ask whether there is hot water | Apakah ada air panas? | air panas tidak ada nona kalau mau saya masak air
    answered yes | Ask if mileage is unlimited | Is the mileage unlimited? | unlimited inside the country for abroad you must call us
    answered 3 | Ask how many rooms are left | How many rooms are left? | three rooms who is calling please
    answered 12 | Узнать, сколько человек можно взять на борт | Сколько человек максимум? | двенадцать больше нельзя
    hedged 3 | Ask for the minimum stay | What is the minimum stay? | I think three nights but I'm not sure
    answered text | Ask at what time the boat leaves | What time does the boat leave? | six thirty sharp don't be late`,
  'yes and no after the asked thing': `
    answered yes | Ask whether towels are included | Are towels included? | towels and sheets yes for everybody
    answered no | Ask whether breakfast is included | Is breakfast included? | breakfast no only coffee and biscuits in the room
    answered no | Спросить, можно ли приехать 5 мая | А пятого мая можно приехать? | пятого нет у нас свадьба а шестого пожалуйста
    answered yes | Ask whether lunch is included | Apakah makan siang sudah termasuk? | makan siang sudah minum belum
    answered no | Ask whether the ticket is included | Apakah tiket masuk sudah termasuk? | tiket belum pak bensin sama sopir sudah
    answered yes | Ask whether the date can be changed | Can the date be changed? | refund no change of date yes
    answered no | Спросить, есть ли сушилка | А сушилка? | машинка есть сушилки нет
    answered yes | Спросить, можно ли курить на балконе | Курить на балконе можно? | на балконе курите в номере нельзя`,
  'negations of something else': `
    answered yes | Ask whether the room is free on 3 June | Is the room free on the third of June? | june is not busy yet I have it
    answered yes | Спросить, есть ли скидка | Скидка будет? | скидку сделаю не обижу
    answered yes | Ask whether the house has a fireplace | Does the house have a fireplace? | it does without it nobody would come in winter
    answered yes | Ask whether the guide speaks German | Does the guide speak German? | he speaks german and english not french
    unclear | Спросить, нужен ли залог | Нужен ли залог? | у нас тут ветра нет тихо красота
    unclear | Ask whether there is live music | Is there live music? | my father had a boat with two sails when I was small
    answered yes | Узнать, можно ли вернуть билеты | Билеты вернуть можно? | за сутки вернём в день поездки уже нет`,
  'ranges and prices in hundreds': `
    answered 2750 EUR week | Ask for the weekly price | What is the weekly price? | twenty seven fifty euros the week
    hedged 90000 | Узнать, во сколько обойдётся ужин | Во сколько обойдётся ужин на всех? | ну тысяч девяносто сто где-то
    answered 45000 day | Узнать цену за сутки | Сколько стоят сутки? | сорок пять за сутки тысяч
    hedged 30 EUR | Ask how much dinner costs | How much does dinner cost? | maybe thirty maybe forty euro it depends on the fish
    answered 600 GEL night | Узнать цену за ночь | Сколько стоит ночь? | шестьсот лари ночь это примерно двести двадцать долларов
    answered 450000 person | Ask for the price per person | Berapa per orang? | empat lima puluh ribu sudah makan siang
    answered 7 | Спросить, на каком этаже квартира | На каком этаже квартира? | седьмой этаж лифт работает`,
}
