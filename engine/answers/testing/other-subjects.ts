/**
 * Calls in which a reply is also about something else, written before the reader was run on them. A line of the agent
 * begins with '<', one of the callee with '>'. The labels are the verdict and value of each step.
 */
export type TalkRows = readonly (readonly [steps: readonly string[], talk: string, labels: readonly string[]])[]

/** Another price for an earlier question, without a correction. */
export const secondPrices: TalkRows = [
  [
    ['Ask for the price per night', 'Ask whether there is parking'],
    `< How much is a night?
     > It is 400 euros a night
     < Is there parking?
     > Yes, in front. At 450 euros per night you get that too`,
    ['contradicted', 'answered yes'],
  ],
  [
    ['Ask for the price per person', 'Ask for the deposit'],
    `< What is the price per person?
     > 90 dollars per person
     < And the deposit?
     > The deposit is 200 dollars. You will pay 110 dollars per person`,
    ['contradicted', 'answered 200 USD'],
  ],
  [
    ['Узнать цену за сутки', 'Спросить, есть ли сауна'],
    `< Сколько стоят сутки?
     > Двенадцать тысяч рублей в сутки
     < Сауна есть?
     > Есть, и сауна, и бассейн. Четырнадцать тысяч рублей в сутки всё-таки не зря берём`,
    ['contradicted', 'answered yes'],
  ],
  [
    ['Узнать цену за час', 'Узнать, сколько гостей вмещает зал'],
    `< Какая цена за час?
     > Пять тысяч рублей в час
     < Сколько гостей вмещает зал?
     > Сорок гостей. За шесть тысяч рублей в час это даром`,
    ['contradicted', 'answered 40'],
  ],
  [
    ['Ask for the price per night', 'Ask whether wifi is available'],
    `< Berapa harga per malam?
     > Satu juta rupiah per malam
     < Ada wifi?
     > Ada kak, kencang. Satu juta dua ratus ribu rupiah per malam itu sudah murah`,
    ['contradicted', 'answered yes'],
  ],
  [
    ['Ask for the price per day', 'Ask how many guests fit'],
    `< Berapa sewa kapal per hari?
     > Lima juta rupiah per hari
     < Muat berapa tamu?
     > Delapan tamu. Enam juta rupiah per hari sudah sama kru`,
    ['contradicted', 'answered 8'],
  ],
]

/** A corrected price in the reply to another question. */
export const correctedPrices: TalkRows = [
  [
    ['Ask for the price per day', 'Ask how many guests the boat takes'],
    `< How much is the boat per day?
     > 900 euros per day
     < How many guests does it take?
     > Ten guests. Oh wait, sorry, I gave you the old rate. It is 950 euros per day`,
    ['answered 950 EUR day', 'answered 10'],
  ],
  [
    ['Узнать цену за ночь', 'Узнать, сколько спальных мест'],
    `< Сколько стоит ночь?
     > Восемь тысяч рублей за ночь
     < Сколько спальных мест?
     > Шесть спальных мест. Ой, извините, я ошиблась. Девять тысяч рублей за ночь`,
    ['answered 9000 RUB night', 'answered 6'],
  ],
  [
    ['Ask for the price per night', 'Ask how many bedrooms there are'],
    `< Berapa harga per malam?
     > Dua juta rupiah per malam
     < Berapa kamar tidurnya?
     > Tiga kamar tidur. Eh maaf, saya salah. Dua setengah juta rupiah per malam`,
    ['answered 2500000 IDR night', 'answered 3'],
  ],
]

/** Numbers that are no price, after a question for one. */
export const countsForPrices: TalkRows = [
  [['Ask for the price per month'], '< How much is a month?\n> The garden is twenty metres long', ['unclear']],
  [['Ask for the price per month'], '< How much is a month?\n> We are five minutes from the sea', ['unclear']],
  [['Ask for the price per night'], '< How much is a night?\n> It has four bedrooms and two bathrooms', ['unclear']],
  [['Узнать цену за месяц'], '< Сколько стоит месяц?\n> Бассейн у нас двенадцать метров', ['unclear']],
  [['Узнать цену за ночь'], '< Сколько стоит ночь?\n> До моря семь минут', ['unclear']],
  [['Узнать цену за ночь'], '< Сколько стоит ночь?\n> Там три спальни', ['unclear']],
  [['Ask for the price per night'], '< Berapa harga per malam?\n> Kolamnya sepuluh meter', ['unclear']],
  [['Ask for the price per night'], '< Berapa harga per malam?\n> Ke pantai lima menit', ['unclear']],
]

/** Refusals, conditions and duties. */
export const impliedAnswers: TalkRows = [
  [['Узнать телефон капитана'], '< Какой телефон у капитана?\n> Телефоны экипажа не сообщаем', ['declined']],
  [['Узнать имя шефа'], '< Как зовут шефа?\n> Имена сотрудников не называем', ['declined']],
  [['Ask for the price'], '< How much is it?\n> That my husband knows, he is out', ['deferred']],
  [['Ask whether one can swim'], '< Can one swim there?\n> If there are no waves then you can', ['answered yes']],
  [['Спросить, можно ли плавать'], '< Можно там плавать?\n> Если ветра нет то можно', ['answered yes']],
  [['Ask whether one can swim'], '< Bisa berenang?\n> Kalau tidak hujan maka bisa', ['answered yes']],
  [
    ['Ask whether insurance is needed'],
    '< Is insurance needed?\n> Definitely, without it we do not sail',
    ['answered yes'],
  ],
  [['Спросить, нужна ли виза'], '< Виза нужна?\n> Конечно, без визы не пустят', ['answered yes']],
  [
    ['Ask whether insurance is needed'],
    '< Asuransi perlu?\n> Wajib, tanpa asuransi tidak boleh naik',
    ['answered yes'],
  ],
  [['Ask whether it is free'], '< Apakah gratis?\n> Maaf kami tidak melayani agen, terima kasih', ['declined']],
]

/** One reply to a step with two things. */
export const halfAnswers: TalkRows = [
  [
    ['Ask whether children and pets are allowed'],
    '< Are children and pets allowed?\n> Children are welcome',
    ['unclear'],
  ],
  [
    ['Узнать стоимость завтрака и трансфера'],
    '< Сколько стоят завтрак и трансфер?\n> Завтрак восемьсот рублей',
    ['unclear'],
  ],
]

/** Words of leaving and of apology at the end of a call. */
export const partings: TalkRows = [
  [['Say goodbye'], '< Have a great day!', ['answered']],
  [['Попрощаться'], '< Всего хорошего!', ['answered']],
  [['Say goodbye'], '< Baik, selamat sore.', ['answered']],
  [['Apologise for the trouble'], '< I am so sorry to have bothered you.', ['answered']],
  [['Извиниться'], '< Простите за беспокойство.', ['answered']],
  [['Извиниться за беспокойство'], '< Mohon maaf mengganggu.', ['answered']],
]
