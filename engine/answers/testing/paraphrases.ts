/**
 * Wordings of replies by class and language, written before the reader was run on them. Each row is a question of the
 * agent and replies of strangers to it.
 */
export type Rows = readonly (readonly [step: string, question: string, replies: readonly string[]])[]

const list = (text: string): string[] => text.split(' / ')

/** Replies that mean yes. */
export const yesReplies: Readonly<Record<'en' | 'ru' | 'id', Rows>> = {
  en: [
    [
      'Ask whether the villa is free from 12 to 19 July.',
      'Would the house be open for us that week?',
      list(
        `That week is all yours / I have nothing in the book for those dates / Looks good, no bookings so far / Sure, we can put you in / You are lucky, the group just cancelled / We still have it`,
      ),
    ],
    [
      'Ask whether dogs are allowed.',
      'They travel with a spaniel, is that all right?',
      list(
        `Dogs are part of the family here / We have two ourselves / As long as it stays off the beds / Small ones only / A spaniel is fine / Nobody ever complained about a dog`,
      ),
    ],
    [
      'Ask whether breakfast is included.',
      'Does the rate come with breakfast?',
      list(
        `Breakfast comes with every room / It is in there already / You get the full buffet / Breakfast, afternoon tea and wifi / Naturally, and it is a good one / That is covered`,
      ),
    ],
    [
      'Ask whether they can collect the guests at the airport.',
      'Could anyone fetch them from the airport?',
      list(
        `My brother will be waiting with a sign / We pick up everybody / Just send us the flight number / Of course, the driver is ours / That can be organised / It is part of what we do`,
      ),
    ],
    [
      'Ask whether there is a cot for a baby.',
      'Do you happen to have a cot?',
      list(
        `There is one in the storage / Two of them actually / We will put one in the room / We can borrow one from next door / It is already in the bedroom / Happy to set one up`,
      ),
    ],
  ],
  ru: [
    [
      'Спросить, свободна ли вилла с 12 по 19 июля.',
      'Эта неделя у вас не занята?',
      list(
        `Пока никто не бронировал / Стоит пустая / Заезжайте, место есть / Как раз освободилась / Эти числа открыты / Вам повезло, отказались люди`,
      ),
    ],
    [
      'Спросить, можно ли с собакой.',
      'Они с таксой, пустите?',
      list(
        `Куда ж без неё / Такса не лошадь, приезжайте / С маленькими селим / У нас самих две / Главное чтобы не лаяла ночью / Животным мы рады`,
      ),
    ],
    [
      'Узнать, включён ли завтрак.',
      'А завтрак в стоимость входит?',
      list(
        `Всё уже посчитано вместе / Завтраком кормим / Идёт вместе с номером / Шведский стол в подарок / Разумеется, с восьми до десяти / В стоимости, да`,
      ),
    ],
    [
      'Спросить, встретят ли гостей в аэропорту.',
      'Сможете их забрать из аэропорта?',
      list(
        `Водитель подъедет / Встречаем всех с табличкой / Скажите номер рейса, и всё / Организуем / Не первый раз, заберём / Это без проблем`,
      ),
    ],
    [
      'Спросить, есть ли парковка.',
      'Машину есть где оставить?',
      list(
        `Двор большой, поместитесь / Прямо у ворот / Под навесом на три машины / Имеется своя / Парковка бесплатная / Места хватит`,
      ),
    ],
  ],
  id: [
    [
      'Ask whether the villa is free from 12 to 19 July.',
      'Minggu itu villanya kosong tidak?',
      list(
        `Kosong kok kak / Belum ada yang ambil / Masih aman / Tanggal segitu free / Bisa, silakan dibooking / Untungnya baru ada yang cancel`,
      ),
    ],
    [
      'Ask whether dogs are allowed.',
      'Tamunya bawa anjing kecil, boleh?',
      list(
        `Boleh aja asal nggak galak / Kami pet friendly kak / Nggak masalah / Kalau kecil silakan / Di sini juga ada anjing / Monggo dibawa`,
      ),
    ],
    [
      'Ask whether breakfast is included.',
      'Harganya sudah sama sarapan?',
      list(
        `Sudah komplit sama sarapan / Udah include kak / Sarapan dapat untuk dua orang / Iya sudah all in / Sarapannya gratis / Termasuk, nasi goreng atau roti`,
      ),
    ],
    [
      'Ask whether they can collect the guests at the airport.',
      'Tamunya bisa dijemput di bandara?',
      list(
        `Nanti sopir kami yang jemput / Bisa banget kak / Kami siapkan mobilnya / Kasih nomor penerbangannya aja / Ada layanan jemput / Siap, kita jemput`,
      ),
    ],
    [
      'Ask whether there is parking.',
      'Ada tempat parkirnya?',
      ['Parkirnya luas', 'Muat lima mobil', 'Ada di depan', 'Bisa parkir di halaman', 'Tersedia kak', 'Pasti ada dong'],
    ],
  ],
}

