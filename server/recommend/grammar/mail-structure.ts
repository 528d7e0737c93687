/** Structure of a mail: greeting, body, signature, older mails. Only the body of the newest mail states wishes. */
import { conceptIndex } from '../../../language/concepts/index.ts'
import { piecesOf } from '../../../language/numbers/index.ts'

/** A line of a mail header, except the subject. The subject often names the request. */
const header =
  /^[ \t>]*(?:from|to|cc|bcc|date|sent|reply-to|от|от кого|кому|копия|дата|отправлено)[ \t]*:.*$|(?:^|(?<=:))[ \t>]*(?:fwd?|fw|re|aw|пересл|отв)[ \t]*:/gimu
const subject = /^[ \t>]*(?:subject|тема)[ \t]*:.*$/gimu
const subjectHeading = /^[ \t>]*(?:subject|тема)[ \t]*:/gimu

/** A line above an older or forwarded mail: '-----Original Message-----', 'Begin forwarded message:'. */
const divider =
  /^[ \t>]*(?:-{2,}[^\n]*\p{L}[^\n]*-{2,}|_{8,}|(?:begin forwarded message|начало переадресованного сообщения|пересылаемое сообщение|исходное сообщение)[ \t]*:?)[ \t]*$/iu
/** A line that introduces a quoted mail by its date or its sender: 'On 3 March Anna wrote:'. */
const attribution =
  /^[ \t>]*(?:(?:on|am|le|el) .{3,90}(?:wrote|schrieb|écrit|escribió)|(?=[^\n]*(?:\d|@)).{3,90}(?:написал[аи]?|пишет|пишут)|.{3,90}<[^\s<>]+@[^\s<>]+>)[ \t]*:[ \t]*$/iu
const quoted = /^[ \t]*>/

const greeting =
  /^[ \t]*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening|day)|уважаем\p{L}+|дорог(?:ой|ая|ие)|здравствуйте|привет|добр(?:ый|ое|ой) (?:день|вечер|утро))[ \t,]+\p{Lu}[\p{L}.'-]*(?:[ \t]+\p{Lu}[\p{L}.'-]*){0,2}[ \t]*(?=[,!\n]|$)/imu

/** A closing phrase on its line: 'Many thanks and best wishes,'. */
const closing =
  /^[ \t>]*(?:br(?=[ ,]|$)|rgds|brgds|kr(?=[ ,]|$)|tia(?=[ ,]|$)|many thanks|thanks|thank you|thx|cheers|best|warm(?:est|ly)?|kind(?:est)?|regards|all the best|sincerely|yours|take care|looking forward|with (?:best|kind|warm)|have an? (?:nice|good|great|lovely)|sent from|love|see you|talk soon|заранее|спасибо|благодар\p{L}+|с (?:уважением|наилучшими|пожеланиями|приветом|любовью)|всего (?:доброго|хорошего|наилучшего)|(?:хорошего|доброго|удачного|приятного|отличного) (?:дня|вечера)|искренне|до связи|жду ответа|обнима\p{L}+|отправлено с|--)(?!\p{L})[^\n]*$/iu
const postscript = /^[ \t>]*(?:p\.? ?s\.?|п\.? ?с\.?|з\.? ?ы\.?)(?!\p{L})/iu
/** Phone numbers, addresses and separators of a signature. */
const contact =
  /[|@]|(?:www|https?:)|\+\d|(?:\d[ ()-]?){9,}|\d+[a-z]? \p{Lu}\p{L}+ (?:street|st|road|rd|avenue|ave|lane|gardens|drive|square|way|court|crescent)(?!\p{L})|\p{Lu}\p{L}+ (?:street|road|avenue|lane|gardens|drive|square|crescent),? \d|(?<!\p{L})(?:ul|str|calle|rua|rue|ул|улица|проспект|пр-т|переулок|бульвар|наб|шоссе)(?!\p{L})[^\n]*\d/iu

