/**
 * Calls by class of sentence, in three languages. A row is 'answers || steps || turns || time zone'. Answers and steps are
 * separated by ';'. Turns are separated by '|', and the agent speaks first. Values are written by `short`.
 */
export const spokenTalks: Readonly<Record<string, string>> = {
  'read-backs that are affirmed': `
    confirmed 12000 RUB || Узнать цену бани || Сколько стоит баня? | двенадцать | Двенадцать тысяч рублей, правильно? | да, веники по пятьсот
    contradicted || Ask for the price per night || What is the price per night? | five hundred euros | Five hundred euros, correct? | yes, it costs six hundred euros
    confirmed 42000 JPY person_night || Ask for the price per person per night || What is the price per person per night? | one person one night forty two thousand yen | Forty-two thousand yen per person per night, is that right? | yes and also bath tax one hundred fifty yen
    confirmed 31000 THB night || Ask for the price per night || What is the price per night? | it is thirty one and with the boat thirty four | Thirty-one thousand baht per night, correct? | yes correct, the boat is three thousand more
    confirmed 72000 RUB person || Узнать цену с человека || Сколько стоит с человека? | семьдесят две тысячи | Семьдесят две тысячи рублей с человека, верно? | верно, а на двоих будет сто сорок четыре
    confirmed 6500 RUB person || Узнать цену с человека || Сколько стоит с человека? | шесть с половиной с человека а если целиком брать то сорок | Шесть тысяч пятьсот рублей с человека? | ну да
    confirmed 45000000 IDR boat || Ask for the price of the boat || Berapa harga satu kapal? | empat puluh lima juta satu kapal | Empat puluh lima juta rupiah, betul? | iya betul, kalau tambah orang kena lima ratus ribu lagi
    confirmed 750000 IDR night || Ask for the price per night || Berapa harga per malam? | tujuh lima puluh | Tujuh ratus lima puluh ribu rupiah per malam? | iya, extra bed seratus ribu
    answered 6000 || Ask for the price || What is the price? | five thousand | So five thousand? | Yes, no, sorry, six thousand
    confirmed 18; answered yes || Ask how many dives there are; Ask whether a certificate is required || How many dives are there? | eighteen dives | Eighteen dives, is that right? | eighteen yeah weather permitting | Is a certificate required? | advanced open water and at least fifty logged dives yes
    confirmed 120 GEL person; confirmed yes || Спросить цену дегустации на человека; Спросить, включён ли обед || Сколько стоит дегустация на человека? | сто двадцать лари на человека | Сто двадцать лари с человека, обед включён, правильно? | да да правильно
    confirmed 30 || Ask what percentage the deposit is || What percentage is the deposit? | we ask thirty percent | Thirty percent, right? | mm hm thirty`,
  'spoken numbers': `
    answered 1699 person || Ask for the price per person || What does it cost per person? | one thousand six ninety nine per person twin cabin
    answered 1150 USD night || Ask for the price per night || What is the price per night? | one one five zero one thousand one hundred fifty dollars
    answered 4.5 EUR person_night || Ask how much the local tax is per person per night || How much is the local tax per person and night? | the tax is four euro fifty per person and night
    answered 2.5 || Ask how many hours the dinner takes || How many hours does it take? | two and half hours
    answered 7.5 EUR || Узнать цену билета || Сколько стоит билет? | семь евро пятьдесят
    answered 2350 RUB || Узнать цену || Сколько стоит прокат? | две тысячи триста пятьдесят рублей
    answered 400 EUR || Ask for the price || What does it cost? | between four hundred and six hundred euros
    answered 12.5 USD || Ask for the price || Berapa harganya? | dua belas dolar lima puluh
    answered 120 || Спросить, сколько минут длится программа || Сколько минут она длится? | два часа сто двадцать минут
    unclear || Ask for the price of the week || What is the price for the week? | it's seven thousand and then the
    answered 45 || Ask how many minutes it takes || How many minutes? | three quarters of an hour
    answered 2750 || Ask for the price || What is the price? | two thousand seven fifty
    answered 5 EUR || Ask for the price of the shower || How much is the shower? | it is five euro ten minutes`,
  days: `
    answered 2027-02-08 || Ask on which date the retreat can start in February || On which date could it start in February? | February from the eighth we can give you, before that we are full
    answered 2027-01-21 || Ask on which date the boat is free in January || When is it free in the second half of January? | the twenty-first is fine
    answered 2027-04-14 || Ask on which date a guide is free in April || On which date is a guide free? | the thirteenth no the fourteenth the fourteenth of April he is free
    answered 2026-11-25T16:00 || Ask for the earliest free appointment || When is the earliest appointment? | today no tomorrow no the day after tomorrow at four we have
    answered 2027-02-01 || Спросить, с какого числа можно забронировать || С какого числа можно забронировать апрель? | бронирование на апрель откроем первого февраля
    answered 2027-08-16 || Спросить, какого числа начинается второй августовский тур || Какого числа начинается второй августовский тур? | первый со второго а второй с шестнадцатого августа
    answered 2026-12-05 || Узнать, в какой день в декабре яхта свободна || Какой день в декабре свободен? | четвёртого свадьба, пятого свободно
    answered 2027-01-21 || Ask on which date the boat is free in the second half of January || Tanggal berapa kapalnya kosong di paruh kedua Januari? | Januari tanggal dua puluh satu sampai dua puluh tiga kosong
    answered 2027-04-05 || Ask when the resort opens again || Kapan resor buka lagi? | kita buka lagi tanggal satu April eh bukan lima April maaf
    answered 2026-11-26T19:30 || Ask for the earliest free time for two people || When is the earliest time? | today full tomorrow full also thursday evening have seven thirty
    answered 2026-12-13 || Ask which day next month is free || Which day in December is free? | not the twelfth but the thirteenth of December
    answered 2026-11-22 || Ask when the kitchen reopened || When did you reopen? | yesterday, yesterday the twenty-second
    answered 2027-05-09 || Ask on which date the boat leaves in the first half of May || On which date does the boat leave in the first half of May? | every Sunday so the second and the ninth but the second is sold out so the ninth of May
    hedged 2027-03-16 || Ask on which date the March retreat starts || Retret bulan Maret mulai tanggal berapa? | Maret itu kalau nggak salah tanggal enam belas deh tapi nanti saya pastikan lagi ya`,
  'the number that is asked for': `
    answered 40 EUR person || Ask for the price for a child || What does a child pay? | adults eighty euros children forty euros per person
    answered 12 || Ask how many people the boat can carry || How many people can it carry? | coast guard says twelve plus crew
    answered 3 || Ask how many single rooms are left || How many single rooms are left? | double rooms five, single rooms three
    answered 8500 RUB || Узнать цену большого номера || Сколько стоит большой номер? | маленький номер пять тысяч рублей, большой номер восемь пятьсот
    answered 6 || Спросить, сколько гостей вмещает катер || Сколько гостей берёт катер? | на яхту двенадцать гостей, на катер шесть гостей
    answered 500000 IDR || Ask for the price of the private class || Kelas privat berapa? | kelas grup dua ratus ribu rupiah, kelas privat lima ratus ribu rupiah
    answered 4 || Ask how many cabins the boat has || Kapalnya punya berapa kabin? | kabinnya ada empat bu yang dua pakai AC
    answered 11 || Ask how long the walk is in kilometres || How long is the walk in kilometres? | eleven kilometres go and return
    answered 300 USD night || Ask for the price of the suite per night || How much is the suite per night? | the double room is two hundred dollars and the suite three hundred dollars a night`,
  currencies: `
    answered 40 OMR || Ask for the price of the transfer || How much is the transfer? | transfer forty rial || Asia/Muscat
    answered 200 GEL night; answered 30 GEL person || Узнать цену за ночь;Спросить цену завтрака с человека || Сколько стоит ночь? | двести лари за ночь | Сколько стоит завтрак? | тридцать с человека || Asia/Tbilisi
    confirmed 90 EUR night; answered 15 EUR || Ask for the price per night;Ask for the price of breakfast || What is the price per night? | ninety | Ninety euros per night, correct? | correct | And breakfast? | fifteen || Europe/Rome
    answered 120 CHF night || Ask for the price per night || What is the price per night? | one hundred twenty francs a night || Europe/Zurich
    answered 1500 EGP || Узнать цену экскурсии || Сколько стоит экскурсия? | полторы тысячи фунтов || Africa/Cairo
    answered 300 USD; answered 2500000 || Ask for the price of the boat;Ask for the price of the driver || Berapa harga kapalnya? | tiga ratus dolar | Sopirnya berapa? | dua juta lima ratus ribu || Asia/Makassar`,
  'wishes instead of questions': `
    answered yes || Ask whether a table for six is free tomorrow || Do you speak English? We need a table for six tomorrow. | yes of course, a table for six we have
    answered no || Узнать, есть ли домик на четверых в субботу || Вы говорите по-русски? Нам нужен домик на четверых в субботу. | в субботу домики заняты
    answered yes || Ask whether a boat is free on 5 December || Bisa bahasa Indonesia? Kami butuh kapal tanggal lima Desember. | bisa, kapalnya kosong tanggal lima`,
  'times of day, discounts and places elsewhere': `
    answered no || Ask whether there is electricity all day || Is there electricity all day? | only in the evening until midnight
    answered no || Узнать, есть ли свет круглосуточно || Свет круглосуточно? | с шести вечера до полуночи генератор
    answered yes || Узнать, есть ли скидка для детей || Есть скидка для детей? | до двенадцати лет половина
    answered yes || Ask whether there is a discount for children || Ada diskon untuk anak? | anak bayar setengah
    answered no || Ask whether a doctor is on the island || Is there a doctor on the island? | we have a nurse the doctor is on the next island
    answered no || Ask whether there is electricity all day || Apakah listrik menyala sepanjang hari? | malam saja pak`,
  'yes and no': `
    answered yes || Ask whether the villa is free from 10 to 14 January || Apakah vilanya kosong tanggal sepuluh sampai empat belas Januari? | sepuluh sampai empat belas ya bentar ya kak saya cek dulu | Baik. | masih kosong kak bisa
    answered yes || Ask whether a bungalow is free next week || Apakah ada bungalow kosong minggu depan? | minggu depan ada kosong dua bungalow
    answered no || Ask whether a table is free on 5 April || Is there a table for four on the fifth of April? | sorry April five is sakura season we are full only waiting list possible
    answered yes || Узнать, есть ли время для двоих в пятницу 5 марта || Есть ли время для двоих в пятницу пятого марта? | пятого марта утро занято после обеда в три пожалуйста
    answered yes || Узнать, свободны ли апартаменты с 26 по 28 февраля || Свободны с двадцать шестого по двадцать восьмое февраля? | пятница суббота воскресенье да свободны пока
    hedged no || Ask whether they accept cards || Do you accept cards? | the internet here sometimes work sometimes not better you bring cash
    deferred || Узнать, есть ли купол с 20 по 22 августа || Есть ли купол с двадцатого по двадцать второе августа? | август ещё не продаём так что сказать не могу есть там или нет
    answered no || Ask whether the park fee is included || Apakah tiket sudah termasuk? | nah itu belum bu bayar sendiri sekitar lima ratus ribu per orang
    answered yes || Ask whether dinner is included || Is dinner included? | one tent is eighty five with dinner and breakfast
    answered yes || Ask whether 20 July is free || Is the twentieth free? | for the twentieth no we are full ah wait yes it is free
    answered yes || Узнать, можно ли с собакой || Можно приехать с собакой? | нет проблем приезжайте`,
}