/** Replies that mean no. */
export const noReplies: Readonly<Record<'en' | 'ru' | 'id', Rows>> = {
  en: [
    [
      'Ask whether the villa is free from 12 to 19 July.',
      'Would the house be open for us that week?',
      list(
        `A wedding party has it / That one is gone I am afraid / Another couple was faster / We are chock full in July / The owners are staying there themselves / Not a single night left`,
      ),
    ],
    [
      'Ask whether dogs are allowed.',
      'They travel with a spaniel, is that all right?',
      list(
        `We had a bad experience with dogs so no more / My wife is allergic, sorry / The neighbours would kill me / Pets have to stay home / Only guide dogs / We prefer without animals`,
      ),
    ],
    [
      'Ask whether breakfast is included.',
      'Does the rate come with breakfast?',
      list(
        `It is room only / Breakfast is twelve euros a head / You pay for that at the cafe / We do not do breakfast / That comes on top / Guests cook for themselves`,
      ),
    ],
    [
      'Ask whether they can collect the guests at the airport.',
      'Could anyone fetch them from the airport?',
      list(
        `They would need a taxi / We have no car / I do not drive anymore / Sorry, they must come by themselves / That is not something we offer / Impossible at night`,
      ),
    ],
    [
      'Ask whether there is a cot for a baby.',
      'Do you happen to have a cot?',
      list(
        `They should bring their own / We threw the old one away / Nothing for babies here, unfortunately / We are adults only / The only one is broken / Not at the moment`,
      ),
    ],
  ],
  ru: [
    [
      'Спросить, свободна ли вилла с 12 по 19 июля.',
      'Эта неделя у вас не занята?',
      list(
        `Уже сдали / Там свадьба будет / Июль расписан до конца / Увы, перед вами взяли / Хозяева сами живут в это время / Ничего нет на июль`,
      ),
    ],
    [
      'Спросить, можно ли с собакой.',
      'Они с таксой, пустите?',
      list(
        `С животными никак / У нас аллергики / Хозяйка против / Собак не берём / Только без питомцев / Это исключено`,
      ),
    ],
    [
      'Узнать, включён ли завтрак.',
      'А завтрак в стоимость входит?',
      list(
        `За него доплачивают / Завтрак пятьсот рублей / Мы вообще не кормим / Только проживание / Кухня есть, готовят сами / Оплачивается на месте отдельно`,
      ),
    ],
    [
      'Спросить, встретят ли гостей в аэропорту.',
      'Сможете их забрать из аэропорта?',
      list(
        `Пусть берут такси / Машины у нас нет / Такой услуги не держим / Водитель в отпуске / Не получится, далеко / Мы этим не занимаемся`,
      ),
    ],
    [
      'Спросить, есть ли парковка.',
      'Машину есть где оставить?',
      list(
        `Негде, улица узкая / Только на городской стоянке / С этим беда / Своей нет / Чего нет, того нет / Парковаться нельзя`,
      ),
    ],
  ],
  id: [
    [
      'Ask whether the villa is free from 12 to 19 July.',
      'Minggu itu villanya kosong tidak?',
      list(
        `Udah ada yang isi kak / Bulan Juli full semua / Keduluan orang / Lagi dipakai keluarga pemilik / Sudah nggak ada / Lagi direnovasi`,
      ),
    ],
    [
      'Ask whether dogs are allowed.',
      'Tamunya bawa anjing kecil, boleh?',
      list(
        `Waduh maaf nggak bisa kak / Hewan dilarang masuk / Pemiliknya nggak ngizinin / Tetangga takut anjing / Jangan ya kak / Tidak terima hewan`,
      ),
    ],
    [
      'Ask whether breakfast is included.',
      'Harganya sudah sama sarapan?',
      list(
        `Sarapan bayar lagi / Room only kak / Belum, nambah lima puluh ribu / Cuma kamarnya aja / Nggak dapat sarapan / Di sini nggak ada dapur`,
      ),
    ],
    [
      'Ask whether they can collect the guests at the airport.',
      'Tamunya bisa dijemput di bandara?',
      list(
        `Naik taksi aja kak / Kita nggak punya mobil / Belum ada layanan itu / Sopirnya lagi libur / Maaf datang sendiri ya / Nggak sampai ke bandara`,
      ),
    ],
    [
      'Ask whether there is parking.',
      'Ada tempat parkirnya?',
      list(
        `Gangnya sempit kak / Cuma bisa motor / Parkirnya nggak ada / Nggak punya halaman / Belum ada / Harus parkir di luar`,
      ),
    ],
  ],
}

