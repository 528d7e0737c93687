import { test } from 'vitest'
import { expectReplies } from './testing/replies.ts'

// Values in replies without marks, as speech recognisers write them.

test('reads a charge, a season or another offer next to a price', () => {
  expectReplies('Ask for the price of the boat for a week.', 'How much is it for a week?', {
    "that's three thousand euros for the boat and then the skipper is two hundred a day on top":
      'answered 3000 EUR week',
    'we have three boats they are between eighteen and twenty four thousand euro depending which one':
      'answered 18000 EUR week',
  })
  expectReplies('Ask for the price per night.', 'How much is it per night?', {
    'it changes like every day but now it is two hundred ten euros': 'answered 210 EUR night',
    'weekdays one hundred euros weekends one hundred thirty': 'answered 100 EUR night',
    'eighty euros but if they stay a week seventy': 'answered 80 EUR night',
  })
  expectReplies('Tanyakan harga per malam.', 'Berapa harga per malam?', {
    'tiga juta bersih': 'answered 3000000 night',
    'dua tiga ratus ribu': 'answered 200000 night',
  })
})

test('reads estimates before their number in Russian', () => {
  expectReplies('Узнать цену на человека.', 'Сколько выходит на человека?', {
    'тысяч двенадцать пятнадцать драм с вином': 'hedged 12000 AMD person',
    'тысяч двадцать пять драм': 'hedged 25000 AMD person',
  })
})

test('reads counts by their noun and lengths of hours and minutes', () => {
  expectReplies('Ask how many crew members are on board.', 'How many crew members are on board?', {
    'they are built two thousand nineteen nice boats crew is four captain chef two deckhands': 'answered 4',
    'the licence says eight but we sail with five so five': 'answered 5',
  })
  expectReplies('Ask how long the tour takes.', 'How long does the tour take?', {
    'two hours and a half': 'answered 2.5',
    'an hour and twenty minutes': 'answered 80',
  })
  expectReplies('Узнать, сколько длится экскурсия.', 'Сколько длится экскурсия?', {
    'час двадцать': 'answered 80',
  })
})

test('reads the day that is left, and the month of a corrected one', () => {
  expectReplies('Ask on which day the boat can go.', 'Hari apa perahunya bisa berangkat?', {
    'besok ada yang pakai lusa bisa bos': 'answered 2026-11-25',
  })
  expectReplies('Ask from which date it is free.', 'From which date is it free?', {
    'in march only the week of the thirteen to the twenty': 'answered 2027-03-13',
    'from the sixth of june oh sorry the seventh': 'answered 2027-06-07',
  })
})

test('reads what a reply means for an advance, an absent thing and the asked hour', () => {
  expectReplies('Ask if a deposit is needed.', 'Do you need a deposit?', {
    'half now half on the boat': 'answered yes',
    'you pay everything when you arrive': 'answered no',
  })
  expectReplies('Ask if the kitchen can cook without nuts.', 'Can you cook without nuts?', {
    "sure we don't use nuts anyway": 'answered yes',
    "no we can't without nuts": 'answered no',
  })
  expectReplies('Узнать, свободно ли завтра в восемь вечера.', 'Есть ли время завтра в восемь вечера?', {
    'завтра в восемь занято в девять тридцать есть': 'answered no',
  })
})
