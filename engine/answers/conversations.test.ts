import { expect, test } from 'vitest'
import { readTalk } from './testing/talks.ts'

test('joins an answer that comes in several messages', () => {
  const talk = `
    < Hello, is the villa free from the 12th to the 19th of July?
    > Uh let me see.
    > July, July... okay.
    > Yes we have it free.
    < How much is it for the week?
    > So
    > four thousand two hundred
    > dollars for the week
    < Is the airport transfer included?
    > Both ways, yes.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 4200 USD week', 'answered yes'])
})

test('keeps a question open while the callee asks back', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > For how many people?
    < For eight guests.
    > Then yes it is free.
    < What is the price for the week?
    > Is it for the whole villa?
    < Yes, the whole villa.
    > Six thousand euros.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 6000 EUR'])
})

test('confirms every value that the agent repeats in one summary', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes.
    < And the price for the week?
    > Five thousand six hundred dollars plus plus.
    < Is airport transfer included?
    > No, it's thirty dollars per car.
    < Let me repeat: the villa is free from 12 to 19 July, the week is 5,600 dollars plus tax and service, and the airport transfer is not included. Is that correct?
    > Yes, that's correct.`
  expect(readTalk(talk)).toEqual(['person willing', 'confirmed yes', 'confirmed 5600 USD week', 'confirmed no'])
})

test('takes the corrected value if the callee rejects a repetition', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes sir
    < What does the week cost?
    > five thousand dollars
    < Five thousand dollars for the week, is that right?
    > No no, five thousand five hundred.
    < Five thousand five hundred, understood. Is airport transfer included?
    > Yes.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 5500 USD', 'answered yes'])
})

test('confirms an early price that the agent repeats', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes it's free, it is 600 a night and airport transfer is included.
    < So 600 per night?
    > Correct.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'confirmed 600 night'])
})

test('reads an answer after a hold', () => {
  const talk = `
    < What is the price for the week?
    > One moment please, I ask my colleague.
    < Of course, I will wait.
    > Hello, still there?
    < Yes, I am here.
    > So the week is three thousand nine hundred euro, cleaning not included.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 3900 EUR week'])
})

test('hedges one no to two questions', () => {
  const talk = `
    < Is the villa free from 12 to 19 July, and is airport transfer included?
    > No.`
  expect(readTalk(talk)).toEqual(['person willing', 'hedged no', 'not_asked', 'hedged no'])
})

test('assigns two answers in one message', () => {
  const talk = `
    < Is the villa free from 12 to 19 July, and how much is the week?
    > It's free, and the week is 4000 dollars.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 4000 USD week'])
})

test('accepts yes to both questions', () => {
  const talk = `
    < Is the villa free from 12 to 19 July and is airport transfer included?
    > Yes to both.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'not_asked', 'answered yes'])
})

test('replaces a declined question with a later answer', () => {
  const talk = `
    < What is the price for the week?
    > We don't give prices on the phone.
    < I understand. Could you give me at least an approximate price?
    > Okay, around four thousand dollars.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'hedged 4000 USD'])
})

test('prefers the exact price after an estimate', () => {
  const talk = `
    < What is the price for the week?
    > I think about four thousand dollars. Wait, let me look. Yes, exactly four thousand one hundred.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 4100 USD'])
})

test('takes back a yes', () => {
  const talk = `
    < Is airport transfer included?
    > Yes it is. Oh wait, sorry, no, only from this year it's not included anymore.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'not_asked', 'answered no'])
})

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
  ).toEqual(['person willing', 'answered yes', 'confirmed 300000 RUB week', 'answered 50000', 'answered'])
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
  ).toEqual(['person willing', 'answered 350000 IDR', 'answered yes', 'answered 2'])
})

test('assigns a late price to its question', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes, it is free.
    < What is the price for the week?
    > I have to ask my boss.
    < Is airport transfer included?
    > Yes it's included. And the boss says the week is five thousand dollars.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 5000 USD week', 'answered yes'])
})