/** Replies that say neither. */
export const vagueReplies: Readonly<Record<'en' | 'ru' | 'id', Rows>> = {
  en: [
    [
      'Ask whether the pool is heated.',
      'Is the pool heated?',
      list(
        `The pool is on the roof / My nephew cleans it every morning / You know, people love this place / What a day, calls all morning / It was built last year / Which villa do you mean? / The view is incredible from there / One second please / Sorry, say again? / There are two restaurants in the village`,
      ),
    ],
  ],
  ru: [
    [
      'Узнать, есть ли подогрев бассейна.',
      'Бассейн с подогревом?',
      list(
        `Бассейн у нас на крыше / Его чистят по утрам / Ой, у нас такая погода сегодня / А вы откуда звоните? / Построили в прошлом году / Вид оттуда просто сказка / Сейчас, секундочку / Что-что, повторите? / Внук мой плавать любит / Вилла двухэтажная`,
      ),
    ],
  ],
  id: [
    [
      'Ask whether the pool is heated.',
      'Kolamnya ada pemanasnya?',
      list(
        `Kolamnya di lantai atas / Tiap pagi dibersihkan sama Pak Made / Ini dari mana ya? / Baru dibangun tahun lalu / Pemandangannya bagus sekali / Sebentar ya kak / Gimana kak, kurang jelas / Wah hari ini hujan terus / Anak saya suka berenang / Villanya dua lantai`,
      ),
    ],
  ],
}

/** Replies that put the answer off. */
export const deferredReplies: Readonly<Record<'en' | 'ru' | 'id', Rows>> = {
  en: [
    [
      'Ask for the price per night.',
      'How much is one night?',
      list(
        `Rates are done by my sister, ring her after lunch / Let me get back to you on that / The list comes out next week / I only do the garden, ask the lady tomorrow / Drop us a line and we will quote / That is for the office to say / I would have to look it up and call you / Could you try again when the boss is in? / No clue, I started yesterday / Our sales people will answer by mail`,
      ),
    ],
  ],
  ru: [
    [
      'Узнать цену за ночь.',
      'Сколько стоит ночь?',
      list(
        `Цены у сестры, наберите её после обеда / Я вам попозже отвечу / Прайс будет на той неделе / Я тут сторож, хозяйка завтра приедет / Черкните на почту, посчитаем / Это бухгалтерия считает / Надо глянуть в программе, я перезвоню / Без начальницы не скажу / Понятия не имею, второй день работаю / Отдел продаж вам напишет`,
      ),
    ],
  ],
  id: [
    [
      'Ask for the price per night.',
      'Satu malam berapa?',
      list(
        `Soal harga sama kakak saya, telepon nanti sore / Nanti saya kabarin ya / Daftar harganya minggu depan baru keluar / Saya cuma tukang kebun, tanya ibunya besok / Kirim WA aja nanti kita hitung / Itu bagian kantor / Harus lihat di komputer dulu, nanti saya telepon balik / Tunggu bos datang dulu ya / Wah nggak tau kak, baru kerja kemarin / Nanti tim sales yang balas`,
      ),
    ],
  ],
}

