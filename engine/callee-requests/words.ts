/**
 * Classes of words in requests of a callee, as one letter each. `*` matches any ending. A phrase becomes one word before
 * the words are classified: its words are joined by '_'.
 */
export const classes = {
  /** Denies what follows. */
  n: `not never cannot
    не никогда нельзя ни никаких никакие никакого никто
    tidak tak nggak enggak ngga gak ga ndak`,
  /** Lacks something: 'without recording'. */
  W: `without tanpa`,
  /** The same, but 'без записи' also means 'without an appointment'. */
  B: `без`,
  /** Forbids what follows. */
  j: `jangan jgn jangan_sampai`,
  /** Ends an activity, or objects to it. */
  s: `against oppose forbid spare enough sick tired fed_up refrain avoid desist discontinue halt против надоел* keberatan запрещаю запрещаем избавьте достали замучили утомили menolak stop stops stopped quit cease end turn_off switch_off shut_off pause
    прекрат* перестан* хватит довольно кончайте заканчивайте завязывайте выключ* отключ* остановите остановить
    berhenti hentikan setop matikan cukup`,
  /** Calls, contacts or disturbs. Also the noun. */
  c: `call calls calling called phone phoning phoned ring ringing rung dial dialing dialling contact contacts contacting
    contacted telephone telephoning harass harassing
    harassed pester pestering reach_out hear_from_you robocall* cold_call* spam spamming text texting message messaging
    звоните звони звонить позвоните позвонить перезванивайте звонок звонка звонков звонки
    звонками беспокойте беспокоить беспокой тревожьте тревожить набирайте набирать названивайте названивать
    трезвоньте трезвонить донимайте донимать доставайте доставать дергайте дергать приставайте приставать
    связывайтесь связываться контактируйте контактировать обзванивайте обзванивать
    telepon* telpon* telp tlp telfon* menelepon* menelpon* menelfon* nelepon* nelpon* nelfon* ditelepon* ditelpon*
    hubungi menghubungi dihubungi mengontak dikontak hubungin ganggu mengganggu diganggu ngebel dibel
    `,
  /** Past forms that are requests only after a wish: 'чтобы мне не звонили'. */
  y: `звонили звонил беспокоили беспокоил тревожили слышал слышала слышали слышать звонило`,
  /** Records audio. Also the noun. */
  k: `record recorded recording recordings tape taped taping
    записывайте записывать записывали записывал запись записи записью записывай пишите_разговор
    rekam merekam direkam rekaman* rekamannya record direcord`,
  /** Removes something from a list. */
  r: `remove removed removing delete deleted deleting erase erased wipe scrub purge
    удалите удали удалить удалил* вычеркните вычеркнуть сотрите стереть
    hapus hapuskan dihapus menghapus keluarkan dikeluarkan coret dicoret buang dibuang cabut hilangkan`,
  /** Removes something, but 'уберите номер' also means to clean a room. */
  z: `уберите убери убрать исключите исключить снимите снять выкиньте выбросьте`,
  /** Forgets a number. */
  g: `lose forget забудьте забыть забудь потеряйте lupakan`,
  /** The callee. */
  p: `me us our my here this
    мне меня нам нас сюда наш наша нашу наши нашего наших мой мою моя моего этот эту этого
    saya kami aku kita sini ini gue`,
  /** The callee's number. */
  m: `number phone_number numbers line details номер номера номеру телефон телефона данные контакт контакты
    nomor nomer nomorku nomornya nomor_telepon no_telepon kontak`,
  /** A list of numbers. */
  l: `list lists database databases system records files register directory contacts_list
    список списка списков списке базы базу база базе системы системе реестр реестра рассылки обзвона обзвон
    daftar list database basis_data sistem data catatan`,
  o: `off from out из с со dari`,
  /** Applies a denial to later calls. */
  a: `again anymore another further more back
    больше снова опять вновь
    lagi terus terusan`,
  /** Applies a denial to all time. */
  e: `ever forever future впредь навсегда selamanya seterusnya pernah ke_depan kedepannya`,
  /** Counts repeated calls. */
  T: `times twice раз сколько berkali berulang`,
  /** Limits a denial to a time. */
  t: `now today tonight tomorrow morning mornings afternoon evening evenings night nights noon midday lunch lunchtime
    weekend weekends weekday weekdays monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday
    fridays saturday saturdays sunday sundays hour hours early earlier late later before after until till during while
    when week month season pm am o'clock yet then home work holidays
    january february march april may june july august september october november december
    сейчас сегодня завтра утром утра вечером вечера ночью днем рано поздно до после пока раньше позже позднее обед
    обеда обеденное выходн* понедельник* вторник* сред* четверг* пятниц* суббот* воскресень* час часа часов время
    недел* месяц* январ* феврал* март* апрел* май мая мае июн* июл* август* сентябр* октябр* ноябр* декабр*
    sekarang besok lusa malam pagi siang sore jam pukul sebelum setelah sesudah dulu nanti akhir
    libur saat waktu ketika subuh minggu senin selasa rabu kamis jumat sabtu hari`,
  /** Wishes. */
  w: `want wants demand demands insist insists wish wishes like prefer rather permission allow permit authorise authorize welcome appreciate agree consent accept receive interested ask asked asking told
    tell request mind happy comfortable ok
    хочу хотим хотел хотела хотели бы_хотелось желаю желаем требую требуем настаиваю настаиваем прошу просим просьба согласен согласна согласны согласия
    против попросил попросила просил просила чтобы чтоб получать
    mau ingin setuju izin mengizinkan rela minta mohon bersedia menerima`,
  /** Needs. Their denial is polite. */
  d: `need needs have_to must necessary required требуется обязательно perlu harus butuh`,
  /** Needs whose denial may forbid. */
  D: `надо нужно стоит usah`,
  /** After a wish and a denial: 'чтобы звонков не было'. */
  E: `было`,
  /** Says nothing about the request. */
  O: `please thanks thank okay sir madam guys such these those any your yours directly already just to
    пожалуйста спасибо свои* ваш* таки* эти этих подобн* хорошо уже на по в
    ke ya dong deh pak bu tolong terima kasih kalau_bisa lah kok saja`,
  /** First or third person, whose own act is denied. */
  f: `i we he she they who nobody_of я мы он она они dia mereka`,
  /** Ability or plan of the speaker. */
  v: `can could able allowed permitted authorised authorized will буду будем могу можем смогу сможем стану станем bisa dapat boleh akan mampu`,
  u: `you вы ты anda kalian bapak ibu mbak mas kamu`,
  i: `if next_time если kalau kalo jika bila`,
  /** Offers to end something: words of a machine. */
  X: `offer_if`,
  /** Threatens. */
  b: `police report reporting lawyer lawyers sue court complaint complain authorities blocking_you hang
    полиц* жалоб* пожалу* заявлени* заблокир* блокир* суд прокуратур*
    polisi lapor laporkan melaporkan blokir memblokir blok tuntut pengacara`,
  /** Another person or thing. */
  q: `it him her them that his their the a an he owner owners manager managers boss guest guests chef wife husband
    reception front_desk office
    администратор* управляющ* хозяи* хозяйк* владел* директор* менеджер* ресепшен* гост* его ее их
    pemilik manajer bos resepsionis tamu tetangga koki atasan dia mereka`,
  /** Another way to make contact. */
  h: `email mail whatsapp wa write send website online reservation reservations reception office instead
    напишите пишите почту почте почта ватсап вотсап вацап whatsapp сайт сайте перезвоню перезвоним
    email kirim tulis chat website situs`,
} as const