test('confirms a price that the agent quotes', () => {
  const talk = `
    < I saw 500 dollars per night on your website. Is that still the price?
    > Yes, that's still the price.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'confirmed 500 USD night'])
})

test('ignores the answer to a question without a step', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > Yes.
    < Do you have parking?
    > No.
    < Thank you.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes'])
})

test('reads a booking of a table', () => {
  const talk = `
    < Good afternoon, I'd like to book a table for four this Saturday at eight in the evening. Is that possible?
    > Saturday eight... we are full at eight but nine is okay.
    < Could it be on the terrace?
    > Terrace yes no problem.
    < Do you need a deposit?
    > No no, only a phone number.
    < How long do you keep the table?
    > Fifteen minutes.`
  expect(
    readTalk(talk, [
      'Ask whether a table for four is free on Saturday at 20:00.',
      'Ask whether the table can be on the terrace.',
      'Ask whether a deposit is needed.',
      'Ask how long the table is kept.',
    ]),
  ).toEqual(['person willing', 'answered no', 'answered yes', 'answered no', 'answered 15'])
})

test('hedges a hesitant no', () => {
  const talk = `
    < Is airport transfer included?
    > Included? Hmm, no I don't think so.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'not_asked', 'hedged no'])
})

test('reads speech without punctuation', () => {
  const talk = `
    < Is the villa free from 12 to 19 July?
    > yeah hi so from the twelfth to the nineteenth of july yeah we can do that
    < What is the price for the week?
    > it's gonna be seven thousand five hundred us dollars for the seven nights plus tax and service
    < Does that include the airport transfer?
    > no that would be extra`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 7500 USD', 'answered no'])
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
      'Спросить, до скольки работает кухня',
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
      'Ask what time they depart',
    ]),
  ).toEqual([
    'person willing',
    'answered yes',
    'answered 8000000 IDR',
    'answered 10',
    'answered no',
    'answered 2026-12-05T08:00',
  ])
})

test('reads a call to a spa', () => {
  const talk = `
    > Hello, Bali Bliss, how may I help?
    < Hello! How much is a ninety minute massage for a couple?
    > Couples massage ninety minutes is one point two million, that's for two people.
    < Are the therapists female?
    > We have both male and female, you can choose.
    < Do you charge extra for coming to the villa?
    > If it's in Seminyak no charge.
    < How would you like to be paid?
    > Cash or bank transfer, card also can but plus three percent.`
  expect(
    readTalk(talk, [
      'Ask for the price of a couples massage of 90 minutes',
      'Ask whether the therapists are female',
      'Ask if there is a surcharge for coming to the villa',
      'Ask how they want to be paid',
    ]),
  ).toEqual(['person willing', 'answered 1200000 couple', 'answered yes', 'answered no', 'answered text'])
})

test('matches questions in another order than the steps', () => {
  const talk = `
    < What is the weekly price?
    > Four thousand euro.
    < Great, and are you free from 12 to 19 July?
    > Yes.
    < Does the price include the pick up from the airport?
    > Of course.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 4000 EUR', 'answered yes'])
})

test('defers to a written reply', () => {
  const talk = `
    < What is the price for the week?
    > Send me WhatsApp, I send you price list.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'deferred'])
})

test('finds two prices without a correction', () => {
  const talk = `
    < What is the price for the week?
    > Four thousand dollars.
    < Is airport transfer included?
    > Yes.
    < And just to confirm, the price for the week?
    > Four thousand five hundred dollars.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'contradicted', 'answered yes'])
})

test('keeps a hedge that the agent repeats', () => {
  const talk = `
    < What is the price for the week?
    > Maybe four thousand, I am not sure.
    < So about four thousand?
    > Yes, about that.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'hedged 4000'])
})

test('leaves a conditional reply unclear', () => {
  const talk = `
    < Is airport transfer included?
    > Well, that depends on the flight time.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'not_asked', 'unclear'])
})

test('finds the question in a long message', () => {
  const talk = `
    < Good morning, this is the AI assistant of Azure Concierge, I am calling about a booking, this call is recorded. We have a family of eight with two small children who would love to stay with you. Would the villa be available from the 12th until the 19th of July?
    > Good morning, let me look, July is quite busy. The 12th to the 19th, yes I can offer that.
    < Wonderful. Could you please tell me what the total price would be for that week?
    > For that week we are at six thousand three hundred euros including taxes.`
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 6300 EUR'])
})

test('prefers the price of the whole week', () => {
  const talk = `
    < What is the price for the week?
    > It is 700 a night, so 4,900 for the seven nights.`
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 4900'])
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
  expect(readTalk(talk)).toEqual(['person willing', 'answered yes', 'answered 3500 EUR', 'answered yes'])
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
  expect(readTalk(talk)).toEqual(['person willing', 'not_asked', 'answered 220000 RUB'])
})