/** Agreement with what the agent repeats. */
export const agreements: Readonly<Record<'en' | 'ru' | 'id', readonly string[]>> = {
  en: list(
    `That is what I said / Right you are / You heard me right / Spot on / Correct, madam / Yes, per night / Yup, four hundred / Exactly that / Perfectly right / Si si / Indeed it is / Aye / Yes dear / No mistake there / Affirmative`,
  ),
  ru: list(
    `Именно столько / Всё так / Вы правильно услышали / Так точно / Ну да / Да, четыреста / Верно, за ночь / Точно / Ага, так / Совершенно верно / Правильно говорите / Угу / Да-да, всё верно / Подтверждаю / Так и есть`,
  ),
  id: list(
    `Betul sekali / Iya segitu / Pas kak / Bener / Ya, empat ratus / Iya kak betul / Sip, bener / Tepat / Heeh / Benar begitu / Iya per malam / Yoi / Betul bu / Ya memang segitu / Nggih`,
  ),
}

/** Announcements of machines, by what speaks. */
export const announcements: Readonly<Record<'voicemail' | 'phone_menu' | 'call_screening', readonly string[]>> = {
  voicemail: list(
    `Hi, it's Tom, I can't get to the phone, talk after the beep / The mailbox of this number is full / We are closed for the season. Leave your details and we will ring you back / You've reached the desk of Ana. Please leave a message / Your call has been forwarded to an automated voice messaging system / Здравствуйте, меня сейчас нет, говорите после сигнала / Вы позвонили в нерабочее время. Оставьте сообщение / Включен автоответчик, оставьте ваше имя и номер / Абонент не может ответить, запишите голосовое сообщение после гудка / Вас приветствует голосовой почтовый ящик / Halo, saya sedang tidak bisa angkat telepon, tinggalkan pesan ya / Silakan bicara setelah bunyi bip / Anda masuk ke kotak suara / Kantor kami sudah tutup, mohon tinggalkan nama dan nomor Anda / Panggilan Anda dialihkan ke pesan suara`,
  ),
  phone_menu: list(
    `For rooms press one, for tables press two / If you would like to make a reservation, say reservation or press 1 / You are third in line, please hold / All our colleagues are busy, the next free one will take your call / Please enter the extension followed by the hash key / Чтобы забронировать номер, нажмите единицу / Если вы знаете добавочный, наберите его / Ваш звонок очень важен для нас, оставайтесь на линии / Вы можете выбрать язык: русский один, английский два / Все сотрудники заняты, дождитесь ответа / Tekan satu untuk reservasi, dua untuk restoran / Untuk bahasa Indonesia silakan tekan angka satu / Seluruh petugas kami sedang melayani pelanggan lain / Anda berada di antrean nomor tiga / Masukkan nomor ekstensi yang dituju`,
  ),
  call_screening: list(
    `Hi, the person you are calling is using a screening service. Say your name and why you are calling / Before I connect you, may I ask who is calling and what it is about? / Please state your name after the tone and Google will try to connect you / I'm an automated assistant for Lena. What should I tell her? / Record your name and the reason for your call / Я голосовой помощник, скажите, по какому вопросу звоните / Представьтесь, пожалуйста, и назовите цель звонка / Абонент попросил узнать, кто звонит и зачем / Это виртуальный секретарь, что передать? / Здравствуйте, меня зовут Олег, я ассистент абонента. Что ему передать? / Saya asisten virtual. Boleh tahu siapa yang menelepon dan keperluannya? / Sebutkan nama Anda dan alasan menelepon / Panggilan ini disaring. Siapa ini dan ada keperluan apa? / Sebelum disambungkan, mohon sebutkan nama dan tujuan panggilan / Halo, ini layanan penjawab otomatis, sampaikan nama dan keperluan Anda`,
  ),
}