const maxClosingWords = 8
const maxSignatureWords = 10
const wordsOf = (line: string): string[] => line.match(/[\p{L}\p{N}]+/gu) ?? []
const isBlank = (line: string): boolean => wordsOf(line).length === 0
const isMostlyNames = (line: string): boolean => {
  const words = wordsOf(line)
  return words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word)).length * 2 >= words.length
}

const namesRequest = (text: string): boolean =>
  conceptIndex.find(piecesOf(text)).some(({ concept }) => /^(?:category|hint|boat|massage|cuisine):/.test(concept))

/** Replaces the letters of a text. Keeps its length, its lines and the ends of its sentences. */
export const blanked = (text: string): string => text.replaceAll(/[^\n.;!?]/g, ' ')

/** Returns the message with blanks in place of headers, greetings, signatures and older mails. */
export function withoutMailParts(message: string): string {
  const lines = message.split('\n')
  const body = newestMail(lines)
  blankGreeting(body)
  blankSignature(body)
  const text = body.join('\n')
  const rest = text.replaceAll(subject, blanked)
  const hasSubject = rest !== text && !namesRequest(rest)
  return (hasSubject ? text.replaceAll(subjectHeading, blanked) : rest).replaceAll(header, blanked)
}

/**
 * Blanks all mails but the newest that names a request. A mail starts at a divider, or consists of quoted lines. Without
 * such a mail, blanks dividers only.
 */
function newestMail(lines: readonly string[]): string[] {
  let mail = 0
  const mailOf = lines.map((line) => {
    if (divider.test(line)) mail += 2
    return quoted.test(line) || attribution.test(line) ? mail + 1 : mail
  })
  const clean = lines.map((line) => (divider.test(line) || attribution.test(line) ? blanked(line) : line))
  const mails = [...new Set(mailOf)].toSorted((a, b) => a - b)
  if (mails.length === 1) return clean
  const textOf = (one: number): string => clean.filter((_, n) => mailOf[n] === one).join('\n')
  const newest = mails.find((one) => namesRequest(textOf(one).replaceAll(subject, '').replaceAll(header, '')))
  if (newest === undefined) return clean
  return clean.map((line, n) => (mailOf[n] === newest ? line : blanked(line)))
}

function blankGreeting(lines: string[]): void {
  const first = lines.findIndex((line) => greeting.test(line))
  if (first >= 0) lines[first] = lines[first]!.replace(greeting, blanked)
}

/** Blanks the lines after a closing phrase, or a last paragraph that consists of names and contacts. */
function blankSignature(lines: string[]): void {
  const isEnd = (n: number): boolean => n >= lines.length || postscript.test(lines[n]!)
  const blankFrom = (from: number, isPart: (line: string) => boolean): void => {
    for (let n = from; !isEnd(n) && (isBlank(lines[n]!) || isPart(lines[n]!)); n++) lines[n] = blanked(lines[n]!)
  }
  const isShort = (line: string): boolean => wordsOf(line).length <= maxSignatureWords && !/[?!]\s*$/.test(line)
  for (const [n, line] of lines.entries()) {
    if (!closing.test(line) || wordsOf(line).length > maxClosingWords || namesRequest(line)) continue
    // 'Thanks' can also start a message.
    if (lines.slice(0, n).every(isBlank)) continue
    lines[n] = blanked(line)
    blankFrom(n + 1, (next) => isShort(next) && (isMostlyNames(next) || !namesRequest(next)))
  }
  let last = lines.length
  while (last > 0 && isBlank(lines[last - 1]!)) last--
  let first = last
  while (first > 0 && !isBlank(lines[first - 1]!)) first--
  const paragraph = lines.slice(first, last)
  const isSigned = first > 0 && paragraph.some((line) => contact.test(line))
  if (isSigned && paragraph.every((line) => isShort(line) && isMostlyNames(line))) blankFrom(first, () => true)
}
