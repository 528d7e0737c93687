/**
 * Replies that say yes or no by repeating the question's verb or by what they imply. A row is 'expected | step | question
 * | reply'.
 */
export const impliedReplies: Readonly<Record<'en' | 'ru' | 'id', string>> = {
  en: `
    y | Ask whether beginners get lessons | Do newcomers get taught? | They do, every morning at eight
    y | Ask whether dogs are allowed | Could their dog come? | We've got two ourselves, bring him
    n | Ask whether dogs are allowed | Could their dog come? | Last one ate the sofa, never again
    y | Ask whether walk-ins are accepted | Do you serve people who just come by? | We do serve them, just expect a wait
    n | Ask whether the sauna is private | Is the sauna only theirs? | It's shared with the other cottages
    y | Ask whether balloons may be hung up | May they hang balloons? | Hang whatever you like
    n | Ask whether the boat leaves in the rain | Do you leave when it rains? | We stay ashore then
    y | Ask whether there is a desk | Is there a desk to work at? | A big one by the window
    y | Ask whether late arrival is possible | They land at midnight, is that all right? | The desk has staff all night
    n | Ask whether late arrival is possible | They land at midnight, is that all right? | We lock up at ten
    y | Ask whether extra towels cost nothing | Are extra towels free? | Sure, small charge for beach ones though
    y | Ask whether the room has a bathtub | Does the room have a tub? | It does
    n | Ask whether the room has a bathtub | Does the room have a tub? | It doesn't, only a shower
    y | Ask whether you take a deposit | Is there a deposit? | A hundred, refundable
    n | Ask whether there is a female guide | Is there a woman guide? | All our guides are men`,
  ru: `
    y | Спросить, принимают ли без записи | Без записи примете? | Примем, если народу немного
    n | Спросить, принимают ли без записи | Без записи примете? | Только по предварительной договорённости
    y | Спросить, есть ли мужчина-массажист | Мужчина-мастер есть? | Андрей работает по чётным
    n | Спросить, есть ли мужчина-массажист | Мужчина-мастер есть? | У нас одни девушки
    y | Спросить, можно ли повесить шары | Шары повесить разрешаете? | Вешайте на здоровье
    n | Спросить, можно ли повесить шары | Шары повесить разрешаете? | Потолки портить не дам
    y | Спросить, только ли для них баня | Баня только их будет? | Кроме них никто не зайдёт
    n | Спросить, только ли для них баня | Баня только их будет? | Ещё одна компания будет
    y | Спросить, есть ли обогрев на веранде | Веранда с обогревом? | Пушки тепловые стоят
    y | Спросить, можно ли с собакой | Собаку возьмёте? | Маленькую возьмём
    n | Спросить, можно ли с собакой | Собаку возьмёте? | Не возьмём, извините
    y | Спросить, можно ли заехать поздно | Они прилетят ночью, встретите? | Встретим, хоть в три
    n | Спросить, можно ли заехать поздно | Они прилетят ночью, встретите? | После одиннадцати ворота закрыты
    y | Спросить, нужен ли залог | Залог берёте? | Берём, тысячу
    n | Спросить, нужен ли залог | Залог берёте? | Не берём`,
  id: `
    n | Ask whether a party is allowed | Boleh ada pesta kecil? | kalau pesta tidak boleh kak, tetangganya galak
    y | Ask whether walk-ins are accepted | Datang langsung dilayani? | dilayani, cuma antre dikit
    y | Ask whether the boards are lent | Papannya dipinjamkan? | dipinjamin dong
    n | Ask whether the boards are lent | Papannya dipinjamkan? | bawa sendiri-sendiri kak
    y | Ask whether a late check-out is possible | Boleh keluar sore? | boleh, kena charge dikit
    n | Ask whether a late check-out is possible | Boleh keluar sore? | jam dua belas harus kosong kak
    y | Ask whether there is a projector | Ada proyektornya? | proyektor ada, layarnya juga
    n | Ask whether there is a projector | Ada proyektornya? | adanya TV aja kak
    y | Ask whether smoking is allowed on the terrace | Merokok di teras boleh? | di teras silakan
    n | Ask whether smoking is allowed on the terrace | Merokok di teras boleh? | di sini area bebas rokok
    y | Ask whether the pool is private | Kolamnya pribadi? | cuma tamu vila itu yang pakai
    n | Ask whether the pool is private | Kolamnya pribadi? | dipakai bareng tamu lain
    y | Ask whether breakfast is included | Sarapannya sudah termasuk? | udah sama sarapan kok
    n | Ask whether breakfast is included | Sarapannya sudah termasuk? | sarapan nambah lima puluh ribu
    y | Ask whether there is a female therapist | Ada terapis perempuan? | perempuan semua malah
    n | Ask whether there is a male therapist | Ada terapis laki-laki? | cowoknya nggak ada
    y | Ask whether dogs are allowed | Anjing boleh dibawa? | bawa aja asal nggak gonggong
    n | Ask whether dogs are allowed | Anjing boleh dibawa? | hewan kami tolak kak`,
}
