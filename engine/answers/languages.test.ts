import { expect, test } from 'vitest'
import { readTalk } from './testing/talks.ts'

test('reads a Russian call about a villa', () => {
  const talk = `
    < Здравствуйте! Свободна ли вилла с 12 по 19 июля?
    > Здравствуйте. Да, на эти даты свободно.
    < Сколько стоит неделя целиком?
    > Ну смотрите, ночь у нас сорок пять тысяч, за неделю будет триста тысяч рублей.
    < Триста тысяч рублей за неделю, верно?
    > Да, верно.
    < А какой депозит?
    > Депозит пятьдесят тысяч, возвращаем при выезде.
    < Спасибо большое, до свидания!`
  expect(
    readTalk(talk, [
      'Спросить, свободна ли вилла с 12 по 19 июля',
      'Узнать полную цену за неделю',
      'Узнать размер депозита',
      'Поблагодарить и попрощаться',
    ]),
  ).toEqual(['person willing', 'answered yes', 'confirmed 300000 RUB week', 'answered 50000 RUB', 'answered'])
})

test('reads an Indonesian call about a massage', () => {
  const talk = `
    < Berapa harga pijat enam puluh menit?
    > Untuk enam puluh menit tiga ratus lima puluh ribu kak.
    < Apakah bisa datang ke vila?
    > Bisa kak, tapi ada biaya transport lima puluh ribu.
    < Berapa terapis yang bisa datang?
    > Bisa dua, tiga juga bisa.`
  expect(
    readTalk(talk, [
      'Ask for the price of a 60-minute massage',
      'Ask whether they come to the villa',
      'Ask how many therapists can come',
    ]),
  ).toEqual(['person willing', 'answered 350000', 'answered yes', 'answered 2'])
})

test('reads a Russian call to a restaurant', () => {
  const talk = `
    > Ресторан Волна, добрый вечер.
    < Добрый вечер! Это ИИ-ассистент компании «Лазурь». Подскажите, есть ли у вас столик на шесть человек в эту субботу в семь вечера?
    > Так, суббота, семь... Да, могу предложить у окна.
    < Отлично. Нужен ли депозит?
    > Депозит десять тысяч на стол.
    < Можно ли прийти со своим вином?
    > Можно, пробковый сбор тысяча рублей за бутылку.
    < До скольки работает кухня?
    > Кухня до одиннадцати, ресторан до часу.
    < Спасибо большое, до свидания!`
  expect(
    readTalk(talk, [
      'Спросить, есть ли свободный стол на шестерых в субботу в 19:00',
      'Узнать, какой депозит',
      'Узнать, можно ли со своим вином',
      'Спросить, когда закрывается кухня',
    ]),
  ).toEqual(['person willing', 'answered yes', 'answered 10000 table', 'answered yes', 'answered 2026-11-28T23:00'])
})

test('reads an Indonesian call about a boat', () => {
  const talk = `
    > Halo selamat pagi
    < Selamat pagi, saya asisten AI dari Azure Concierge. Apakah kapalnya tersedia tanggal 5 Desember?
    > Tanggal lima ya... ada pak, masih kosong.
    < Berapa harga sewa satu hari penuh?
    > Delapan juta pak, sudah sama bensin sama kru.
    < Muat berapa orang di kapalnya?
    > Sepuluh orang pak, maksimal dua belas.
    < Apakah makan siang termasuk?
    > Makan siang tidak pak, bisa pesan seratus ribu per orang.
    < Berangkatnya jam berapa?
    > Jam delapan pagi dari Sanur.`
  expect(
    readTalk(talk, [
      'Ask whether the boat is available on 5 December',
      'Ask for the price of a full day charter',
      'Ask how many people fit on board',
      'Ask whether lunch is included',
      'Ask when they depart',
    ]),
  ).toEqual([
    'person willing',
    'answered yes',
    'answered 8000000 day',
    'answered 10',
    'answered no',
    'answered 2026-12-05T08:00',
  ])
})

test('reads a polite no in Russian', () => {
  const talk = `
    < Свободна ли вилла с 12 по 19 июля?
    > Ой, вы знаете, к сожалению, на эти числа у нас уже заезд стоит.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered no'])
})

test('reads a long yes in Russian', () => {
  const talk = `
    < Трансфер из аэропорта включён?
    > Да, мы встречаем гостей, это входит в стоимость.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'not_asked', 'answered yes'])
})

