import type { AnswerValue } from '../../../contract/answers.ts'
import { type Clause, contentOf, has } from '../clauses.ts'
import { focusOf, repeatsFocus } from '../focus.ts'
import { topicWeight } from '../lexicon/index.ts'
import type { Part } from '../steps.ts'
import { stopWords } from '../stop-words.ts'
import { withinLimit } from './limits.ts'
import { amountsIn } from './money.ts'
import { concludes } from './number.ts'
import type { Source } from './source.ts'

/** Topics of a question that a reply need not repeat. */
const generic = new Set(['#price', '#availability', '#meals', '#booking', '#person'])

/** A question whether something costs extra: 'no charge' is a no. */
const asksCharge =
  /surcharge|(?:extra|additional) (?:charge|cost|fee)|is there a \p{L}* ?(?:fee|charge)|доплат|сбор|biaya tambahan|kena (?:biaya|charge)/u

/** A denial of a denial. */
const notTaken =
  /(?<!\p{L})(?:not|\p{L}+n't|не|пока не|еще не|belum|tidak|nggak)(?: \p{L}+)? (?:fully )?(?:booked|taken|occupied|reserved|rented|full|gone|занят\p{L}*|забронир\p{L}*|сдан\p{L}*|penuh|terisi|full)$/u

/** Words that deny what a question asks, by the words of the question: separate is not together. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [
    /together|same (?:time|room)|вместе|одновременно|bersama|barengan|sekaligus/u,
    /(?<!\p{L})(?:separate(?:ly)?|one (?:by one|after)|отдельно|раздельно|по очереди|по одному|terpisah|gantian|sendiri-sendiri)(?!\p{L})/u,
  ],
  [
    /heat|warm|hot|подогр|тепл|горяч|panas|hangat/u,
    /(?<!\p{L})(?:cold|unheated|cool water|natural temperature|холодн\p{L}+|прохладн\p{L}+|dingin)(?!\p{L})/u,
  ],
  [
    /card|visa|mastercard|карт|kartu|debit/u,
    /(?<!\p{L})(?:only cash|cash only|just cash|cash please|only transfer|только нал\p{L}*|за наличные|(?:cuma|hanya) (?:cash|tunai|transfer)|(?:cash|tunai) (?:saja|aja))(?!\p{L})/u,
  ],
  [
    /fetch|collect|pick|transfer|airport|meet|provide|cot|crib|chair|towel|breakfast|забер|забр|забира|встре|трансфер|аэропорт|предостав|кроватк|полотен|завтрак|jemput|antar|bandara|sedia|sarapan|handuk/u,
    /(?<!\p{L})(?:by themselves|for themselves|on their own|their own|taxi|uber|grab|bolt|сами|самостоятельно|своим ходом|такси|сво[ейю]\p{L}*|sendiri|taksi|gojek)(?!\p{L})/u,
  ],
  [
    /dog|pet|cat|animal|собак|кот|кошк|такс|животн|питом|anjing|kucing|hewan|smok|кури|rokok|party|вечерин|pesta/u,
    /(?<!\p{L})(?:against|allergic|allergy|afraid|scared|would kill|hates?|stay home|without animals|prefer without|против|аллерг\p{L}*|боится|боятся|жалуются|takut|alergi|keberatan|marah|komplain|melarang)(?!\p{L})/u,
  ],
  [
    /includ|come with|входит|включ|стоимост|termasuk|sama|dapat|include/u,
    /(?<!\p{L})(?:room only|accommodation only|bed only|only the room|just the room|только (?:проживание|номер|ночлег)|room only|(?:cuma|hanya) kamar\p{L}*|nambah|tambah|доплач\p{L}*|pay for|cook for)(?!\p{L})/u,
  ],
  [
    /free|avail|open|vacan|свобод|занят|kosong|tersedia/u,
    /(?<!\p{L})(?:(?:wedding|party|group|family|owners?|guests?|tenants?|people) (?:party )?(?:is|are|has|have|will)|faster|beat you|расписан\p{L}*|(?:свадьба|группа|гости|хозяева|люди|жильцы|корпоратив|мероприятие)(?: \p{L}+)? (?:буд\p{L}+|жив\p{L}+|заезжа\p{L}+|заех\p{L}+|едут|стоят)|keduluan|(?:lagi|sedang) (?:dipakai|disewa|ditempati|diisi|direnovasi|dibangun|renovasi)|ada (?:tamu|acara|yang (?:isi|nginap|sewa|pakai|menempati)|rombongan))(?!\p{L})/u,
  ],
  [
    /quiet|calm|silent|тих|спокойн|tenang|sepi/u,
    /(?<!\p{L})(?:nois[ey]|noisy|loud|busy road|шумн\p{L}+|громк\p{L}+|berisik|ramai|bising)(?!\p{L})/u,
  ],
  [
    /private|own pool|приватн|отдельн|собственн|pribadi|privat/u,
    /(?<!\p{L})(?:shared|common|communal|общ(?:ий|ая|ее|ие)|bersama|umum)(?!\p{L})/u,
  ],
  [
    /(?<!\p{L})(?:open|works?|running)(?!\p{L})|работа|открыт|buka/u,
    /(?<!\p{L})(?:closed|shut|day off|выходной|закрыт\p{L}*|не работа\p{L}+|tutup|libur)(?!\p{L})/u,
  ],
]

/** Negative pronouns, which deny the question only at the beginning: not 'in a storm nobody goes'. */
const indefinite = /^(?:nobody|no one|nothing|none|ничего|никого|никто)$/u
/** Words of a duty, which affirm only a question whether something is needed. */
const duty =
  /^(?:must|needed?|needs?|mandatory|obligatory|compulsory|required?|requires?|necessary|have to|надо|нужн|обязан|обязат|необходим|требу|положено|harus|wajib|mesti|perlu|butuh)/u
const onlyFirst = /^(?:it's |is |да |ya )?(?:only|just|только|лишь|cuma|hanya)(?!\p{L})/u
/** Says that a thing exists. */
const exists = /^(?:there|there's|is|are|have|has|got|we have|we got|есть|имеет|ada|punya|kami punya|memiliki)/u
/** A question whether a thing exists. */
const existence =
  /(?<!\p{L})(?:is there|are there|there (?:is|are)|do (?:you|they) (?:also )?(?:have|happen)|have you|got|free|available|vacan\p{L}+|open|есть|имеется|найдется|найдутся|свобод\p{L}+|занят\p{L}*|ada|punya|kosong|tersedia)(?!\p{L})/u
/** A question whether something may be done. */
const permission =
  /(?<!\p{L})(?:boleh\p{L}*|bisa\p{L}*|allowed|may|welcome|can|could|можно|пустите|разреш\p{L}+)(?!\p{L})/u
/** Begins a place: 'Right by the gate' to 'Is there parking?'. */
const placeFirst =
  /^(?:yes |right |just |прямо |сразу |прям |tepat )?(?:in|at|by|behind|next to|in front|outside|opposite|у|в|на|под|возле|около|рядом|за|перед|напротив|во|di|depan|samping|dekat|belakang|sebelah) /u

type Polarity = boolean | undefined

/** What a clause says apart from its particles. */
interface Reading {
  readonly particle: Polarity
  readonly content: Polarity
  /** True if the content is said in so many words. */
  readonly isStrong: boolean
}

/** Returns whether a clause says yes or no, and whether by a particle or by its content. */
function polarityOf(clause: Clause, part: Part): Reading {
  const { mentions, text } = clause
  const of = (name: string) => mentions.filter((mention) => mention.name === name)
  const cancelled = [
    ...of('noProblem'),
    ...of('free'),
    ...of('bound'),
    ...of('hedge').filter(({ from, to }) => / (?:sure|certain)|увер|tentu|pasti/.test(text.slice(from, to))),
  ]
  const isCancelled = ({ from, to }: { from: number; to: number }): boolean =>
    cancelled.some((other) => other.from <= from && to <= other.to)
  const first = text.search(/[\p{L}\p{N}]/u)
  const opening = mentions
    .filter(({ name }) => name === 'yes' || name === 'no' || name === 'noProblem')
    .filter(({ from }) => isOnlyNoise(clause, first, from))
    .toSorted((a, b) => b.from - a.from || b.to - a.to)[0]
  const particle =
    opening && (opening.name === 'noProblem' ? true : isCancelled(opening) ? undefined : opening.name === 'yes')
  const said = (content: Polarity, isStrong: boolean): Reading => ({ particle, content, isStrong })
  const question = `${part.text} ${part.question?.text ?? ''}`
  const isIncluded = part.topics.has('#included') || part.topics.has('#free_of_charge')
  const isNeeded = part.topics.has('#needed') || part.topics.has('#deposit') || asksCharge.test(part.text)
  if (of('noProblem').length > 0) return said(true, true)
  if (of('free').length > 0) return said(!isNeeded || isIncluded, true)
  const after = (from: number): boolean => opening === undefined || from >= opening.to
  // 'They must come by themselves' affirms only what must be done. 'Only motorbikes can': another thing.
  const isOnly = onlyFirst.test(text) && of('bound').length === 0
  const affirmed = of('affirmed').filter(
    ({ from, to }) => after(from) && !isOnly && (isNeeded || !duty.test(text.slice(from, to))),
  )
  const extra = of('extra')[0]
  if (extra && (isIncluded || isNeeded)) {
    // 'Local drinks are included, imported ones cost extra'
    const isFirst = affirmed.some(({ from }) => from < extra.from) || of('#included').some(({ to }) => to < extra.from)
    return said(isFirst === isIncluded, true)
  }
  const isOpposite = opposites.some(([asked, denies]) => asked.test(question) && denies.test(text))
  const denied = of('denied')
  if (denied.length === 0 && isOpposite) return said(false, true)
  // 'The room is not taken'
  const isFree =
    denied.length > 0 && denied.every(({ from, to }) => notTaken.test(text.slice(Math.max(0, from - 12), to)))
  if (denied.length > 0) return said(isFree, true)
  const limited = withinLimit(text, question)
  if (limited !== undefined) return said(limited, true)
  const negators = of('negator').filter(
    (mention) =>
      !isCancelled(mention) && (mention.from <= first || !indefinite.test(text.slice(mention.from, mention.to))),
  )
  if (negators.some(({ from }) => opening === undefined || from >= opening.to || opening.name !== 'no'))
    return said(false, false)
  const focuses = part.question ? [focusOf(part.text), focusOf(part.question.text)] : [focusOf(part.text)]
  const isDuty = !isNeeded && of('affirmed').some(({ from, to }) => duty.test(text.slice(from, to)))
  const isEcho = !isDuty && !isOnly && repeatsFocus(clause, focuses)
  const isWeak = of('helping').some(({ from }) => after(from)) && (isEcho || isAbout(clause, part))
  const isExistence = existence.test(part.text) || (existence.test(question) && !permission.test(question))
  // 'There are two restaurants in the village' to 'Is the pool heated?'
  const isElsewhere =
    !isExistence &&
    !isEcho &&
    affirmed.every(({ from, to }) => exists.test(text.slice(from, to))) &&
    !isAbout(clause, part)
  const isPlace = isExistence && placeFirst.test(text)
  const isYes =
    (affirmed.length > 0 && !isElsewhere) ||
    isPlace ||
    (!isOnly && !isElsewhere && of('yes').some(({ from }) => after(from))) ||
    of('bound').length > 0
  const content = isYes || isWeak || isEcho ? true : undefined
  // 'Ada dua restoran' begins with a yes that is a verb.
  const isVerb = isElsewhere && opening !== undefined && exists.test(text.slice(opening.from, opening.to))
  return { particle: isVerb ? undefined : particle, content, isStrong: false }
}

/** False if the specific topics of a clause are all of things that the question does not name. */
const namesAsked = ({ mentions }: Clause, { topics, question }: Part): boolean => {
  const specific = mentions.filter(({ name }) => topicWeight(name) >= 1 && name !== '#availability')
  return specific.length === 0 || specific.some(({ name }) => topics.has(name) || question?.topics.has(name))
}

const namesSubject = ({ mentions }: Clause, part: Part): boolean =>
  mentions.some(
    ({ name }) =>
      topicWeight(name) >= 0.5 && !generic.has(name) && (part.topics.has(name) || part.question?.topics.has(name)),
  )

/** True if a clause says little more than the subject of the question: 'June plenty', not 'you will eat well'. */
function isAbout(clause: Clause, part: Part): boolean {
  const { mentions } = clause
  const helping = mentions.filter(({ name }) => name === 'helping').map(({ from, to }) => clause.text.slice(from, to))
  const asked = part.question?.text ?? part.text
  const others = contentOf(clause).filter(
    (word) =>
      !stopWords.has(word) &&
      !asked.includes(word.slice(0, 5)) &&
      !helping.some((phrase) => phrase.split(/[ ,]+/).includes(word)),
  )
  return namesSubject(clause, part) || others.length === 0
}

/** True if only fillers, yes and no are between the start of a clause and a position. */
function isOnlyNoise({ text, mentions }: Clause, from: number, to: number): boolean {
  const words = [...text.slice(from, to).matchAll(/[\p{L}\p{N}']+/gu)]
  return words.every(({ index }) =>
    mentions.some(
      (mention) =>
        /^(?:noise|yes|no|agreed|hedge|correction|again|noProblem)$/.test(mention.name) &&
        mention.from <= from + index &&
        from + index < mention.to,
    ),
  )
}

const apology = /^(?:i'm |we're |so )*(?:sorry|maaf\p{L}*|извини\p{L}*|прости\p{L}*)[., ]*$/u

/** True if a clause takes back what was said before. A mere 'no' does not. */
const isTurn = ({ text, mentions }: Clause): boolean =>
  mentions.some(
    ({ name, from, to }) =>
      name === 'correction' &&
      /^(?:sorry|no wait|wait|actually|i mean|correction|my mistake|oh no|scratch|hold on|ой|извини|прости|точнее|вернее|хотя нет|стоп|ошиб|перепута|eh|maaf|ralat|salah|tunggu|ternyata)/.test(
        text.slice(from, to),
      ),
  )

/** Returns whether the clauses say yes or no, by particles ('yes') or by content ('we are full'). */
export function yesNoIn({ clauses, part }: Source): AnswerValue | null {
  let particle: Polarity
  let content: Polarity
  let isCorrected = false
  let isNamed = false
  let isForeignNo = false
  let isInvited = false
  const isPermission =
    !part.topics.has('#needed') &&
    !part.topics.has('#deposit') &&
    !asksCharge.test(`${part.text} ${part.question?.text ?? ''}`)
  for (const clause of clauses) {
    const found = polarityOf(clause, part)
    // 'Yes. Oh wait, sorry, no': the words after a correction count.
    // 'Window is finished, sorry': an apology for a no corrects nothing.
    const isApology = (particle ?? content) === false && apology.test(clause.text)
    if (clause !== clauses[0] && !isApology && (isTurn(clause) || concludes.test(clause.text))) isCorrected = true
    if (isCorrected && (found.particle !== undefined || found.content !== undefined)) {
      particle = undefined
      content = undefined
      isCorrected = false
    }
    if (particle === undefined && content === undefined) particle = found.particle
    const isLimit = has(clause, 'but') && (particle !== undefined || content !== undefined)
    // 'By the window no, but inside yes': the denial is of something that was not asked.
    if (content === false && isForeignNo && found.content === true && found.particle !== false) content = undefined
    isForeignNo = found.content === false && particle === undefined && !namesAsked(clause, part)
    // 'With breakfast yes, floating breakfast pay extra': the first words name the thing that was asked.
    const isSettled = content !== undefined && isNamed
    if (found.isStrong && found.content !== undefined && !isLimit && !isSettled) content = found.content
    else if (!isLimit) content ??= found.content
    isInvited = has(clause, 'noProblem') && found.content === true && isPermission
    isNamed ||= found.content !== undefined && namesSubject(clause, part)
  }
  const isIncluded = part.topics.has('#included') || part.topics.has('#free_of_charge')
  const isPriced = particle === undefined && amountsIn(clauses).length > 0
  const isInPrice = clauses.some(({ mentions }) => mentions.some(({ name }) => name === '#included'))
  if (isPriced && isIncluded && content !== false && !isInPrice) return { type: 'yes_no', yes: false }
  if (isPriced && content === undefined) {
    if (isIncluded || part.topics.has('#availability')) return { type: 'yes_no', yes: false }
    if (part.topics.has('#deposit') || part.topics.has('#needed')) return { type: 'yes_no', yes: true }
  }
  // 'Yes, we are fully booked', 'yes, it is not included'
  // 'No no, bring him along'
  const yes = particle === true ? content !== false : isInvited ? true : (particle ?? content)
  return yes === undefined ? null : { type: 'yes_no', yes }
}
