/** Parts of a message that state no wish: mail around the body, orders to the assistant, homes, past stays. */
import { withoutOrders } from './injected-orders.ts'
import { blanked, withoutMailParts } from './mail-structure.ts'

/** A closing phrase at the start of a line or sentence, up to a postscript. A name or a line break follows. */
const signature =
  /(?:^|[\n.!?][ \t>]*)(?:(?:best|kind|warm|warmest|many|with best|with kind) (?:regards|wishes)|regards|yours (?:sincerely|truly|faithfully)|sincerely(?: yours)?|sent from my|с (?:наилучшими )?(?:уважением|пожеланиями)|с наилучшими|искренне ваш\p{L}*|отправлено с)(?!\p{L})([^]*?)(?=\n[ \t>]*(?:p\.? ?s\.?|п\.? ?с\.?|from:|от:|-{3,})|$)/giu

/** Where a clause ends. A comma ends it only before the request itself. */
const clauseEnd =
  '(?=[.;!?\\n]|,? (?:but|so|and (?:we|i|they|now|wants?|needs?|look\\p{L}*|would)|и (?:мы|я|хо(?:чу|тим|чет|тят)|ищ\\p{L}+|нуж\\p{L}+)|now|this time|но|поэтому|теперь|сейчас|в этот раз|на этот раз|а (?:теперь|сейчас))(?!\\p{L})|, (?:we|i|need|looking|please|мы|я|ищ\\p{L}+|нуж\\p{L}+|хо(?:чу|тим))(?!\\p{L})|$)'

/** Homes and origins: 'I live at ...', 'my home address: ...', 'мы живем в ...'. */
const home = new RegExp(
  `(?<!\\p{L})(?:(?:greetings|regards|hello|hi) from|приветы? из|(?:i|we|they|he|she|clients?|guests?)(?:'m|'re| am| are| is)? (?:currently |now )?(?:live|lives|living|based|resident|residing)(?: here)? (?:in|at|on|near)|(?:my|our|his|her|their) (?:home|postal|billing|office|private) address|(?:home|postal|billing|office) address|(?:я|мы|они|он|она|клиент\\p{L}*|гости)(?: сейчас)? жив(?:у|ем|ём|ет|ёт|ут) (?:в|на|по)|(?:мой|наш|домашний|почтовый) (?:домашний |почтовый )?адрес).*?${clauseEnd}`,
  'giu',
)

/** Services that come to the guests' home. Then the home is the place of the request. */
const comesHome = /(?<!\p{L})(?:massages?|spa|masseu\p{L}*|therapists?|массаж\p{L}*|спа)(?!\p{L})/iu

/** Origins of people: 'I am Marco from Milano', 'мы из Казани'. Capitals mark the name of the place. */
const origin =
  /(?<=(?<!\p{L})(?:(?:[Ii] am|[Ii]'m|[Tt]his is|[Mm]y name is|[Мм]еня зовут|[Яя]) \p{L}+(?: \p{Lu}\p{L}+)?|(?:[Ww]e|[Tt]hey)(?:'re| are)|[Мм]ы|[Ff]riends|[Cc]ouple|[Ff]amily|[Cc]lients?|[Дд]рузья|[Дд]рузей|[Пп]ара|[Сс]емья|[Кк]лиент\p{L}*)),? (?:from|из) \p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?/gu

const pastTime =
  '(?:last (?:year|time|month|summer|winter|spring|autumn|trip)|(?:a|two|three|few|\\d+) (?:years?|months?|weeks?|days?) ago|yesterday|last (?:night|week|weekend)|the other (?:day|night)|previously|in the past|вчера|позавчера|накануне|на днях|недавно|(?:год|неделю|месяц) назад|в т(?:ом|от) (?:году|раз)|в (?:поза)?прошл\\p{L}+ (?:раз|год\\p{L}*|месяц\\p{L}*|поездк\\p{L}*)|прошл(?:ым|ой) (?:летом|зимой|весной|осенью)|в тот раз)'
const pastVerb =
  '(?:stayed|were|was|had|rented|booked|visited|went|took|hired|loved|ate|tried|saw|watched|did|eaten|dined|ели|ела|пробовал\\p{L}*|ходил\\p{L}*|смотрел\\p{L}*|видел\\p{L}*|жил\\p{L}*|был\\p{L}*|снима\\p{L}*|останавлива\\p{L}*|отдыха\\p{L}*|ездил\\p{L}*|брал\\p{L}*|летал\\p{L}*)'
/** Past stays: 'last year we stayed in Canggu', 'в прошлый раз жили в Чангу'. */
const past = new RegExp(
  `(?<![\\p{L}]|like |as |as in |как |как и )(?:${pastTime}(?:(?!${clauseEnd}).)*?(?<!\\p{L})${pastVerb}(?!\\p{L})|(?:we|i|they|мы|я|они) (?:have |had )?(?:already )?${pastVerb}(?!\\p{L})(?:(?!${clauseEnd}).)*?(?<!\\p{L})${pastTime}|(?:we|i|they|he|she|guests?|clients?) (?:have |has |had )?(?:already |previously )?stayed (?:at|in|on)|(?:мы|они|гост\\p{L}*|клиент\\p{L}*) (?:уже )?(?:жил\\p{L}*|останавлива\\p{L}*|отдыха\\p{L}*) (?:в|на)).*?${clauseEnd}`,
  'giu',
)

/** Maximum length of a signature in characters. */
const maxSignature = 300
/** True if a name or an empty line follows the closing phrase: 'regards, Anna', but not 'regards the price'. */
const isSigned = (name: string): boolean =>
  name.length <= maxSignature && /^[ \t]*(?:[,!]|\.?[ \t]*(?:\n|$))|^[ \t]+\p{Lu}/u.test(name)

/** Returns the message with blanks in place of the parts that state no wish. Keeps its length and its lines. */
export function withoutUnrelatedParts(message: string): string {
  let text = withoutOrders(withoutMailParts(message))
  for (const pattern of [...(comesHome.test(message) ? [] : [home, origin]), past])
    text = text.replaceAll(pattern, blanked)
  text = text.replaceAll(signature, (part, name: string) => (isSigned(name) ? blanked(part) : part))
  return /\p{L}/u.test(text) ? text : withoutOrders(message)
}