test('reads a surcharge as not included, in Russian', () => {
  const talk = `
    < Трансфер из аэропорта включён?
    > Нет, трансфер оплачивается отдельно, тридцать долларов.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'not_asked', 'answered no'])
})

test('reads a surcharge as not included, in Indonesian', () => {
  const talk = `
    < Apakah antar jemput bandara sudah termasuk?
    > Kalau jemput bandara belum pak, tambah tiga ratus ribu.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'not_asked', 'answered no'])
})

test('reads a full house in Indonesian', () => {
  const talk = `
    < Apakah vila kosong tanggal 12 sampai 19 Juli?
    > Wah tanggal segitu udah ada tamu pak.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered no'])
})

test('reads simple English of a Turkish host', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > 12 July yes empty, 19 July yes empty, no problem my friend.
    < How much is the week?
    > Price is three thousand five hundred euro, everything inside.
    < Is airport transfer included?
    > Transfer is from us, no money.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 3500 EUR week', 'answered yes'])
})

test('reads simple English of a Thai host', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Have ka. Still have.
    < How much is the week?
    > One night eight thousand baht, seven night fifty thousand baht ka.
    < Is airport transfer included?
    > Not include ka, taxi one thousand baht.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 50000 THB week', 'answered no'])
})

test('confirms a price in Indonesian', () => {
  const talk = `
    < Berapa harga untuk seminggu?
    > Empat puluh dua juta rupiah.
    < Empat puluh dua juta rupiah untuk satu minggu, betul ya pak?
    > Iya betul.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'confirmed 42000000 IDR week'])
})

test('corrects a price without its scale, in Russian', () => {
  const talk = `
    < Сколько стоит неделя?
    > Двести тысяч рублей.
    < Двести тысяч рублей за неделю, всё верно?
    > Нет-нет, двести двадцать.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 220000 RUB week'])
})
test('reads a Russian call about yachts', () => {
  const talk = `
    < Добрый день! Какие яхты у вас свободны пятого июля на десять человек?
    > Добрый. Есть «Лагуна» и «Аврора», обе на двенадцать.
    < Сколько стоит аренда на восемь часов?
    > «Лагуна» сто двадцать тысяч, «Аврора» сто пятьдесят.
    < Топливо включено?
    > Да, топливо и капитан включены.
    < Из какой марины выходите?
    > Из Имеретинской.
    < А какие условия отмены?
    > За трое суток бесплатно, потом удерживаем половину.`
  expect(
    readTalk(talk, [
      'Спросить, какая яхта свободна 5 июля на десять человек',
      'Узнать цену за восемь часов',
      'Узнать, входит ли топливо',
      'Спросить, из какой марины отход',
      'Узнать условия отмены',
    ]),
  ).toEqual(['person willing', 'answered text', 'answered 120000', 'answered yes', 'answered text', 'answered text'])
})

test('reads Indonesian slang', () => {
  const talk = `
    < Apakah villanya kosong tanggal 12 sampai 19 Juli?
    > Bentar ya kak gw cek
    > kosong kak
    < Berapa harga untuk satu minggu?
    > Seminggu 25jt kak udah all in
    < Apakah antar jemput bandara termasuk?
    > Udah kak`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 25000000 week', 'answered yes'])
})

test('takes a corrected price in Indonesian', () => {
  const talk = `
    < Berapa harganya untuk seminggu?
    > Dua puluh juta pak. Eh maaf, dua puluh dua juta.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 22000000 week'])
})

test('takes a correction in the reply to the next question, in Russian', () => {
  const talk = `
    < Сколько стоит неделя?
    > Сто тысяч рублей.
    < Трансфер включён?
    > Да. Ой, извините, я ошиблась, неделя сто двадцать тысяч.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 120000 RUB week', 'answered yes'])
})

test('reads plus plus in Russian', () => {
  const talk = `
    < Сколько стоит неделя?
    > Пять тысяч долларов плюс плюс.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 5000 USD week'])
})

test('prefers the price of the week in Indonesian', () => {
  const talk = `
    < Apakah villanya kosong tanggal 12 sampai 19 Juli?
    > Kosong pak, silakan.
    < Kalau seminggu berapa ya pak?
    > Per malamnya satu juta dua ratus, kalau seminggu kami kasih tujuh setengah juta.
    < Antar jemput bandaranya gimana, sudah termasuk?
    > Oh itu gratis pak.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 7500000 week', 'answered yes'])
})