/** Phrases that are one word. The longest come first. */
export const phrases: readonly (readonly [string, string])[] = [
  ["(?:do|does|did|is|are|was|were|would|could|should|must|wo|ca|have|has|need)n't", 'not'],
  ['dont|doesnt|didnt|wouldnt|shouldnt', 'not'],
  ['(?:do|does|did) not', 'not'],
  ['e mail', 'email'],
  ['(?:after|from) (?:this|that)(?: call| point)?(?= ?(?:[.,!?]|$))', 'ever'],
  // Not the month.
  ['(?:you|anyone) may', 'you'],
  ['try(?:ing)? (?:us|me|here|this number)(?= again)', 'call us'],
  [
    '(?:waiting|guest|price|wine|shopping) lists?|(?:лист\\p{L}*|спис\\p{L}+) (?:ожидания|гостей)|daftar (?:tunggu|tamu|harga)',
    'booking',
  ],
  // 'Cukup telepon' means 'just call'.
  ['cukup(?= (?:telepon|telpon|hubungi|kirim))', 'saja'],
  // Not the time 'am'.
  ['i am', 'i'],
  ['stop (?:it|this|that)(?= ?(?:[.,!?]|$))', 'stop'],
  ['(?:every|each) \\p{L}+|all the time|кажд\\p{L}+ \\p{L}+|(?:setiap|tiap) \\p{L}+', 'your'],
  ['(?:if|to) (?:you|anyone) (?:would like|want|wish|prefer|do not|no longer)', 'offer_if'],
  ['fed up', 'fed_up'],
  ['jangan (?:pernah )?kontak', 'jangan hubungi'],
  ['(?:tidak|tak|nggak|gak|ga) ada', 'tiada'],
  ['(?:давайте|поговорим|говорить|разговор) без записи', 'stop recording'],
  ['(?:have|has|had|got|is|are|was|were) no', 'have_no'],
  ['no longer', 'not again'],
  ['no more(?= ?(?:[.,!?]|$))', 'again'],
  ['from (?:your|the) contacts?', 'from list'],
  ['next time', 'if again'],
  ['be(?= (?:removed|deleted|taken off|erased))', 'us'],
  ['no need', 'you not need'],
  ['(?:nobody|no one)(?= (?:(?:from|of|at) you|should|must|is to|ever|is allowed))', 'not'],
  ['block(?:ing|ed)?(?= (?:you|(?:this|your|the) number)(?!\\p{L}))', 'blocking_you'],
  ['not? (?:object|mind)', 'ok'],
  ['object to|objection to', 'against'],
  ['(?:by|on|over|per|via|through) (?:the |a )?(?:phone|telephone|call|text|message|recording)', 'channel'],
  ['(?:lewat|via|melalui|per|dengan|by) (?:telepon|telpon|telp|rekaman)', 'channel'],
  ['on record|record price|new record', 'channel'],
  ['wake up calls?|phone calls? (?:to|from) (?:the )?(?:rooms?|guests?)|calls? to the rooms?', 'channel'],
  ['no(?= (?:more |further |other )*(?:phone |sales |marketing )?(?:calls?|contact|recordings?)(?!\\p{L}))', 'not'],
  ['(?:bother|disturb)(?:ing)?(?= (?:me|us|our|my|this|here|again|anymore|any))', 'contacting'],
  ['be (?:bothered|disturbed)', 'be contacted'],
  ['(?:take|taken|taking|get|drop|strike|scratch|cross|put)(?= (?:\\S+ ){1,5}(?:off|out|from)(?!\\p{L}))', 'remove'],
  ['(?:take|taken|cross|crossed|strike|scratch) off(?= )', 'remove off'],
  ['cannot|can not', 'can not'],
  [
    'any ?more|any longer|one more time|once more|one more|another time|ещ[её] раз|еще од(?:ин|на|но)|sekali lagi',
    'again',
  ],
  [
    '(?:in|for) the future|from now on|going forward|for good|в будущем|ke depan(?:nya)?|(?:di )?kemudian hari|di masa depan|lain (?:kali|waktu)',
    'ever',
  ],
  ['hear(?:ing)? (?:anything )?from (?:you|your company|you guys|you people)', 'hear_from_you'],
  ['reach(?:ing)? out', 'reach_out'],
  [
    '(?:turn|switch|shut)(?:ing)? (?:it |that |this |the recording |the recorder |recording )?off(?: the)?',
    'turn_off recording',
  ],
  ['have to|has to|got to', 'have_to'],
  ['nomor (?:telepon|telpon|telp|hp|handphone|kontak)|no (?:telepon|telp|hp)', 'nomor'],
  ['номер(?:а|у)? телефона', 'номер'],
  ['phone numbers?', 'number'],
]

/** Phrases that are a request by themselves. */
export const wholeRequests = `
  leave (me|us) (alone|in peace|be)
  remove (me|us)(?= ?(?:[.,!?]|$))
  (do not|don't|not) call (list|register|registry|database)
  (stop|black)[- ]?list
  last time (that )?(you|anyone|someone) (ever )?(call|calls|called|ring|phone|contact)s?
  last call (you|from you)
  последний раз (вы )?(сюда |нам |мне )?(звоните|звонишь)
  terakhir kali (\\S+ )?(telepon|telpon|menelepon|hubungi)
  unsubscribe
  (revoke|withdraw) (my |our |any )?consent
  opt(ing)? (me|us|out of (these|your|any|all)? ?(calls?|contact|list))
  (want|wish|like) to opt out
  get lost
  отстаньте
  отвяжитесь
  отвалите
  оставьте (меня|нас) (\\S+ )?в покое
  (черн|стоп)[а-я]*[- ]?(список|списк[а-я]*|лист)
  отпиш(и|ите) (меня|нас|этот)
  отписаться
  daftar hitam
  berhenti berlangganan`
