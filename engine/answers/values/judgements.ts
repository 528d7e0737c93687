import { remember } from '../remember.ts'

/** Words by which a reply says yes or no to questions about one matter, without naming it. */
interface Matter {
  /** Matches the question. */
  readonly asked: RegExp
  readonly yes?: string
  readonly no?: string
}

/** A question whether a deposit or an advance is needed, not whether it is refunded. */
const needsDeposit =
  /(?:need|requir|ask for|take|must|there|нужн|надо|требу|берете|просите|perlu|harus|pakai|ada) .*(?:deposit|prepay|advance|предоплат|залог|депозит|задат|uang muka|dp)|(?:deposit|предоплат|залог|депозит|задат|uang muka|dp)\S* .*(?:need|requir|нужн|надо|требу|perlu|harus|wajib)/u

const matters: readonly Matter[] = [
  {
    asked: /together|same (?:time|room)|вместе|одновременно|bersama|barengan|sekaligus/u,
    yes: 'at once|side by side|couples? room|same room|рядом|парн\\p{L}+|в четыре руки|satu ruangan|bareng',
    no: 'separate(?:ly)?|one (?:by one|after)|отдельно|раздельно|по очереди|по одному|terpisah|gantian|sendiri-sendiri',
  },
  {
    asked: /(?<!\p{L})(?:male|man|men|мужчин\p{L}*|мужской|laki|pria)(?!\p{L})/u,
    no: '(?:only|all|just|everyone|everybody)(?: \\p{L}+){0,3} (?:women|female|females|ladies|girls)|(?:все|только|одни) (?:\\p{L}+ )?(?:женщин\\p{L}+|девушк\\p{L}+)|(?:semua|semuanya|cuma|hanya) (?:\\p{L}+ )?(?:perempuan|wanita|cewek)|(?:perempuan|wanita|cewek)(?:nya)? semua',
    yes: '(?:laki-laki|pria|cowok)(?:nya)? semua',
  },
  {
    asked: /(?<!\p{L})(?:female|woman|women|lady|женщин\p{L}*|женск\p{L}+|девушк\p{L}+|perempuan|wanita)(?!\p{L})/u,
    no: '(?:only|all|just|everyone|everybody)(?: \\p{L}+){0,3} (?:men|male|males|guys|boys)|(?:все|только|одни) (?:\\p{L}+ )?(?:мужчин\\p{L}+|парн\\p{L}+)|(?:semua|semuanya|cuma|hanya) (?:\\p{L}+ )?(?:laki|laki-laki|pria|cowok)|(?:laki-laki|pria|cowok)(?:nya)? semua',
    yes: '(?:perempuan|wanita|cewek)(?:nya)? semua',
  },
  {
    asked: /heat|warm|hot|подогр|тепл|горяч|panas|hangat/u,
    yes: 'degrees|solar|boiler|градус\\p{L}*|бойлер|солнечн\\p{L}+|derajat',
    no: 'cold|unheated|cool water|natural temperature|холодн\\p{L}+|прохладн\\p{L}+|dingin',
  },
  {
    asked: /card|visa|mastercard|карт|kartu|debit/u,
    yes: 'visa|master|amex|any card|terminal|the machine|contactless|apple pay|любой|любые|терминал стоит|терминал есть|мир и|виза|edc|qris|semua kartu',
    no: '(?:machine|terminal|reader) (?:\\p{L}+ ){0,3}(?:dead|broken|broke|down|kaput|not)|only cash|cash only|just cash|cash please|cash people|bring (?:some )?cash|bawa (?:cash|tunai)|(?:возьмите|привезите|берите) нал\\p{L}*|only transfer|bank transfer|только нал\\p{L}*|за нал\\p{L}*|переводом|терминал слома\\p{L}+|(?:cuma|hanya) (?:cash|tunai|transfer)|(?:cash|tunai|transfer) (?:saja|aja)|mesinnya (?:lagi )?rusak',
  },
  {
    asked:
      /fetch|collect|pick|transfer|airport|meet|provide|cot|crib|chair|towel|breakfast|забер|забр|забира|встре|трансфер|аэропорт|предостав|кроватк|полотен|завтрак|jemput|antar|bandara|sedia|sarapan|handuk/u,
    no: 'by themselves|for themselves|on their own|their own|taxi|uber|grab|bolt|сами|самостоятельно|своим ходом|такси|сво[ейю]\\p{L}*|sendiri|taksi|gojek',
  },
  {
    asked:
      /dog|pet|cat|animal|собак|кот|кошк|такс|животн|питом|anjing|kucing|hewan|smok|кури|rokok|party|вечерин|pesta/u,
    no: 'against|allergic|allergy|afraid|scared|would kill|hates?|stay home|without animals|prefer without|против|аллерг\\p{L}*|боится|боятся|жалуются|takut|alergi|keberatan|marah|komplain|melarang',
  },
  {
    asked: /includ|come with|входит|включ|стоимост|termasuk|sama|dapat|include/u,
    yes: 'all together|(?:on|by|at) (?:us|our (?:cost|expense))|we (?:pay|cover)|за наш счет|ditanggung (?:kami|kita)|kami tanggung|посчитано|учтено|заложено|идет с|идет вместе',
    no: 'room only|(?:go|goes|paid|pay|payable) (?:directly |straight )?to the|(?:paid|borne|covered) by (?:the )?(?:guests?|clients?|renters?|you|them)|(?<!(?:after that|then|above that|beyond that|over that|the rest) )(?:guests?|clients?|renters?|you|they) pays?|at (?:your|their) own (?:cost|expense)|за (?:ваш|свой|их) счет|за счет (?:гост|клиент|арендатор|заказчик)\\p{L}*|оплачива\\p{L}+ (?:гост|клиент|арендатор|сами|вы)\\p{L}*|(?:ditanggung|dibayar|tanggungan) (?:oleh )?(?:penyewa|tamu|sendiri|klien|customer)|accommodation only|bed only|only the room|just the room|только (?:проживание|номер|ночлег)|(?:cuma|hanya) kamar\\p{L}*|nambah|tambah|доплач\\p{L}*|pay for|cook for',
  },
  {
    asked: /free|avail|open|vacan|свобод|занят|kosong|tersedia/u,
    no: '(?:wedding|party|group|family|owners?|guests?|tenants?|people) (?:party )?(?:is|are|has|have|will)|faster|beat you|расписан\\p{L}*|(?:свадьба|группа|гости|хозяева|люди|жильцы|корпоратив|мероприятие)(?: \\p{L}+)? (?:буд\\p{L}+|жив\\p{L}+|заезжа\\p{L}+|заех\\p{L}+|едут|стоят)|keduluan|(?:lagi|sedang) (?:dipakai|disewa|ditempati|diisi|direnovasi|dibangun|renovasi)|ada (?:tamu|acara|yang (?:isi|nginap|sewa|pakai|pake|menempati|booking|boking|pesan|ambil)|rombongan)|(?:everything|all|that|it)(?:.s| is)? gone|is a wedding',
  },
  {
    asked: /quiet|calm|silent|тих|спокойн|tenang|sepi/u,
    yes: 'peaceful|birds|nobody around|тишина|птицы|в лесу|sunyi|adem',
    no: 'nois[ey]|noisy|loud|busy road|шумн\\p{L}+|громк\\p{L}+|berisik|ramai|bising',
  },
  {
    asked:
      /private|just for|only for|exclusive|own pool|приватн|отдельн|собственн|только (?:ли )?(?:для|их|они)|личн|pribadi|privat|khusus/u,
    yes: 'only (?:our|hotel|house) guests|belongs to (?:us|the (?:hotel|villa|house))|только (?:наши|для наших) \\p{L}+|has its own|all theirs|theirs|yours alone|nobody else|no one else|кроме (?:них|вас|гостей)|личный|у каждой|у каждого|больше никто|свой|полностью их|punya sendiri|nggak ada yang lain|khusus',
    no: 'shared?|(?:an)?other (?:guests|group|family|couple|party)|еще (?:одн\\p{L}+|две|друг\\p{L}+|кто-то)|друг\\p{L}+ (?:гост\\p{L}+|люди|компани\\p{L}+)|tamu lain|common|communal|for all|for everyone|everybody|общ(?:ий|ая|ее|ие)|на всех|на весь|делят|на две|bersama|umum|sharing|bareng|buat semua|untuk semua',
  },
  {
    asked: /(?<!\p{L})(?:open|works?|running)(?!\p{L})|работа|открыт|buka/u,
    no: 'closed|shut|day off|выходной|закрыт\\p{L}*|не работа\\p{L}+|tutup|libur',
  },
  {
    asked: /lift|elevator|stairs|wheelchair|accessible|step-?free|лифт|ступен|коляск|tangga|kursi roda/u,
    yes: 'ground floor|ramp|no steps|first floor only|первом этаже|пандус|подъемник|di bawah|lantai (?:satu|dasar)|lantai bawah',
    no: '(?<!no |any |few |without |no more )(?:stairs|steps|cobbles|cobblestones)(?!-free)|only (?:stairs|steps)|just (?:stairs|steps)|только лестниц\\p{L}*|пешком|(?:cuma|hanya|harus naik) tangga',
  },
  {
    asked:
      /all day|24 hours|around the clock|round the clock|весь день|круглосуточно|целый день|sepanjang hari|seharian|24 jam/u,
    no: 'only|just|saja|aja|cuma|hanya|только|лишь|(?:from|с|dari) .{2,25} (?:to|until|till|до|sampai|hingga) .{2,}',
  },
  {
    asked: /discount|скидк|diskon|potongan/u,
    yes: 'half|percent|less|cheaper|reduced|половин\\p{L}*|полцены|процент\\p{L}*|дешевле|setengah|separuh|persen|lebih murah',
    no: 'same price|full price|одинаков\\p{L}+|полн\\p{L}+ цен\\p{L}+|harga(?:nya)? sama|harga penuh',
  },
  {
    asked: /rain|weather|storm|дожд|погод|шторм|hujan|cuaca/u,
    yes: 'rain or shine|any weather|have a roof|is a roof|в любую погоду|крыша есть|под крышей|tetap (?:jalan|berangkat)|jalan terus|ada atap',
    no: 'stay in port|reschedule|postpone|we cancel|is off|переносим|отменяем|стоим в порту|ditunda|batal|diganti hari',
  },
  {
    asked: /view|overlook|(?<!\p{L})вид(?!\p{L})|pemandangan/u,
    yes: 'visible|(?:can|you) see|видно|kelihatan|terlihat',
    no: '(?:to|onto|into) the (?:courtyard|yard|parking|wall)|во двор|на (?:парковку|стену|соседний)|ketutup|tertutup',
  },
  // 'Half now, half on arrival'
  {
    asked: needsDeposit,
    yes: 'half|percent|(?:to|for the) book(?:ing)?|in advance|up ?front|(?:first|one) night|половин\\p{L}*|процент\\p{L}*|вперед|сразу|заранее|при бронировании|первые сутки|перв\\p{L}+ ночь|di (?:depan|muka)|dp (?:dulu|\\p{L}+)|setengah|separuh|persen',
  },
  {
    asked: needsDeposit,
    no: '(?:on|at|upon) (?:arrival|check-?in|check-?out|the spot|the end)|when (?:you|they) (?:arrive|come|leave|get here)|на месте|по приезду|по прилету|при (?:заезде|заселении|встрече|посадке)|когда приед\\p{L}+|di (?:tempat|lokasi)|(?:pas|saat|waktu) (?:datang|tiba|sampai|check-?in)',
  },
  {
    asked: /speak|language|говор|язык|bahasa/u,
    yes: 'a (?:little|bit)|little bit|some|basic|enough|understands?|немного|немножко|чуть-чуть|понима\\p{L}+|sedikit(?:-sedikit)?|lumayan|mengerti|ngerti',
  },
  {
    asked:
      /music|noise|loud|party|firework|smok|alcohol|wine|музык|шум|вечерин|фейерверк|кури|алкогол|вин|шампан|musik|pesta|kembang api|merokok|alkohol/u,
    no: 'police|fined?|guards? (?:stop|take|send)|полици\\p{L}+|штраф\\p{L}*|охран\\p{L}+|polisi|denda|didenda|satpam',
  },
  {
    asked:
      /terrace|outside|outdoors?|garden|balcony|yard|patio|террас|улиц|двор|сад[уа]?(?!\p{L})|веранд|балкон|teras|luar|taman|kebun|halaman/u,
    no: '(?:only|just|только|лишь|cuma|hanya) (?:in )?(?:inside|indoors|внутри|в доме|в зале|в помещении|di dalam)|(?:inside|indoors|внутри|di dalam) (?:only|just|только|saja|aja)',
  },
  {
    asked: /inside|indoors?|внутри|в доме|в номере|помещени|in the (?:room|house)|di dalam|kamar/u,
    no: '(?:only|just|только|лишь|cuma|hanya) (?:outside|outdoors|in the (?:garden|yard)|on the (?:terrace|balcony)|на улице|во дворе|на (?:террасе|веранде|балконе)|di (?:luar|teras|halaman|balkon))|outside only',
  },
  {
    asked:
      /(?:bring|own) .*(?:cake|wine|food|drink|alcohol|catering)|сво[ийюе]\p{L}* (?:торт|вин|алкогол|напитк|ед)|bawa (?:kue|minum|makan)/u,
    no: 'ourselves|from outside|сами|dari luar',
  },
  {
    asked: /vegan|vegetar|веган|вегетар/u,
    yes: 'plant[ -]?based|vegetables|tofu|овощ\\p{L}*|хумус|тофу|sayur\\p{L}*|tahu tempe',
    no: 'steak ?house|meat (?:restaurant|place)|мясной ресторан|(?:resto|restoran) daging',
  },
]
const bounded = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u')
const compiled = matters.map(({ asked, yes, no }) => ({
  asked,
  yes: yes === undefined ? undefined : bounded(yes),
  no: no === undefined ? undefined : bounded(no),
}))

const judge = remember((input): boolean | undefined => {
  const [question, reply] = input.split('\n') as [string, string]
  for (const { asked, yes, no } of compiled) {
    if (!asked.test(question)) continue
    if (no?.test(reply)) return false
    if (yes?.test(reply)) return true
  }
  return undefined
})

/** Returns whether words of a reply say yes or no to a question by what they mean for its matter. */
export const judgementOf = (question: string, reply: string): boolean | undefined => judge(`${question}\n${reply}`)
