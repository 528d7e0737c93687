/**
 * Calls in which the agent puts the steps in its own words, 30 questions per language. A line is 'step = question', in
 * the order of the call. The order of the steps is the number before the step. Questions without a step begin with '-'.
 */
export const callsOfQuestions: Readonly<Record<'en' | 'ru' | 'id', readonly string[]>> = {
  en: [
    `1 Ask whether the villa is free from 12 to 19 July = Would another family be staying there that week in July?
     2 Ask for the price for the week = And what do you want for the seven nights?
     3 Ask whether a cook comes with the house = Would there be anyone preparing meals?
     4 Ask how far the beach is = How long a walk to the sea?
     5 Ask who hands over the keys = And whom do they meet for the key?`,
    `1 Ask whether they take walk-in guests = Can one simply turn up?
     3 Ask how long the foot massage lasts = For how many minutes is the foot treatment?
     2 Ask for the price of the foot massage = And what would that set them back?
     4 Ask whether gratuity is expected = Are tips customary?
     5 Ask when the last appointment starts = How late could they still come in?`,
    `1 Ask whether the boat goes out when it rains = What about bad weather, do you sail anyway?
     2 Ask how many passengers fit = What's the biggest party you take?
     3 Ask for the deposit = What do you need up front?
     4 Ask whether snorkelling gear is provided = Masks and fins, are those on board?
     5 Ask when they return to the harbour = And what time are they back on land?`,
    `1 Ask whether the terrace is covered = If it pours, would they stay dry outside?
     2 Ask for the minimum spend = Is there an amount they must reach?
     3 Ask how many seats the long table has = The big table, how many can sit around it?
     5 Ask until when the kitchen is open = How late can they still order?
     4 Ask whether a birthday cake may be brought = May they carry in their own cake?`,
    `1 Ask whether beginners are welcome = Is it all right for a person who has never tried it?
     2 Ask what the group size is = How big do the classes get?
     3 Ask for the price per lesson = What's one session?
     4 Ask whether boards can be rented = Do they get a board from you?
     5 Ask when the next course starts = When could they begin?`,
    `1 Ask whether late check-out is possible = Their flight leaves at night, may they stay in the room a bit longer?
     2 Ask for the late check-out fee = And how much extra would that be?
     3 Ask whether there is a gym = Somewhere to work out?
     4 Ask how many rooms the hotel has = How large is the place?
     5 Ask where guests can park = Where do they leave the car?`,
  ],
  ru: [
    `1 Узнать, свободна ли вилла с 12 по 19 июля = Середина июля у вас ещё никем не забита?
     2 Узнать цену за неделю = И почём у вас семь ночей?
     3 Спросить, есть ли повар = Готовит там кто-нибудь?
     4 Узнать, далеко ли до моря = Сколько минут пешком до воды?
     5 Узнать, кто передаст ключи = И к кому подходить за ключами?`,
    `1 Спросить, можно ли прийти без записи = Если просто зайти с улицы, примете?
     3 Узнать, сколько длится массаж стоп = По времени это сколько?
     2 Узнать цену массажа стоп = А по деньгам что выходит?
     4 Спросить, принимают ли карты = Безналом рассчитаться дадите?
     5 Узнать, до скольки можно прийти = И самое позднее когда подъехать?`,
    `1 Спросить, выходит ли яхта в дождь = А если польёт, поплывёте?
     2 Узнать, сколько пассажиров помещается = Какую компанию берёте максимум?
     3 Узнать размер депозита = Вперёд сколько просите?
     4 Спросить, дают ли маски для снорклинга = Поплавать с маской выдадите что-нибудь?
     5 Узнать, когда возвращаются в порт = К какому часу будем на берегу?`,
    `1 Спросить, есть ли крыша над верандой = На веранде не намокнут, если что?
     2 Узнать минимальный заказ = На какую сумму надо набрать?
     3 Узнать, сколько мест за большим столом = За длинным столом сколько усядется?
     5 Узнать, до скольки работает кухня = Поздно ещё накормите, до которого часа?
     4 Спросить, можно ли принести свой торт = А сладкое к празднику своё привезти не запретите?`,
    `1 Ask whether beginners are welcome = Совсем новичков берёте?
     2 Ask how many people are in a group = Сколько народу обычно занимается?
     3 Ask for the price per lesson = Один урок сколько?
     4 Ask whether boards can be rented = А доску у вас взять можно?
     5 Ask when the next course starts = Когда ближайший набор?`,
    `1 Ask whether late check-out is possible = Самолёт ночью, можно им задержаться в номере?
     2 Ask for the late check-out fee = И сколько за это попросите?
     3 Ask whether there is a gym = Позаниматься спортом там есть где?
     4 Ask how many rooms the hotel has = А всего номеров у вас сколько?
     5 Ask where guests can park = Машину куда поставить?`,
  ],
  id: [
    `1 Ask whether the villa is free from 12 to 19 July = Pertengahan Juli masih belum ada yang isi, Pak?
     2 Ask for the price for the week = Tujuh malam kena berapa?
     3 Ask whether a cook comes with the house = Ada yang masakin nggak di sana?
     4 Ask how far the beach is = Jalan kaki ke laut berapa menit?
     5 Ask who hands over the keys = Kuncinya nanti diambil sama siapa?`,
    `1 Ask whether they take walk-in guests = Kalau nggak pesan dulu bisa langsung masuk?
     3 Ask how long the foot massage lasts = Pijat kakinya berapa menit ya?
     2 Ask for the price of the foot massage = Itu bayarnya berapa?
     4 Ask whether cards are accepted = Gesek kartu bisa?
     5 Ask when the last appointment starts = Paling malam jam berapa masih diterima?`,
    `1 Ask whether the boat goes out when it rains = Kalau hujan tetap jalan?
     2 Ask how many passengers fit = Penumpangnya maksimal berapa?
     3 Ask for the deposit = Bayar di mukanya berapa?
     4 Ask whether snorkelling gear is provided = Kacamata selamnya disiapin?
     5 Ask when they return to the harbour = Balik ke dermaga jam berapa?`,
    `1 Ask whether the terrace is covered = Terasnya ada atapnya?
     2 Ask for the minimum spend = Harus belanja minimal berapa?
     3 Ask how many seats the long table has = Meja panjangnya buat berapa orang?
     5 Ask until when the kitchen is open = Dapurnya tutup jam berapa?
     4 Ask whether a birthday cake may be brought = Bawa kue ulang tahun sendiri nggak apa-apa?`,
    `1 Узнать, берут ли новичков = Yang baru mulai boleh ikut?
     2 Узнать, сколько человек в группе = Satu kelompok isinya berapa orang?
     3 Узнать цену одного урока = Sekali latihan kena berapa?
     4 Спросить, можно ли арендовать доску = Papannya bisa sewa di sana?
     5 Узнать, когда начинается следующий курс = Kelas baru mulainya kapan?`,
    `1 Ask whether late check-out is possible = Pesawatnya malam, boleh keluar agak sorean?
     2 Ask for the late check-out fee = Nambah berapa kalau begitu?
     3 Ask whether there is a gym = Tempat olahraga ada?
     4 Ask how many rooms the hotel has = Totalnya punya berapa kamar?
     5 Ask where guests can park = Mobil ditaruh di mana?`,
  ],
}
